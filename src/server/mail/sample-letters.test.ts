import { beforeAll, expect, test } from 'vitest'
import { GIVEN_ROLES } from '#shared/accounts/choices.ts'
import { clockOf } from '../clock.ts'
import { relationsOf } from '../people/relations.ts'
import { testApp } from '../testing/app.ts'
import { letterOf } from './compose.ts'
import { rendered } from './render.ts'

/**
 * What letters tell people of the sample company on a Friday and on the Monday after. A line of testing/letters.txt changes where
 * that does; `npx vitest run sample-letters -u` writes it anew.
 */
const app = testApp({ now: '2026-11-20T15:00:00Z', keepRows: true, sample: true })

/** Each with one role more than staff, or with none. */
const PEOPLE = Array.from({ length: 12 }, (_, nth) => nth + 1)

beforeAll(async () => {
  await app.db.updateTable('access_gate').set({ mode: 'accounts' }).execute()
  const roles = [...GIVEN_ROLES.map((role) => [role]), []]
  // Their ids are those of their people.
  const accounts = PEOPLE.map((id) => ({
    user_id: id,
    email: `${id}@northwind.example`,
    roles: roles[id % roles.length] ?? [],
  }))
  await app.db.insertInto('accounts').values(accounts).execute()
  const all = { reminders: true, decisions: true, digest: true }
  await app.db
    .insertInto('mail_choices')
    .values(PEOPLE.map((account_id) => ({ account_id, ...all })))
    .execute()
})

test('letters tell what they did', async () => {
  const letters: string[] = []
  for (const now of ['2026-11-20T15:00:00Z', '2026-11-23T08:00:00Z']) {
    const clock = clockOf(() => new Date(now))
    const publicUrl = 'https://offbench.example'
    const desk = { db: app.db, clock, publicUrl, relationsOf: (id: number) => relationsOf(app.db, id, clock.today()) }
    for (const accountId of PEOPLE) {
      for (const kind of ['reminders', 'digest'] as const) {
        const written = await letterOf(desk, { id: 1, accountId, kind, data: {}, createdAt: clock.now(), tries: 0 })
        const text = written ? `${written.letter.subject}\n${rendered(written.letter).text}` : 'none'
        letters.push(`${now} ${kind} to ${accountId}: ${text}`)
      }
    }
  }
  await expect(letters.join('\n\n')).toMatchFileSnapshot('testing/letters.txt')
})
