import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, test, vi } from 'vitest'
import { clockOf } from '../clock.ts'
import { testProcesses } from '../testing/processes.ts'
import { addProject, addUser } from '../testing/rows.ts'
import { SOUND } from '../testing/sound-totals.ts'
import { totalsDrift } from '../time-entries/totals.ts'

// Passwords take their time by design.
vi.setConfig({ testTimeout: 120_000 })

const { database, two, call } = testProcesses(clockOf(() => new Date('2026-11-20T15:00:00Z')))
const WEEK = '2026-11-09'
const ROUNDS = 12

let ada: number
let grace: number
let joan: number
let apollo: number
let here: FastifyInstance
let there: FastifyInstance

beforeEach(async () => {
  ada = await addUser(database.db, 'Ada Byron')
  grace = await addUser(database.db, 'Grace Hopper')
  joan = await addUser(database.db, 'Joan Clarke')
  apollo = await addProject(database.db, 'Apollo')
  await database.db.insertInto('company_settings').values({ approval: 'week' }).execute()
  ;[here, there] = await two([ada, grace, joan])
})

const entry = (date: string, hours = 8) => ({
  userId: ada,
  projectId: apollo,
  hours,
  date,
  category: 'Development',
  notes: 'Docker',
})
const post = (app: FastifyInstance, date: string, hours?: number) =>
  call(app, ada, 'POST', '/api/time-entries', entry(date, hours))
const submit = (app: FastifyInstance, word = 'Half') =>
  call(app, ada, 'POST', '/api/weeks/submit', { userId: ada, week: WEEK, word })

/** What a decision about the week names, as it stands. */
async function named() {
  const row = await database.db.selectFrom('weeks').select('version').executeTakeFirstOrThrow()
  const entries = await database.db.selectFrom('time_entries').select(['id', 'version']).orderBy('id').execute()
  return { userId: ada, week: WEEK, version: row.version, entries }
}

const decide = (app: FastifyInstance, by: number, week: object, decision = 'approve') =>
  call(app, by, 'POST', '/api/weeks/decide', { decision, weeks: [week], reason: 'Because' })

const stored = () =>
  database.db.selectFrom('time_entries').select(['id', 'hours', 'approval', 'version']).orderBy('id').execute()

async function begin() {
  for (const table of ['week_steps', 'weeks', 'time_entries'] as const) await database.db.deleteFrom(table).execute()
}

test('an approval while the entry is being changed: one of the two is refused, and what is approved is what was looked at', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const { body } = await post(here, `2026-11-${String(9 + (round % 5)).padStart(2, '0')}`, 4)
    const id = Number(body['id'])
    await submit(here)
    const looked = await named()
    // Now the one, now the other has the head start.
    const change = () => call(here, ada, 'PATCH', `/api/time-entries/${id}`, { hours: 5 })
    const approve = () => decide(there, grace, looked)
    const [first, second] = await Promise.all(round % 2 === 0 ? [change(), approve()] : [approve(), change()])
    const [changed, approved] = round % 2 === 0 ? [first, second] : [second, first]
    outcomes.add(`${changed?.status} ${approved?.status}`)
    const [row] = await stored()
    const refused = changed?.status === 200 ? approved : changed
    expect([[changed?.status, approved?.status], refused?.body['error'], row]).toMatchObject(
      approved?.status === 200
        ? [[409, 200], 'LOCKED', { approval: 'Approved', hours: 4 }]
        : [[200, 409], 'STALE', { approval: 'Submitted', hours: 5 }],
    )
    await begin()
  }
  // Which of the two comes first is chance; nothing else happens.
  expect(['200 409', '409 200']).toEqual(expect.arrayContaining([...outcomes]))
})

test('two approvers at once: one approves, the other hears of it, and the history has one step', async () => {
  await post(here, '2026-11-10')
  await submit(here)
  const looked = await named()
  const answers = await Promise.all([
    decide(here, grace, looked),
    decide(there, joan, looked, 'return'),
    decide(there, joan, looked),
  ])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  const steps = await database.db.selectFrom('week_steps').select('step').orderBy('id').execute()
  expect(steps).toHaveLength(2)
  expect((await database.db.selectFrom('weeks').select('version').executeTakeFirstOrThrow()).version).toBe(2)
})

test('a week that two submit at once is submitted once', async () => {
  await post(here, '2026-11-10')
  const answers = await Promise.all([submit(here), submit(there), submit(here)])
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409])
  expect(await database.db.selectFrom('week_steps').select('step').execute()).toEqual([{ step: 'submitted' }])
})

test('entries that come while the week is submitted and decided never stay open in it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await post(here, '2026-11-09', 1)
    const [, ...answers] = await Promise.all([
      submit(there),
      post(here, '2026-11-10', 1),
      post(there, '2026-11-11', 1),
      call(here, ada, 'POST', '/api/time-entries/save', { entries: [{ create: entry('2026-11-12', 1) }] }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 200])
    const rows = await stored()
    expect(rows.map(({ approval }) => approval)).toEqual(rows.map(() => 'Submitted'))
    const looked = await named()
    const [, late] = await Promise.all([decide(there, grace, looked), post(here, '2026-11-13', 1)])
    const after = await stored()
    expect(after.find(({ id }) => id === late.body['id'])).toMatchObject({ approval: 'Submitted' })
    await begin()
  }
})

test('after many who change, submit, decide and reopen at once, nothing approved has been changed and totals are sound', async () => {
  const days = [9, 10, 11, 12, 13].map((day) => `2026-11-${String(day).padStart(2, '0')}`)
  const statuses = new Set<number>()
  const approvedAs = new Map<string, number>()
  const worker = async (number: number) => {
    const app = number % 2 === 0 ? here : there
    for (let step = 0; step < 10; step += 1) {
      const kind = (number * 7 + step * 3) % 6
      if (kind <= 1) statuses.add((await post(app, days[(number + step) % 5] ?? WEEK, 0.5)).status)
      else if (kind === 2) statuses.add((await submit(app)).status)
      else if (kind === 3) {
        const rows = await stored()
        const row = rows[(number + step) % Math.max(rows.length, 1)]
        if (!row) continue
        const path = `/api/time-entries/${row.id}`
        const done = step % 2 === 0 ? call(app, ada, 'PATCH', path, { hours: 0.75 }) : call(app, ada, 'DELETE', path)
        statuses.add((await done).status)
      } else if (kind === 4) {
        const week = await database.db.selectFrom('weeks').select('version').executeTakeFirst()
        const waiting = (await stored()).filter(({ approval }) => approval === 'Submitted')
        if (!week) continue
        const entries = waiting.map(({ id, version }) => ({ id, version }))
        const answer = await decide(app, grace, { userId: ada, week: WEEK, version: week.version, entries })
        statuses.add(answer.status)
        if (answer.status === 200)
          for (const { id, version, hours } of waiting) approvedAs.set(`${id} ${version + 1}`, hours)
      } else {
        const body = { userId: ada, week: WEEK, reason: 'Wrong' }
        statuses.add((await call(app, joan, 'POST', '/api/weeks/reopen', body)).status)
      }
    }
  }
  await Promise.all(Array.from({ length: 8 }, (_, index) => worker(index + 1)))
  expect([200, 201, 204, 400, 404, 409]).toEqual(expect.arrayContaining([...statuses]))
  // What is approved is as it was when it was approved: hours and version.
  const approved = (await stored()).filter(({ approval }) => approval === 'Approved')
  expect(approved.map(({ id, version }) => [id, approvedAs.get(`${id} ${version}`)])).toEqual(
    approved.map(({ id, hours }) => [id, hours]),
  )
  const [week] = await database.db.selectFrom('weeks').select('state').execute()
  const open = (await stored()).filter(({ approval }) => approval === null)
  const mayBeOpen = week === undefined || week.state === 'Returned'
  expect(mayBeOpen ? [] : open).toEqual([])
  expect(await totalsDrift(database.db)).toEqual(SOUND)
})
