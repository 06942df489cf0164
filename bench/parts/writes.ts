import { addDays } from '#shared/time/day.ts'
import { weekStart } from '#shared/time/week.ts'
import { systemClock } from '../../src/server/clock.ts'
import { request, type Measured } from '../load.ts'
import type { Bench } from '../main.ts'
import { percent, perSecond, type Row } from '../report.ts'
import { inTurns, type Variant } from '../rounds.ts'
import { rowsOf, startBaseline, startOffbench, type Server } from '../servers.ts'

/** More than any server here answers in a round. */
const MOST = 30_000

/** Time is logged on the latest days, so that writes meet in the totals of few days and weeks, as they do at work. */
const DAYS = 10

const GOAL = 0.4
const GOAL_P99_MS = 30

/** What calls refer to. */
export interface Subjects {
  readonly people: readonly number[]
  readonly projects: readonly number[]
  readonly notes: readonly string[]
}

export async function subjectsOf(url: string): Promise<Subjects> {
  const ids = async (query: string) => (await rowsOf<{ id: number }>(url, query)).map(({ id }) => id)
  const notes = await rowsOf<{ notes: string }>(url, 'select distinct notes from time_entries limit 2000')
  return {
    people: await ids('select id from people where last_day is null order by id'),
    projects: await ids('select id from projects where archived_at is null order by id'),
    notes: notes.map((row) => row.notes),
  }
}

/** Entries of a quarter of an hour, each person's spread over days and projects; never the same twice. */
export function newEntries({ people, projects, notes }: Subjects) {
  const today = systemClock.today()
  let made = 0
  return () => {
    made += 1
    return {
      userId: people[made % people.length] ?? 0,
      projectId: projects[(made * 7) % projects.length] ?? 0,
      hours: 0.25,
      date: addDays(today, -(Math.floor(made / people.length) % DAYS)),
      category: made % 3 === 0 ? 'Testing' : 'Development',
      notes: notes[made % notes.length] ?? '',
    }
  }
}

/** Three projects on five days of one person. */
const CELLS = 15

/** A week sheet's cells, all of them new. */
export function newSheets({ people, projects, notes }: Subjects) {
  const monday = weekStart(systemClock.today())
  let made = 0
  return () => {
    made += 1
    const userId = people[made % people.length] ?? 0
    const cells = Array.from({ length: CELLS }, (_, cell) => ({
      projectId: projects[(made + (cell % 3)) % projects.length] ?? 0,
      hours: 0.25,
      // A later week each time that it is the person's turn again, so that no day fills up.
      date: addDays(monday, 7 * (Math.floor(made / people.length) % 50) + Math.floor(cell / 3)),
      category: 'Development',
      notes: notes[(made * CELLS + cell) % notes.length] ?? '',
    }))
    return { userId, cells }
  }
}

interface Stored {
  readonly id: number
  readonly version: number
  readonly hours: number
}

/** Entries all over the history, as they stand. */
async function storedEntries(url: string): Promise<Stored[]> {
  return rowsOf<Stored>(
    url,
    `select id, version, hours::float8 as hours from time_entries order by md5(id::text) limit ${MOST}`,
  )
}

type Requests = Variant['requests']

/** The same work for the product and for the server written by hand, each on its own database. */
function worksOn(url: string, subjects: Subjects, { headers }: Server, entries: string) {
  const entry = newEntries(subjects)
  const post = (path: string) => () => Array.from({ length: MOST }, () => request('POST', path, headers, entry()))
  const patch: Requests = async () =>
    (await storedEntries(url)).map(({ id, version, hours }, index) => {
      const notes = `${subjects.notes[index % subjects.notes.length]}; again`
      return request('PATCH', `${entries}/${id}`, headers, { version, hours: hours === 0.25 ? 0.5 : 0.25, notes })
    })
  const remove: Requests = async () =>
    (await storedEntries(url)).map(({ id, version }) =>
      request('DELETE', `${entries}/${id}?version=${version}`, headers),
    )
  return { post, patch, remove }
}

/** How a write answers beside the bare statement of the server written by hand, and a p99 where one is wanted. */
function compared(work: string, own: Measured, beside: Measured, what: string, wantsP99 = false): Row {
  const ratio = own.perSecond / beside.perSecond
  return {
    work,
    measured: perSecond(own.perSecond),
    p50: own.p50,
    p99: own.p99,
    beside: `${what} ${perSecond(beside.perSecond)}`,
    ratio: percent(ratio),
    goal: `≥ ${percent(GOAL)}${wantsP99 ? `, p99 < ${GOAL_P99_MS} ms` : ''}`,
    isMet: ratio >= GOAL && (!wantsP99 || own.p99 < GOAL_P99_MS),
  }
}

/** Writes of a company of 100,000 entries by 1 to 32 clients at once. */
export async function writes({ databases, load, lengths, size }: Bench): Promise<Row[]> {
  const url = await databases.filled(size)
  const besideUrl = await databases.copied(url, 'beside_writes')
  const subjects = await subjectsOf(url)
  const offbench = await startOffbench({ DATABASE_URL: url, DATA_DIR: databases.folder() })
  const baseline = await startBaseline(besideUrl)
  try {
    const own = worksOn(url, subjects, offbench, '/api/time-entries')
    const hand = worksOn(besideUrl, subjects, baseline, '/entries')
    const of = (server: Server, clients: number, requests: Requests) => ({ server, clients, requests })
    const ownPost = own.post('/api/time-entries')
    const handPost = hand.post('/entries')
    const posts = await inTurns(
      load,
      {
        own1: of(offbench, 1, ownPost),
        hand1: of(baseline, 1, handPost),
        own8: of(offbench, 8, ownPost),
        hand8: of(baseline, 8, handPost),
        totals8: of(baseline, 8, hand.post('/entries-with-totals')),
        own16: of(offbench, 16, ownPost),
        hand16: of(baseline, 16, handPost),
        own32: of(offbench, 32, ownPost),
        hand32: of(baseline, 32, handPost),
      },
      lengths,
    )
    const ownSheet = newSheets(subjects)
    const handSheet = newSheets(subjects)
    const sheets = (one: () => string) => () => Array.from({ length: MOST / CELLS }, one)
    const others = await inTurns(
      load,
      {
        patch: of(offbench, 16, own.patch),
        handPatch: of(baseline, 16, hand.patch),
        remove: of(offbench, 16, own.remove),
        handRemove: of(baseline, 16, hand.remove),
        sheet: of(
          offbench,
          16,
          sheets(() => {
            const { userId, cells } = ownSheet()
            const created = cells.map((cell) => ({ create: { ...cell, userId } }))
            return request('POST', '/api/time-entries/save', offbench.headers, { entries: created })
          }),
        ),
        handSheet: of(
          baseline,
          16,
          sheets(() => request('POST', '/sheet', {}, handSheet())),
        ),
      },
      lengths,
    )
    const { own1, own8, own16, own32, totals8 } = posts
    const rising =
      own8.perSecond > own1.perSecond && own32.perSecond >= Math.max(own8.perSecond, own16.perSecond) * 0.95
    return [
      compared('POST of a time entry, 1 client', own1, posts.hand1, 'one INSERT'),
      compared('POST of a time entry, 8 clients', own8, posts.hand8, 'one INSERT'),
      compared('POST of a time entry, 16 clients', own16, posts.hand16, 'one INSERT', true),
      compared('POST of a time entry, 32 clients', own32, posts.hand32, 'one INSERT'),
      {
        work: 'POST from 1 to 32 clients',
        measured: [own1, own8, own16, own32].map((one) => perSecond(one.perSecond)).join(', '),
        goal: 'rising',
        isMet: rising,
      },
      {
        work: 'by hand with three totals, 8 clients',
        measured: perSecond(totals8.perSecond),
        p50: totals8.p50,
        p99: totals8.p99,
      },
      compared('PATCH of hours and notes, 16 clients', others.patch, others.handPatch, 'one UPDATE', true),
      compared('DELETE, 16 clients', others.remove, others.handRemove, 'one DELETE', true),
      compared(`week sheet of ${CELLS} cells, 16 clients`, others.sheet, others.handSheet, 'one INSERT of all', true),
    ]
  } finally {
    await offbench.stop()
    await baseline.stop()
  }
}
