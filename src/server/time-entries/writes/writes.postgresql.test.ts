import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { MAX_DAY_HOURS } from '#shared/time-entries/rules.ts'
import { clockOf } from '../../clock.ts'
import { testProcesses } from '../../testing/processes.ts'
import { addProject, addUser } from '../../testing/rows.ts'
import { SOUND } from '../../testing/sound-totals.ts'
import { totalsDrift } from '../totals.ts'

// Passwords take their time by design.
vi.setConfig({ testTimeout: 60_000 })

const processes = testProcesses(clockOf(() => new Date('2026-11-20T15:00:00Z')))
const { database } = processes

let people: number[]
let projects: number[]
let here: FastifyInstance
let there: FastifyInstance

beforeEach(async () => {
  people = [await addUser(database.db, 'Ada Byron'), await addUser(database.db, 'Grace Hopper')]
  projects = [await addProject(database.db, 'Apollo'), await addProject(database.db, 'Zeus')]
  ;[here, there] = await processes.two([people[0] ?? 0])
})

type Call = 'POST' | 'PATCH' | 'DELETE'

async function call(app: FastifyInstance, method: Call, url: string, payload?: object) {
  const { status, body } = await processes.call(app, people[0] ?? 0, method, url, payload)
  return { status, body: body as { id: number; version: number } }
}

const entry = (more: object = {}) => ({
  userId: people[0],
  projectId: projects[0],
  hours: 1,
  date: '2026-11-19',
  category: 'Development',
  notes: 'Docker and React',
  ...more,
})
const post = (app: FastifyInstance, more?: object) => call(app, 'POST', '/api/time-entries', entry(more))
const stored = () => database.db.selectFrom('time_entries').select(['id', 'notes', 'version']).orderBy('id').execute()

/** Random numbers that are the same in every run. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test('after many writers by way of two processes, totals are sound, what was acknowledged is there and what was refused is not', async () => {
  const versions = new Map<number, number>()
  const gone = new Set<number>()
  const refused: string[] = []
  const statuses = new Set<number>()
  const writer = async (number: number) => {
    const random = randomFrom(number)
    const app = number % 2 === 0 ? here : there
    const anyId = () => [...versions.keys()][random(versions.size)] ?? 0
    for (let step = 0; step < 12; step += 1) {
      const notes = `${['Docker', 'React', 'Python and Docker'][random(3)]} ${number}.${step}`
      const fields = {
        userId: people[random(2)],
        projectId: projects[random(2)],
        hours: 1 + random(6),
        date: `2026-11-1${random(4)}`,
        notes,
      }
      const kind = random(4)
      if (kind <= 1) {
        const { status, body } = await post(app, fields)
        statuses.add(status)
        if (status === 201) versions.set(body.id, (versions.get(body.id) ?? 0) + 1)
        else refused.push(notes)
      } else if (kind === 2) {
        const id = anyId()
        const { status } = await call(app, 'PATCH', `/api/time-entries/${id}`, {
          ...fields,
          ...(random(3) === 0 && { version: 1 }),
        })
        statuses.add(status)
        if (status === 200) versions.set(id, (versions.get(id) ?? 0) + 1)
        else refused.push(notes)
      } else {
        const id = anyId()
        const { status } = await call(app, 'DELETE', `/api/time-entries/${id}`)
        statuses.add(status)
        if (status === 204) gone.add(id)
      }
    }
  }
  await Promise.all(Array.from({ length: 10 }, (_, index) => writer(index + 1)))
  const rows = await stored()
  expect(rows.map(({ id, version }) => [id, version])).toEqual(
    [...versions].filter(([id]) => !gone.has(id)).toSorted(([a], [b]) => a - b),
  )
  expect(rows.filter(({ notes }) => refused.includes(notes))).toEqual([])
  // Whether somebody meets a newer version, or an entry that is gone, is chance.
  expect([200, 201, 204, 400, 404, 409]).toEqual(expect.arrayContaining([...statuses]))
  expect([...statuses]).toEqual(expect.arrayContaining([201, 400]))
  expect(await totalsDrift(database.db)).toEqual(SOUND)
  const { rows: full } = await sql`
    select from time_entries group by user_id, date having sum(hours) > ${MAX_DAY_HOURS}`.execute(database.db)
  expect(full).toEqual([])
})

test('a skill that another transaction meets at the same time is met once, and both changes are stored', async () => {
  const other = new pg.Client(database.url)
  await other.connect()
  try {
    await other.query('begin')
    const { rows } = await other.query<{ id: number }>(`
      insert into skills (name, category) values ('Kotlin', 'Languages') returning id`)
    const answer = post(here, { notes: 'Kotlin and Docker' })
    const waits = async () => {
      const { rows: waiting } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        database.db,
      )
      expect(waiting).not.toEqual([])
    }
    await vi.waitFor(waits, { timeout: 15_000 })
    await other.query('commit')
    expect((await answer).status).toBe(201)
    const logged = await database.db.selectFrom('time_entries').select('skill_ids').executeTakeFirstOrThrow()
    expect(logged.skill_ids).toContain(rows[0]?.id)
    expect(await totalsDrift(database.db)).toEqual(SOUND)
  } finally {
    await other.end()
  }
})

test('where the database refuses one of several, the others are stored', async () => {
  await database.script(`
    create function refuse_poison() returns trigger language plpgsql as $$ begin
      if new.notes = 'poison' then raise exception 'poison'; end if; return new;
    end $$;
    create trigger refuse_poison before insert on public.time_entries for each row execute function refuse_poison()`)
  try {
    const answers = await Promise.all(['one', 'poison', 'two'].map((notes) => post(here, { notes })))
    expect(answers.map(({ status }) => status)).toEqual([201, 500, 201])
    expect((await stored()).map(({ notes }) => notes).toSorted()).toEqual(['one', 'two'])
    expect(await totalsDrift(database.db)).toEqual(SOUND)
  } finally {
    await database.script('drop trigger refuse_poison on public.time_entries; drop function refuse_poison()')
  }
})

test('when the connection is killed under several changes, each caller hears that nothing was changed', async () => {
  const other = new pg.Client(database.url)
  await other.connect()
  try {
    await other.query('begin')
    await other.query('select from people for update')
    let answers: { status: number }[] | undefined
    void Promise.all(Array.from({ length: 5 }, () => post(here))).then((all) => (answers = all))
    const killed = async () => {
      // Not by the transaction that holds the lock, which sees the activity of its beginning.
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`.execute(
        database.db,
      )
      expect(answers?.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503])
    }
    await vi.waitFor(killed, { timeout: 15_000 })
    await other.query('rollback')
  } finally {
    await other.end()
  }
  expect(await stored()).toEqual([])
  expect((await post(here)).status).toBe(201)
})

describe('round trips to the database', () => {
  /** How many statements some work sends. */
  async function statementsOf(work: () => Promise<unknown>): Promise<number> {
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    try {
      await work()
      const asked = sent.mock.calls.map((one): unknown => one[0])
      // The connection that listens asks whether it is still heard.
      return asked.filter((one) => typeof one === 'object').length
    } finally {
      sent.mockRestore()
    }
  }

  test('a POST takes 8, a PATCH 9, a DELETE 8, and a week sheet of 15 cells no more than one', async () => {
    const { body } = await post(here)
    const path = `/api/time-entries/${body.id}`
    const cells = Array.from({ length: 15 }, (_, day) => ({ create: entry({ date: `2026-10-${day + 10}` }) }))
    const counted = {
      post: await statementsOf(() => post(here)),
      patch: await statementsOf(() => call(here, 'PATCH', path, { notes: 'React', hours: 2 })),
      delete: await statementsOf(() => call(here, 'DELETE', path)),
      save: await statementsOf(() => call(here, 'POST', '/api/time-entries/save', { entries: cells })),
    }
    expect(counted).toEqual({ post: 8, patch: 9, delete: 8, save: 8 })
  })

  test('each statement is planned once, for whatever it will be given', async () => {
    for (let time = 0; time < 8; time += 1) {
      const { body } = await post(here, { date: `2026-10-1${time}` })
      await call(here, 'PATCH', `/api/time-entries/${body.id}`, { notes: 'React', hours: 2 })
      await call(here, 'DELETE', `/api/time-entries/${body.id}`)
    }
    // One connection has sufficed for all of them, and is asked itself.
    const [asked] = processes.running
    const { rows } = await sql<{ statement: string; again: number }>`
      select statement, custom_plans::integer as again from pg_prepared_statements
      where generic_plans + custom_plans >= 8 and statement like '%unnest%'`.execute(asked?.db ?? database.db)
    expect(rows.length).toBeGreaterThanOrEqual(6)
    expect(rows.filter(({ again }) => again > 0)).toEqual([])
  })

  test('sixteen that come at once share those of two', async () => {
    await post(here)
    const all = () => Promise.all(Array.from({ length: 16 }, (_, day) => post(here, { date: `2026-10-${day + 10}` })))
    expect(await statementsOf(all)).toBeLessThanOrEqual(16)
  })
})
