import { expect, test } from 'vitest'
import { condition, ruleTexts, tidyRules, type Condition, type PartRules } from './part-rules.ts'

const is = (column: string, ...values: string[]): Condition => ({ column, operator: 'is', values })
const empty: Condition = { column: 'deleted_at', operator: 'empty', values: [] }

test('rules that say nothing are left out', () => {
  expect(tidyRules(undefined)).toBeUndefined()
  expect(tidyRules({ only: [], json: {}, emptyNotes: [], ignoresCase: false })).toBeUndefined()
  const rules: PartRules = { only: [empty], units: { hours: 'minutes' }, ignoresCase: true }
  expect(tidyRules({ ...rules, deleted: [], from: {}, archived: undefined })).toEqual(rules)
})

test('conditions are joined as they count: all of those that rows need, any of the others', () => {
  expect(ruleTexts({ only: [empty, is('state', '5', '9')], archived: [empty, is('state', '7')] })).toEqual({
    only: 'deleted_at is empty and state is 5 or 9',
    archived: 'deleted_at is empty or state is 7',
  })
})

test('every other rule is told by the field that it is about', () => {
  const name = { via: 'contact', table: 'contacts', key: 'id', only: [is('kind', 'person')], when: [empty] }
  expect(
    ruleTexts({
      from: { name },
      json: { notes: 'text' },
      after: { id: 'PW-' },
      units: { hours: 'seconds' },
      emptyNotes: ['-', 'none'],
      ignoresCase: true,
    }),
  ).toEqual({
    'from.name': 'contacts, where id is contact and kind is person and deleted_at is empty',
    'json.notes': 'text',
    'after.id': 'PW-',
    'units.hours': 'seconds',
    emptyNotes: '-, none',
    ignoresCase: 'yes',
  })
  expect([ruleTexts(undefined), ruleTexts({ only: [], emptyNotes: [], ignoresCase: false })]).toEqual([{}, {}])
})

test.each([
  [{ operator: 'is', values: [] }, false],
  [{ operator: 'is', values: ['5'] }, true],
  [{ operator: 'above', values: [] }, false],
  [{ operator: 'empty', values: [] }, true],
  [{ operator: 'is', values: Array.from({ length: 50 }, () => '5') }, true],
  [{ operator: 'is', values: Array.from({ length: 51 }, () => '5') }, false],
])('a condition with %j is one: %s', (change, isOne) => {
  expect(condition.safeParse({ column: 'state', ...change }).success).toBe(isOne)
})
