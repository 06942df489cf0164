import { expect, test } from 'vitest'
import { formerName, REMOVED_TEXT } from '#shared/privacy/rules.ts'
import type { SyncResult } from '#shared/projectworks/contract.ts'
import { testApp } from '../testing/app.ts'
import { externalCompany } from '../testing/external-company.ts'
import { addUser } from '../testing/rows.ts'
import { SOUND } from '../testing/sound-totals.ts'
import { totalsDrift } from '../time-entries/totals.ts'

const company = externalCompany()
const app = testApp({
  now: '2026-11-20T15:00:00Z',
  projectWorks: () => ({ url: company.url, password: undefined }),
})

const sync = () => app.post<SyncResult>('/api/projectworks/sync?full=true')

test('a synchronization brings over the hours of somebody whose personal data was removed, and nothing else of them', async () => {
  await app.signIn(await addUser(app.db, 'Hand Made'))
  await sync()
  const entry = await app.db
    .selectFrom('time_entries')
    .innerJoin('people', 'people.id', 'user_id')
    .select(['user_id as id', 'name', 'skill_ids as skillIds'])
    .where('time_entries.source', '=', 'projectworks')
    .orderBy('time_entries.id')
    .executeTakeFirstOrThrow()
  const { id, name } = entry
  await app.db.updateTable('people').set({ last_day: '2026-11-19' }).where('id', '=', id).execute()
  expect((await app.post(`/api/people/${id}/removal`, { name })).status).toBe(204)
  await company.run(`update users set last_name = 'Married', modified_at = '2026-11-19'`)
  await company.run(`update time_entries set comment = 'Other notes about Docker', modified_at = '2026-11-19'`)
  const again = await sync()
  expect(again.status).toBe(200)
  const person = await app.db.selectFrom('people').select(['name', 'email']).where('id', '=', id).executeTakeFirst()
  expect(person).toEqual({ name: formerName(id), email: null })
  const rows = await app.db
    .selectFrom('time_entries')
    .select(['notes', 'skill_ids'])
    .where('user_id', '=', id)
    .orderBy('id')
    .execute()
  expect(new Set(rows.map(({ notes }) => notes))).toEqual(new Set([REMOVED_TEXT]))
  expect(rows[0]?.skill_ids).toEqual(entry.skillIds)
  expect(await totalsDrift(app.db)).toEqual(SOUND)
})
