import {
  createCompanyHoliday,
  deleteCompanyHoliday,
  listCompanyHolidays,
  updateCompanyHoliday,
} from '#shared/holidays/contract.ts'
import { companyHolidays } from '../holidays/holidays.ts'
import { requirePermission } from '../http/permission.ts'
import { list, write, type Server } from '../http/route.ts'
import type { Actor } from '../http/session.ts'
import {
  changeCompanyHoliday,
  insertCompanyHoliday,
  lockCompanyHoliday,
  removeCompanyHoliday,
} from './company-holidays.ts'

export function mountCompanyHolidays(server: Server): void {
  list(server, listCompanyHolidays, ({ query }) => companyHolidays(server.database.db, query))

  write(server, createCompanyHoliday, ({ tx, body, actor, now }) => {
    requireHolidays(actor)
    return insertCompanyHoliday(tx, body, { actorId: actor.userId, now })
  })

  write(server, updateCompanyHoliday, async ({ tx, params, body: { version, ...change }, actor, now }) => {
    requireHolidays(actor)
    const before = await lockCompanyHoliday(tx, params.id, version)
    return changeCompanyHoliday(tx, before, change, { actorId: actor.userId, now })
  })

  write(server, deleteCompanyHoliday, async ({ tx, params, query, actor, now }) => {
    requireHolidays(actor)
    await removeCompanyHoliday(tx, await lockCompanyHoliday(tx, params.id, query.version), {
      actorId: actor.userId,
      now,
    })
  })
}

function requireHolidays(actor: Actor): void {
  requirePermission(actor, 'leave.holidays', "change the company's holidays")
}
