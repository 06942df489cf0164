import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clockOf } from '../clock.ts'
import { testProcesses } from '../testing/processes.ts'
import { addProject, addUser } from '../testing/rows.ts'
import { SOUND } from '../testing/sound-totals.ts'
import { totalsDrift } from '../time-entries/totals.ts'

// Passwords take their time by design.
vi.setConfig({ testTimeout: 120_000 })

const { database, two, call } = testProcesses(clockOf(() => new Date('2026-11-20T15:00:00Z')))
const WEEK = '2026-10-05'
const ROUNDS = 12

let ada: number
let grace: number
let projects: number[]
let here: FastifyInstance
let there: FastifyInstance

/** What each person had on each project in a month when it was closed, and which correction was the last then. */
const NOTED = `
  create table if not exists public.noted_sums (
    month date, user_id integer, project_id integer, hours numeric, last_correction integer);
  create or replace function public.note_sums() returns trigger language plpgsql as $$ begin
    delete from public.noted_sums where month = new.month;
    insert into public.noted_sums
      select new.month, user_id, project_id, sum(hours), (select coalesce(max(id), 0) from public.month_corrections)
      from public.time_entries where date >= new.month and date < new.month + interval '1 month' group by user_id, project_id;
    -- So that what comes to a place without any hours is counted from there.
    insert into public.noted_sums
      select new.month, p.id, q.id, 0, (select coalesce(max(id), 0) from public.month_corrections)
      from public.people p cross join public.projects q
      where not exists (select from public.noted_sums s where s.month = new.month and s.user_id = p.id and s.project_id = q.id);
    return null;
  end $$;
  create trigger note_sums after insert on public.closed_months for each row execute function public.note_sums()`

beforeEach(async () => {
  ada = await addUser(database.db, 'Ada Byron')
  grace = await addUser(database.db, 'Grace Hopper')
  projects = [await addProject(database.db, 'Apollo'), await addProject(database.db, 'Zeus')]
  await database.db.insertInto('company_settings').values({ approval: 'week' }).execute()
  await database.script(NOTED)
  ;[here, there] = await two([ada, grace])
})
afterEach(async () => {
  await database.script('drop trigger note_sums on public.closed_months; drop table public.noted_sums')
})

const entry = (date: string, more: object = {}) => ({
  userId: ada,
  projectId: projects[0],
  hours: 1,
  date,
  category: 'Development',
  notes: 'Docker',
  ...more,
})
const post = (app: FastifyInstance, date: string, more?: object) =>
  call(app, ada, 'POST', '/api/time-entries', entry(date, more))
const close = (app: FastifyInstance, month: string) =>
  call(app, grace, 'POST', '/api/months/close', { month, word: 'Anyway' })
const reopen = (app: FastifyInstance, month: string) =>
  call(app, grace, 'POST', '/api/months/reopen', { month, reason: 'Again' })

const stored = () =>
  database.db.selectFrom('time_entries').select(['id', 'hours', 'approval', 'version']).orderBy('id').execute()

/** Places in closed months whose hours are other ones than when it was closed, with what was corrected since. */
async function unexplained(): Promise<object[]> {
  const { rows } = await sql<object>`
    select s.* from public.noted_sums s join public.closed_months c using (month)
    where s.hours + coalesce((select sum(hours_after - hours_before) from public.month_corrections m
        where m.id > s.last_correction and m.month = s.month and m.user_id = s.user_id and m.project_id = s.project_id), 0)
      <> coalesce((select sum(e.hours) from public.time_entries e where e.user_id = s.user_id and e.project_id = s.project_id
        and e.date >= s.month and e.date < s.month + interval '1 month'), 0)`.execute(database.db)
  return rows
}

test('of several closings at once one closes, and the others hear of it', async () => {
  const answers = await Promise.all([close(here, '2026-10'), close(there, '2026-10'), close(here, '2026-10')])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    message: 'October 2026 is closed already',
  })
  expect(await database.db.selectFrom('month_steps').select('step').execute()).toEqual([{ step: 'closed' }])
})

test('a change while its month is being closed is part of what is closed, or asks why', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const { body } = await post(here, '2026-10-05')
    const { body: other } = await post(here, '2026-10-06')
    const [first, second] = [Number(body['id']), Number(other['id'])]
    const acts = [
      () => close(there, '2026-10'),
      () => post(here, '2026-10-07'),
      () => call(here, ada, 'PATCH', `/api/time-entries/${first}`, { hours: 5 }),
      () => call(here, ada, 'DELETE', `/api/time-entries/${second}`),
    ]
    // Now the one, now the other has the head start.
    const order = acts.map((_, nth) => (nth + round) % acts.length)
    const answers = await Promise.all(order.map(async (nth) => acts[nth]?.()))
    const statusOf = (nth: number) => answers[order.indexOf(nth)]?.status
    expect(statusOf(0)).toBe(200)
    for (const nth of [1, 2, 3]) outcomes.add(`${nth} ${statusOf(nth)}`)
    expect(await unexplained()).toEqual([])
    expect(await database.db.selectFrom('month_corrections').select('id').execute()).toEqual([])
    expect((await reopen(here, '2026-10')).status).toBe(200)
    await database.db.deleteFrom('time_entries').execute()
    await sql`delete from month_steps`.execute(database.db)
  }
  // Which of them comes first is chance; nothing else happens.
  expect(['1 201', '1 400', '2 200', '2 400', '3 204', '3 400']).toEqual(expect.arrayContaining([...outcomes]))
})

test('after many who log, change, submit, decide, close and reopen at once, every change of a closed month is a correction and of an approved entry a step', async () => {
  const days = ['2026-09-28', '2026-09-30', '2026-10-01', '2026-10-05', '2026-10-06', '2026-11-02']
  const statuses = new Set<number>()
  const approvedAs = new Map<string, number>()
  const gone: number[] = []
  const worker = async (number: number) => {
    const app = number % 2 === 0 ? here : there
    for (let step = 0; step < 14; step += 1) {
      const kind = (number * 7 + step * 3) % 9
      const date = days[(number + step) % days.length] ?? ''
      const why = step % 3 === 0 ? {} : { reason: `${number}.${step}` }
      const rows = await stored()
      const row = rows[(number * 5 + step) % Math.max(rows.length, 1)]
      const path = `/api/time-entries/${row?.id ?? 0}`
      if (kind <= 1) statuses.add((await post(app, date, { hours: 0.25 + (step % 2), ...why })).status)
      else if (kind === 2) {
        const change = step % 2 === 0 ? { hours: 0.75 } : { date, projectId: projects[step % 2] }
        statuses.add((await call(app, ada, 'PATCH', path, { ...change, ...why })).status)
      } else if (kind === 3) {
        const { status } = await call(app, ada, 'DELETE', `${path}?reason=${number}.${step}`)
        if (status === 204 && row) gone.push(row.id)
        statuses.add(status)
      } else if (kind === 4) {
        const ids = gone.splice(0, 1)
        if (ids.length > 0)
          statuses.add((await call(app, ada, 'POST', '/api/time-entries/restore', { ids, ...why })).status)
      } else if (kind === 5) {
        statuses.add(
          (await call(app, ada, 'POST', '/api/weeks/submit', { userId: ada, week: WEEK, word: 'Half' })).status,
        )
      } else if (kind === 6) {
        const week = await database.db.selectFrom('weeks').select('version').executeTakeFirst()
        const waiting = rows.filter(({ approval }) => approval === 'Submitted')
        if (!week) continue
        const entries = waiting.map(({ id, version }) => ({ id, version }))
        const decision = { decision: 'approve', weeks: [{ userId: ada, week: WEEK, version: week.version, entries }] }
        const { status } = await call(app, grace, 'POST', '/api/weeks/decide', decision)
        statuses.add(status)
        if (status === 200) for (const one of waiting) approvedAs.set(`${one.id} ${one.version + 1}`, one.hours)
      } else if (kind === 7) statuses.add((await close(app, step % 2 === 0 ? '2026-09' : '2026-10')).status)
      else {
        const undo =
          step % 2 === 0
            ? reopen(app, step % 4 === 0 ? '2026-10' : '2026-09')
            : call(app, grace, 'POST', '/api/weeks/reopen', { userId: ada, week: WEEK, reason: 'Wrong' })
        statuses.add((await undo).status)
      }
    }
  }
  await Promise.all(Array.from({ length: 8 }, (_, index) => worker(index + 1)))
  expect([200, 201, 204, 400, 404, 409]).toEqual(expect.arrayContaining([...statuses]))
  expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 400]))
  expect(await unexplained()).toEqual([])
  // Each correction has a reason, and is told in no month before its own.
  const { rows: unsound } = await sql`
    select from month_corrections where reported_in < month or reason = ''`.execute(database.db)
  expect(unsound).toEqual([])
  const approved = (await stored()).filter(({ approval }) => approval === 'Approved')
  expect(approved.map(({ id, version }) => [id, approvedAs.get(`${id} ${version}`)])).toEqual(
    approved.map(({ id, hours }) => [id, hours]),
  )
  expect(await totalsDrift(database.db)).toEqual(SOUND)
})

test('a closing waits for who is storing hours, and gives way where that takes long', async () => {
  const { default: pg } = await import('pg')
  const other = new pg.Client(database.url)
  await other.connect()
  try {
    await other.query('begin; lock table public.time_entries in row exclusive mode')
    const answer = await close(here, '2026-10')
    expect([answer.status, answer.body]).toMatchObject([409, { error: 'TRY_AGAIN' }])
    await other.query('rollback')
  } finally {
    await other.end()
  }
  expect((await close(here, '2026-10')).status).toBe(200)
})
