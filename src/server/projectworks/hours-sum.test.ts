import { beforeEach, describe, expect, test } from 'vitest'
import type { SyncResult } from '#shared/projectworks/contract.ts'
import { testApp } from '../testing/app.ts'
import { externalCompany } from '../testing/external-company.ts'
import { addUser } from '../testing/rows.ts'
import { SOUND } from '../testing/sound-totals.ts'
import { totalsDrift } from '../time-entries/totals.ts'

/** Entries of 20 minutes, which are no hundredths of an hour. */
const company = externalCompany()
const app = testApp({
  now: '2026-11-20T15:00:00Z',
  projectWorks: () => ({ url: company.url, password: undefined }),
})

beforeEach(async () => {
  await company.run('delete from time_entries')
  await app.signIn(await addUser(app.db, 'Hand Made'))
})

const add = (from: number, to: number, modified = '2026-11-02') =>
  company.run(`
    insert into time_entries select n, 1 + n % 2, 100, 20, date '2026-01-05' + n % 300, 'Part ' || n, '${modified}'
    from generate_series(${from}, ${to}) n`)

async function sync(query = '') {
  const { status, body } = await app.post<SyncResult>(`/api/projectworks/sync?${query}`)
  expect([status, body]).toEqual([200, body])
  return body.run.counts.timesheets
}

/** Minutes of each person, of each project and of all. */
async function minutes() {
  const rows = await app.db
    .selectFrom('time_entries')
    .select(['user_id as userId', 'project_id as projectId', 'hours'])
    .execute()
  const by = (of: (row: (typeof rows)[number]) => number) =>
    [...Map.groupBy(rows, of).values()].map((some) => some.reduce((sum, { hours }) => sum + hours * 60, 0))
  const [all = 0] = by(() => 0)
  return { all, people: by(({ userId }) => userId), projects: by(({ projectId }) => projectId) }
}

async function expectMinutes(all: number): Promise<void> {
  const found = await minutes()
  expect(Math.abs(found.all - all)).toBeLessThan(1)
  for (const one of found.people) expect(Math.abs(one - all / 2)).toBeLessThan(1)
  expect(await totalsDrift(app.db)).toEqual(SOUND)
}

describe('the sum of hours', () => {
  test('is right for each of many projects too, whoever works on them', async () => {
    await company.run(`
      insert into users select n, 'Some', 'Body ' || n, null, null, null, '2026-11-01' from generate_series(11, 40) n;
      insert into projects select n, 'Project ' || n, 'Active' from generate_series(51, 70) n;
      insert into tasks select n + 500, n, 'Build' from generate_series(51, 70) n;
      insert into time_entries select n, 11 + n * 7 % 30, 551 + (n + n / 30) % 20, 20, date '2026-01-05' + n % 300, 'Part ' || n, '2026-11-02'
        from generate_series(1, 6000) n`)
    expect(await sync()).toMatchObject({ added: 6_000, rejected: 0 })
    const { all, people, projects } = await minutes()
    expect([people.length, projects.length]).toEqual([30, 20])
    expect(Math.abs(all - 120_000)).toBeLessThan(2)
    for (const one of people) expect(Math.abs(one - 4_000)).toBeLessThan(1)
    for (const one of projects) expect(Math.abs(one - 6_000)).toBeLessThan(1.5)
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  })

  test('of 1,000 entries of 20 minutes is right to the minute, for each person and for all, and stays so', async () => {
    await add(1, 1_000)
    expect(await sync()).toMatchObject({ added: 1_000, rejected: 0 })
    await expectMinutes(20_000)
    expect(await sync('full=true')).toMatchObject({ unchanged: 1_000, changed: 0 })
    await expectMinutes(20_000)
  })

  test('is right as well where entries come one by one, a run each', async () => {
    for (let nth = 1; nth <= 12; nth += 1) {
      await add(nth, nth, `2026-11-03 10:${String(nth).padStart(2, '0')}Z`)
      expect(await sync()).toMatchObject({ added: 1, changed: 0 })
    }
    await expectMinutes(240)
  })

  test('is made right by what comes, where entries were stored each rounded for itself', async () => {
    await add(1, 60)
    await sync()
    await app.db.updateTable('time_entries').set({ hours: 0.33 }).execute()
    await app.db.updateTable('sync_marks').set({ carried: '{}' }).execute()
    await add(61, 120)
    expect(await sync('full=true')).toMatchObject({ added: 60, changed: 0 })
    expect(Math.abs((await minutes()).all - 2_400)).toBeLessThan(1)
  })
})
