import type { About } from '#shared/access/rules.ts'
import { TREND_WEEKS } from '#shared/timesheets/choices.ts'
import * as calls from '#shared/timesheets/contract.ts'
import { weekEnd, weekStart } from '#shared/time/week.ts'
import { withPlans } from '../db/planned.ts'
import { HttpError, notFound } from '../http/errors.ts'
import { list, read, type Server } from '../http/route.ts'
import type { CompanyCapacity } from '../capacity/company-capacity.ts'
import { keptSkillTotals } from '../skills/company-skills.ts'
import type { Embeds } from '../time-entries/reply.ts'
import { currentWork } from './current-work.ts'
import { timesheetFigures, timesheetSkills } from './figures.ts'
import { permitFigures } from './permission.ts'
import { timesheetTrends, weeksWithEntries } from './trends.ts'
import { weekSheet } from './week-sheet.ts'

export function mountTimesheets(server: Server, company: CompanyCapacity, embedsNow: () => Promise<Embeds>): void {
  const { db } = server.database
  const byId = withPlans(db)
  /** Queries about one person or project reuse one plan, whatever the id is. */
  const dbFor = ({ userId, projectId }: About) => (userId === undefined && projectId === undefined ? db : byId)

  const skillTotals = keptSkillTotals(db, server.versions)

  read(server, calls.getTimesheetFigures, ({ actor, query: { week, ...filter } }) => {
    permitFigures(actor, filter)
    const scope = week === undefined ? filter : { ...filter, from: weekStart(week), to: weekEnd(week) }
    return timesheetFigures(dbFor(filter), scope, skillTotals)
  })

  list(server, calls.listTimesheetSkills, ({ actor, query }) => {
    permitFigures(actor, query)
    return timesheetSkills(dbFor(query), query)
  })

  read(server, calls.getTimesheetWeeks, ({ actor, query }) => {
    permitFigures(actor, query)
    return weeksWithEntries(dbFor(query), query)
  })

  read(server, calls.getTimesheetTrends, ({ actor, query: { weeks, today: asked, ...filter }, today }) => {
    permitFigures(actor, filter)
    return timesheetTrends(dbFor(filter), filter, Number(weeks ?? TREND_WEEKS[0]), asked ?? today, company)
  })

  read(server, calls.getCurrentWork, ({ query, actor, today }) => {
    const userId = query.userId ?? actor.userId
    permitFigures(actor, { userId })
    return userId === null ? null : currentWork(byId, userId, query.today ?? today)
  })

  read(server, calls.getWeekSheet, async ({ query, actor }) => {
    const userId = query.userId ?? actor.userId
    if (userId === null) throw new HttpError(400, 'NO_CURRENT_USER', 'No current user', { userId: 'No current user' })
    permitFigures(actor, { userId })
    const sheet = await weekSheet(byId, actor, userId, weekStart(query.week), embedsNow)
    if (!sheet) throw notFound('user', userId)
    return sheet
  })
}
