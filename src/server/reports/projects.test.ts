import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { actorWith } from '#shared/access/rules.ts'
import { monthEnd } from '#shared/months/rules.ts'
import { Versions } from '../http/versions.ts'
import { projectDetail } from '../projects/detail.ts'
import { keptProjects } from '../projects/queries.ts'
import { testDatabase } from '../testing/database.ts'
import { addStaff, PROJECTS, randomCompanies, storeCompany } from '../testing/random-company.ts'
import { Reports } from './reader.ts'

const database = testDatabase()
const EVERYTHING = actorWith({ mode: 'password', userId: 1, roles: [], leads: new Set(), reports: new Set() })
// Within the hours of these companies, so that some are logged for months to come.
const TODAY = '2026-04-10'

beforeEach(async () => {
  await addStaff(database.db)
  await database.db
    .insertInto('project_roles')
    .values([{ user_id: 3, project_id: 1, role: 'Engineer' }])
    .execute()
})

const versions = new Versions()
beforeAll(() => versions.start(database))
afterAll(() => versions.close())

test(
  'what a project’s page says it earns, costs and leaves, and what its hours are worth, is what reports say of it, to the cent',
  { timeout: 120_000 },
  async () => {
    const { db } = database
    for (const drawn of randomCompanies(30, 80)) {
      await storeCompany(db, drawn)
      const reports = new Reports(db, versions)
      const kept = keptProjects(db, versions)
      const period = { from: '2025-12-01', to: monthEnd('2026-04') } as const
      const report = await reports.report(EVERYTHING, { by: 'project', ...period }, TODAY)
      const rows = new Map(report.page(0, report.rows).map(({ keys: [key], figures }) => [key?.id, figures]))
      const ever = await reports.report(EVERYTHING, { by: 'project', from: '2025-12-01', to: '2026-12-31' }, TODAY)
      const all = new Map(ever.page(0, ever.rows).map(({ keys: [key], figures }) => [key?.id, figures]))
      for (const [nth, { client }] of PROJECTS.entries()) {
        const id = nth + 1
        const found = await projectDetail(db, EVERYTHING, id, TODAY, kept)
        const { outlook, project } = found ?? {}
        const { revenue, cost, margin, uncosted } = rows.get(id) ?? {}
        expect([client, outlook?.earned, outlook?.cost?.now, outlook?.margin?.now, outlook?.cost?.uncosted]).toEqual([
          client,
          revenue?.total ?? 0,
          cost?.total ?? 0,
          rows.has(id) ? (margin ?? null) : 0,
          uncosted ?? 0,
        ])
        const { hours = 0, revenue: worth } = all.get(id) ?? {}
        expect(project?.loggedHours).toBe(hours)
        // Of a project that earns what its hours are worth.
        if (id > 1) continue
        expect(project?.hoursValue).toBe(worth?.total ?? 0)
        expect(project?.otherCurrencies).toEqual(
          worth?.amounts.filter(({ currency }) => worth.missing.includes(currency)) ?? [],
        )
      }
    }
  },
)
