import * as calls from '#shared/weeks/contract.ts'
import { weekStart } from '#shared/time/week.ts'
import { list, read, write, type Server } from '../http/route.ts'
import { decide, reopen, submit } from './changes.ts'
import { weekOf, weeks } from './queries.ts'

export function mountWeeks(server: Server): void {
  const { db } = server.database

  list(server, calls.listWeeks, ({ actor, query }) => weeks(db, actor, query))
  read(server, calls.getWeek, ({ actor, query: { userId, week }, today }) =>
    weekOf(db, actor, userId, weekStart(week), today),
  )

  write(server, calls.submitWeek, async (input) => {
    await submit(input, input.body)
    return weekOf(input.tx, input.actor, input.body.userId, input.body.week, input.today)
  })
  write(server, calls.decideWeeks, (input) => decide(input, input.body))
  write(server, calls.reopenWeek, async (input) => {
    await reopen(input, input.body)
    return weekOf(input.tx, input.actor, input.body.userId, input.body.week, input.today)
  })
}
