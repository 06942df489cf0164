import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { addProject, addUser } from '../testing/rows.ts'

// A Friday.
const app = testApp({ now: '2026-11-20T15:00:00Z' })

interface Row {
  readonly id?: number
  readonly userId?: number
  readonly name?: string
  readonly user?: { readonly id: number }
}

/** A list, and how rows come into it and go. */
interface Paged {
  readonly url: string
  readonly begin: () => Promise<void>
  readonly join: (nth: number) => Promise<void>
  readonly leave: (row: Row) => Promise<void>
  /** What tells rows apart; two that share it go together. */
  readonly keyOf?: (row: Row) => number | string
}

const idOf = (row: Row) => row.userId ?? row.id ?? row.name ?? ''

async function changed(method: 'POST' | 'PATCH' | 'DELETE', url: string, body?: unknown): Promise<void> {
  expect([url, (await app.request(method, url, body)).status]).toEqual([url, expect.toSatisfy((code) => code < 300)])
}

// In an order that is neither that of the ids nor that of the names.
const NAMES = ['Mara', 'Ada', 'Zoe', 'Ines', 'Bea', 'Tom', 'Eve', 'Kim', 'Jon', 'Rita', 'Lea', 'Noa']

const tester = (name: string) => changed('POST', '/api/users', { name, role: 'Tester' })

const testers: Omit<Paged, 'url'> = {
  begin: async () => {
    for (const name of NAMES) await tester(`${name} Test`)
  },
  join: (nth) => tester(`${['Abe', 'Moe', 'Zed'][nth % 3]} ${nth}`),
  leave: (row) => changed('PATCH', `/api/users/${idOf(row)}`, { role: 'Somebody Else' }),
}

const project = (name: string) =>
  changed('POST', '/api/projects', {
    name,
    status: 'Active',
    client: 'Client',
    industry: 'Industry',
    startDate: '2026-01-05',
  })

const projects: Omit<Paged, 'url'> = {
  begin: async () => {
    for (const name of NAMES) await project(name)
  },
  join: (nth) => project(`${['Abe', 'Moe', 'Zed'][nth % 3]} ${nth}`),
  leave: (row) => changed('PATCH', `/api/projects/${idOf(row)}`, { status: 'Completed' }),
}

const skill = (name: string) => changed('POST', '/api/vocabulary', { name, category: 'Paging' })

const skills: Omit<Paged, 'url'> = {
  begin: async () => {
    for (const name of NAMES) await skill(`Qx${name}`)
  },
  join: (nth) => skill(`Qx${['Abe', 'Moe', 'Zed'][nth % 3]}${nth}`),
  leave: (row) => changed('PATCH', '/api/vocabulary', { name: row.name, category: 'Elsewhere' }),
}

const entry = (userId: number) =>
  changed('POST', '/api/time-entries', {
    userId,
    projectId: 1,
    hours: 1,
    date: '2026-11-20',
    category: 'Testing',
    notes: 'Walked through the pages',
  })

/** A renamed person's entries stand elsewhere; nobody else's may be skipped for that. */
const entries: Omit<Paged, 'url'> = {
  begin: async () => {
    await addProject(app.db, 'Apollo')
    for (const name of NAMES.slice(0, 6)) {
      const id = await addUser(app.db, `${name} Test`)
      for (let nth = 0; nth < 2; nth += 1) await entry(id)
    }
  },
  join: (nth) => entry(2 + (nth % 6)),
  leave: (row) => changed('PATCH', `/api/users/${row.user?.id}`, { name: 'Aaron Renamed' }),
  keyOf: (row) => row.user?.id ?? 0,
}

const LISTS: Record<string, Paged> = {
  resources: { ...testers, url: '/api/resources?role=Tester' },
  people: { ...testers, url: '/api/users?role=Tester' },
  schedule: { ...testers, url: '/api/schedule?from=2026-11-16&weeks=2&role=Tester' },
  bench: { ...testers, url: '/api/capacity-planning/bench?from=2026-11-16&to=2026-11-29&role=Tester' },
  projects: { ...projects, url: '/api/projects?status=Active' },
  findings: { ...projects, url: '/api/assistant/findings/stagnation?today=2026-11-20' },
  'the vocabulary': { ...skills, url: '/api/vocabulary?category=Paging' },
  'the vocabulary, searched': { ...skills, url: '/api/vocabulary?category=Paging&q=qx' },
  'entries by person': { ...entries, url: '/api/time-entries?sort=person' },
}

const STEPS = ['the last one goes', 'the first one goes', 'one comes', 'nothing happens'] as const

test.each(Object.entries(LISTS))(
  'pages of %s neither skip nor repeat a row that stays while others come and go',
  async (_, { url, begin, join, leave, keyOf = idOf }) => {
    const walk = fc.array(fc.constantFrom(...STEPS), { minLength: 3, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(walk, async (steps) => {
        await app.reset()
        await app.signIn(await addUser(app.db, 'Somebody Signed'))
        await begin()
        const before = (await app.get<Row[]>(url)).body
        expect(before.length).toBeGreaterThan(8)
        const gone = new Set<number | string>()
        const seen: Row[] = []
        let next: string | undefined = `${url}&limit=3`
        for (let page = 0; next !== undefined; page += 1) {
          const reply: { body: Row[]; headers: Record<string, unknown> } = await app.get<Row[]>(next)
          seen.push(...reply.body)
          const step = steps[page]
          const leaving = step === 'the last one goes' ? reply.body.at(-1) : reply.body[0]
          if (step === 'one comes') await join(page)
          else if (step !== undefined && step !== 'nothing happens' && leaving && !gone.has(keyOf(leaving))) {
            await leave(leaving)
            gone.add(keyOf(leaving))
          }
          next = /^<(.*)>; rel="next"$/.exec(String(reply.headers['link']))?.[1]
          expect(page).toBeLessThan(20)
        }
        const stayed = (rows: readonly Row[]) => rows.filter((row) => !gone.has(keyOf(row)))
        const known = new Set(before.map((row) => row.id ?? idOf(row)))
        expect(stayed(seen).filter((row) => known.has(row.id ?? idOf(row)))).toMatchObject(
          stayed(before).map((row) => (row.id === undefined ? { name: row.name } : { id: row.id })),
        )
      }),
      {
        numRuns: 3,
        examples: [[['the last one goes', 'the last one goes', 'the last one goes']]],
      },
    )
  },
  120_000,
)
