import { expect, test } from 'vitest'
import { ROLES } from '#shared/access/choices.ts'
import type { AskReply } from '#shared/assistant/ask/contract.ts'
import { suggestionsFor } from '#shared/assistant/ask/suggestions.ts'
import questions from '#shared/assistant/ask/suggestions.json' with { type: 'json' }
import { testAppWithRights } from '../../testing/rights.ts'
import { addProject, addUser } from '../../testing/rows.ts'

const app = testAppWithRights({ now: '2026-11-18T11:00:00Z' })

const REFUSED = /^You may not/

test.each(['lead', 'manager', ...ROLES] as const)('no question that is suggested to a %s is refused', async (who) => {
  const anna = await addUser(app.db, 'Anna Berg')
  const ben = await addUser(app.db, 'Ben Berg')
  const apollo = await addProject(app.db, 'Apollo', { total_hours: 20 })
  const actor = await app.signInWith(anna, {
    roles: who === 'lead' || who === 'manager' ? [] : [who],
    leads: who === 'lead' ? [apollo] : [],
    reports: who === 'manager' ? [ben] : [],
  })
  const suggested = questions
    .map(({ question }) => question)
    .filter((question) => suggestionsFor(question, '', actor, () => true).includes(question))
  expect(suggested.length).toBeGreaterThan(8)
  for (const question of suggested) {
    const { body } = await app.post<AskReply>('/api/assistant/ask', { question })
    expect([question, body.answer?.text]).not.toEqual([question, expect.stringMatching(REFUSED)])
  }
})

test('what is suggested in place of a question that is not understood is not refused either', async () => {
  const anna = await addUser(app.db, 'Anna Berg')
  await addUser(app.db, 'Ben Berg')
  await app.signInWith(anna)
  for (const question of ['zorblax free bench', 'Ben Berg zorblax', 'zorblax']) {
    const { alternatives } = (await app.post<AskReply>('/api/assistant/ask', { question })).body
    expect(alternatives.length).toBeGreaterThan(0)
    for (const next of alternatives) {
      const { body } = await app.post<AskReply>('/api/assistant/ask', { question: next })
      expect([next, body.answer?.text]).not.toEqual([next, expect.stringMatching(REFUSED)])
    }
  }
})
