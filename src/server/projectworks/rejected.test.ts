import { expect, test } from 'vitest'
import { Reasons, shortened } from './rejected.ts'

test('a rejected row shows its values, the long ones shortened to 100 characters and no computer’s own', () => {
  const fits = 'x'.repeat(100)
  const row = { id: '7', modifiedMs: '1', name: fits, notes: `${fits}x`, role: null, email: 'a\u0000b', city: '' }
  expect(shortened(row)).toEqual({ name: fits, notes: `${'x'.repeat(99)}…`, email: 'ab', city: '' })
})

test('rejected rows are counted by type, reason and whether they were kept, the most frequent first, with five examples', () => {
  const reasons = new Reasons()
  const row = (nth: number) => ({
    type: 'users' as const,
    reason: 'No name',
    kept: false,
    externalId: `${nth}`,
    values: {},
  })
  reasons.count({ ...row(0), kept: true })
  reasons.count({ ...row(1), reason: 'No role' })
  reasons.count({ ...row(2), type: 'projects' })
  for (let nth = 3; nth < 9; nth += 1) reasons.count(row(nth))
  expect(reasons.all.map(({ type, reason, kept, rows }) => [type, reason, kept, rows])).toEqual([
    ['users', 'No name', false, 6],
    ['users', 'No name', true, 1],
    ['users', 'No role', false, 1],
    ['projects', 'No name', false, 1],
  ])
  expect(reasons.all[0]?.examples.map(({ externalId }) => externalId)).toEqual(['3', '4', '5', '6', '7'])
})
