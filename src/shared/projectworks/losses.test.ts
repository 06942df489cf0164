import { expect, test } from 'vitest'
import { covers, lossesToConfirm, lossPhrases } from './losses.ts'

const users = (stored: number, removed: number, replaced = 0) => ({ users: { stored, removed, replaced } })

test.each([
  [users(100, 11), true],
  [users(100, 10), false],
  [users(100, 6, 5), true],
  [users(20, 4), false],
  [users(20, 5), true],
  [users(5, 1), false],
  [users(3, 3), true],
  [users(1, 1), true],
  [users(0, 0), false],
])('more than a tenth is asked about, a few only where they are all (%j)', (losses, asked) => {
  expect(lossesToConfirm(losses)).toEqual(asked ? losses : null)
})

test('of a mapping that nobody knows, one person in five is asked about, too', () => {
  expect(lossesToConfirm(users(5, 0, 1), 1)).toEqual(users(5, 0, 1))
})

test('a yes is for no more than was asked about, and for no other type', () => {
  expect(covers(users(100, 50), users(90, 50))).toBe(true)
  expect(covers(users(100, 50), users(100, 51))).toBe(false)
  expect(covers(users(100, 50), users(100, 20, 1))).toBe(false)
  expect(covers(users(100, 50), { projects: { stored: 9, removed: 9, replaced: 0 } })).toBe(false)
})

test('each type says what would become of its rows', () => {
  const loss = { stored: 9, removed: 0, replaced: 2 }
  expect(lossPhrases({ users: loss, projects: loss, timesheets: { ...loss, removed: 1 } })).toEqual([
    'give 2 of 9 users another name',
    'give 2 of 9 projects another name',
    'remove 1 of 9 timesheets',
    'move 2 of 9 timesheets to another person',
  ])
})

test('what would go is said in whole figures', () => {
  expect(lossPhrases({ ...users(450, 0, 300), timesheets: { stored: 10_000, removed: 3_000, replaced: 0 } })).toEqual([
    'give 300 of 450 users another name',
    'remove 3,000 of 10,000 timesheets',
  ])
})

test('an empty table is asked about although nothing is removed, and whoever confirmed less has not confirmed that', () => {
  const empty = { users: { stored: 40, removed: 0, replaced: 0, empty: true } }
  expect(lossesToConfirm(empty)).toEqual(empty)
  expect(lossesToConfirm({ users: { stored: 0, removed: 0, replaced: 0, empty: true } })).toBeNull()
  expect(lossPhrases(empty)).toEqual(['find none of 40 users there any more'])
  expect(covers(empty, empty)).toBe(true)
  expect(covers({ users: { stored: 40, removed: 40, replaced: 0 } }, empty)).toBe(false)
})

test('what the sample company has set is always asked about, and named by its counts', () => {
  const none = { rates: 0, exchangeRates: 0, clients: 0, closedMonths: 0, invoices: 0, approval: false }
  const losses = { sample: { ...none, rates: 12, invoices: 1, approval: true } }
  expect(lossesToConfirm(losses)).toEqual(losses)
  expect(lossPhrases(losses)).toEqual([
    'delete the sample company’s 12 rates and 1 invoice',
    'switch off the approval of hours, which the sample company has on',
  ])
  expect(lossPhrases({ sample: { ...none, approval: true } })).toHaveLength(1)
  expect(covers(losses, losses)).toBe(true)
  expect(covers({}, losses)).toBe(false)
})
