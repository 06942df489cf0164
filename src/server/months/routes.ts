import * as calls from '#shared/months/contract.ts'
import { list, read, write, type Server } from '../http/route.ts'
import { listFile } from '../records/list-file.ts'
import { close, reopen } from './changes.ts'
import { CORRECTIONS_FILE } from './file.ts'
import { corrections, months, monthState } from './queries.ts'

export function mountMonths(server: Server): void {
  const { db } = server.database

  list(server, calls.listMonths, ({ actor, today }) => months(db, actor, today))
  read(server, calls.getMonth, ({ query: { month }, today }) => monthState(db, month, today))
  list(server, calls.listCorrections, ({ actor, query }) => corrections(db, actor, query))
  listFile(server, calls.exportCorrections, ({ actor, query }) => [corrections(db, actor, query), CORRECTIONS_FILE])

  write(server, calls.closeMonth, async (input) => {
    await close(input, input.body)
    return monthState(input.tx, input.body.month, input.today)
  })
  write(server, calls.reopenMonth, async (input) => {
    await reopen(input, input.body)
    return monthState(input.tx, input.body.month, input.today)
  })
}
