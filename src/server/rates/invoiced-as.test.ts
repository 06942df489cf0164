import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Day } from '#shared/time/day.ts'
import { testDatabase } from '../testing/database.ts'
import { addProject, addUser } from '../testing/rows.ts'
import { forgetFreed } from './invoiced.ts'
import { pairsOf } from './month-cells.ts'
import { readPrices } from './prices.ts'
import { inTransaction } from '../db/transaction.ts'
import { rebuildTotals } from '../time-entries/totals.ts'

const database = testDatabase()

const PEOPLE = [1, 2]
const PROJECTS = [1, 2]
const ROLES = ['Engineer', 'Lead', 'Admiral']
const CLIENTS = ['Northwind', 'Acme']
const DAYS = ['2026-01-10', '2026-02-10', '2026-03-10', '2026-04-10']

const pair = { userId: fc.constantFrom(...PEOPLE), projectId: fc.constantFrom(...PROJECTS) }
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('invoice'), day: fc.constantFrom(...DAYS), ...pair }) },
  fc.record({ does: fc.constant('credit'), day: fc.constantFrom(...DAYS), ...pair }),
  fc.record({ does: fc.constant('promote'), role: fc.constantFrom(...ROLES), ...pair }),
  fc.record({ does: fc.constant('move'), client: fc.constantFrom(...CLIENTS), ...pair }),
  fc.record({ does: fc.constant('give role'), role: fc.constantFrom(...ROLES), ...pair }),
  fc.record({ does: fc.constant('take role'), ...pair }),
)

/** Two people, two projects, and rates that tell every client and role from all others, some of which change within the days. */
async function addCompany(): Promise<void> {
  const { db } = database
  for (const id of PEOPLE) await addUser(db, `Person ${id}`, { role: 'Engineer' })
  for (const id of PROJECTS) await addProject(db, `Project ${id}`, { client: 'Northwind' })
  const rates = [
    ...ROLES.flatMap((role, nth) => [
      { role, client: null, amount: 100 + nth, valid_from: '2026-01-01' },
      { role, client: null, amount: 200 + nth, valid_from: '2026-03-01' },
    ]),
    { role: 'Lead', client: 'Acme', amount: 300, valid_from: '2026-02-01' },
  ]
  const same = { project_id: null, user_id: null, currency: 'GBP', created_at: new Date() }
  await db
    .insertInto('bill_rates')
    .values(rates.map((rate) => ({ ...same, ...rate })))
    .execute()
  for (const user_id of PEOPLE) {
    for (const project_id of PROJECTS) {
      await db
        .insertInto('time_entries')
        .values({
          user_id,
          project_id,
          date: '2026-01-10',
          hours: 1,
          category: 'Research',
          notes: 'Read',
          skill_ids: [],
        })
        .execute()
    }
  }
  await rebuildTotals(db)
}

async function priceOf({ userId, projectId, day }: { userId: number; projectId: number; day: Day }) {
  const prices = await readPrices(database.db, 'GBP')
  const found = (await pairsOf(database.db, PROJECTS)).find(
    (one) => one.userId === userId && one.projectId === projectId,
  )
  return found && prices.bill(found).findLast(({ from }) => from <= day)?.amount
}

test('no change of clients and roles changes the price of what is invoiced', { timeout: 120_000 }, async () => {
  const { db } = database
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      await database.empty()
      await addCompany()
      const draft = await db
        .insertInto('invoices')
        .values({
          kind: 'Invoice',
          client: 'Northwind',
          currency: 'GBP',
          issue_date: '2026-05-01',
          due_date: '2026-05-31',
          period_start: '2026-01-01',
          period_end: '2026-04-30',
          grouping: 'Project',
          created_at: new Date(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const live: { lineId: number; userId: number; projectId: number; day: Day; price: number | null | undefined }[] =
        []
      for (const [nth, { userId, projectId, ...taken }] of steps.entries()) {
        const of = { user_id: userId, project_id: projectId }
        if (taken.does === 'invoice' && 'day' in taken) {
          const { day } = taken
          const line = await db
            .insertInto('invoice_lines')
            .values({
              invoice_id: draft.id,
              position: nth + 1,
              kind: 'Hours',
              text: 'Hours',
              quantity: 1,
              unit: 'hour',
              unit_price: 1,
              net: 1,
              tax_name: 'None',
              tax_percent: 0,
              tax_category: 'Z',
            })
            .returning('id')
            .executeTakeFirstOrThrow()
          const item = { line_id: line.id, kind: 'Hours', item_id: nth + 1, date: day, seconds: 3600, net: 1 } as const
          await db
            .insertInto('invoice_items')
            .values({ ...item, ...of })
            .execute()
          live.push({ lineId: line.id, userId, projectId, day, price: await priceOf({ userId, projectId, day }) })
        } else if (taken.does === 'credit' && 'day' in taken) {
          const freed = live.findIndex(
            (one) => one.userId === userId && one.projectId === projectId && one.day === taken.day,
          )
          const [line] = freed < 0 ? [] : live.splice(freed, 1)
          if (!line) continue
          await inTransaction(db, async (tx) => {
            await tx.updateTable('invoice_items').set({ is_live: false }).where('line_id', '=', line.lineId).execute()
            await forgetFreed(tx, [line.lineId])
          })
        } else if (taken.does === 'promote' && 'role' in taken) {
          await db.updateTable('people').set({ role: taken.role }).where('id', '=', userId).execute()
        } else if ('client' in taken) {
          await db.updateTable('projects').set({ client: taken.client }).where('id', '=', projectId).execute()
        } else if ('role' in taken) {
          await db
            .insertInto('project_roles')
            .values({ ...of, role: taken.role })
            .onConflict((conflict) => conflict.columns(['user_id', 'project_id']).doUpdateSet({ role: taken.role }))
            .execute()
        } else {
          await db
            .deleteFrom('project_roles')
            .where('user_id', '=', userId)
            .where('project_id', '=', projectId)
            .execute()
        }
        for (const { price, ...item } of live) expect([item, await priceOf(item)]).toEqual([item, price])
      }
      // Nothing is kept of what is not invoiced any more.
      const lines = live.map(({ lineId }) => lineId)
      await inTransaction(db, async (tx) => {
        await tx.updateTable('invoice_items').set({ is_live: false }).execute()
        await forgetFreed(tx, lines)
      })
      expect(await db.selectFrom('invoiced_as').selectAll().execute()).toEqual([])
    }),
    { numRuns: 25, seed: 86 },
  )
})
