import { afterEach, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import type { ImportedFile } from '#shared/imports/contract.ts'
import { systemClock } from '../clock.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'
import { importing } from '../testing/imports.ts'
import { IMPORT_TURN_MS, Running, TurnOver, type RunningParts } from './running.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })
const { ada, grace } = testCompany(app, { people: { ada: 'Ada Lovelace', grace: 'Grace Hopper' } })
const { bring, settled } = importing(app)
afterEach(() => void vi.useRealTimers())

async function broughtBy(userId: number, name: string): Promise<ImportedFile> {
  await app.signIn(userId)
  const { body } = await bring(`Name,Email\n${name},${name.toLowerCase()}@example.com\n`, '?kind=people')
  return body
}

test('the file of somebody who brings one comes before the other files of somebody who brings many', async () => {
  const files = [await broughtBy(ada, 'One'), await broughtBy(ada, 'Two'), await broughtBy(ada, 'Three')]
  const last = await broughtBy(grace, 'Four')
  await sql`update imports set state = 'checking' where id <> ${last.id}`.execute(app.db)
  const { kind, mapping } = last
  await app.post(`/api/imports/${last.id}/check`, { kind, mapping })
  for (const { id } of [...files, last]) await settled(id, 'checked')
  const { rows } = await sql<{ id: number }>`select id from imports order by beat_at`.execute(app.db)
  const [first, second, third] = files.map(({ id }) => id)
  expect(rows.map(({ id }) => id)).toEqual([first, last.id, second, third])
})

test.each([
  ['storing', true, 'its turn is over'],
  ['undoing', true, 'its turn is over'],
  ['storing', false, 'goes on'],
  // It would begin anew.
  ['checking', true, 'goes on'],
] as const)('an import that is %s for long, while somebody waits (%s): %s', async (state, waits, what) => {
  const { id } = await broughtBy(ada, 'One')
  await sql`update imports set state = ${state}, holder = 'here' where id = ${id}`.execute(app.db)
  vi.useFakeTimers({ toFake: ['Date'] })
  const versions = { advance: () => undefined } as unknown as RunningParts['server']['versions']
  const running = await Running.of(
    {
      server: { database: app.database, versions, clock: systemClock },
      vocabulary: {} as RunningParts['vocabulary'],
      holder: 'here',
      signal: new AbortController().signal,
      othersWait: async () => waits,
    },
    id,
  )
  const step = () => running.step(async () => ({ result: 'done' }))
  expect(await step()).toBe('done')
  vi.setSystemTime(Date.now() + IMPORT_TURN_MS)
  const outcome = await step().then(
    () => 'goes on',
    (error: unknown) => error instanceof TurnOver && 'its turn is over',
  )
  expect(outcome).toBe(what)
})
