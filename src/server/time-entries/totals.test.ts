import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SKILL_HOURS, type SkillHours } from '#shared/skills/choices.ts'
import { addProject, addUser } from '../testing/rows.ts'
import { SOUND } from '../testing/sound-totals.ts'
import { testApp } from '../testing/app.ts'
import { addDays } from '#shared/time/day.ts'
import { MAX_DAY_HOURS } from '#shared/time-entries/rules.ts'
import { rebuildTotals, totalsDrift } from './totals.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })

const NOTES = ['Docker', 'Docker and React', 'React', 'Terraform, Docker, Python', 'lunch', 'Python']

const fields = {
  userId: fc.nat(1),
  projectId: fc.nat(1),
  hours: fc.integer({ min: 1, max: 96 }).map((quarters) => quarters / 4),
  date: fc.nat(20).map((days) => addDays('2026-11-01', days)),
  category: fc.constantFrom('Development', 'Meeting'),
  notes: fc.constantFrom(...NOTES),
}

const { projectId, date, category, hours } = fields
const nth = fc.nat(30)
const several = fc.uniqueArray(fc.nat(30), { minLength: 1, maxLength: 5 })

const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('log'), entry: fc.record(fields) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete'), nth }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('edit'), nth, change: fc.record(fields, { requiredKeys: [] }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('edit several'),
      several,
      change: fc.record({ projectId, date, category, hours }, { requiredKeys: ['hours'] }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete several'), several }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restore'), several }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('choose'), skillHours: fc.constantFrom(...SKILL_HOURS) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('correct'),
      nth,
      said: fc.constantFrom({ add: ['Python'] }, { reject: ['Docker'] }, { reset: ['Docker', 'Python'] }),
    }),
  },
)

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

function chosen(from: number[], places: number[]): number[] {
  return places.flatMap((place) => from[place] ?? [])
}

/** Whether a call has done what it was asked; false where it was refused for a day that is full, and changed nothing. */
function isDone({ status, body }: { status: number; body: unknown }): boolean {
  if (status === 400 && JSON.stringify(body).includes(`At most ${MAX_DAY_HOURS} hours`)) return false
  expect([200, 201, 204]).toContain(status)
  return true
}

/** A company of two people and two projects that steps are taken in; entries are named by their order. */
async function company() {
  const users = [await addUser(app.db, 'Ada Byron'), await addUser(app.db, 'Grace Hopper')]
  const projects = [await addProject(app.db, 'Apollo'), await addProject(app.db, 'Zeus')]
  await app.signIn(users[0] ?? 0)
  let stored: number[] = []
  let deleted: number[] = []
  const named = (change: { userId?: number; projectId?: number }) => ({
    ...change,
    ...(change.userId !== undefined && { userId: users[change.userId] }),
    ...(change.projectId !== undefined && { projectId: projects[change.projectId] }),
  })
  const move = (ids: number[], from: 'stored' | 'deleted') => {
    if (from === 'stored') {
      stored = stored.filter((id) => !ids.includes(id))
      deleted.push(...ids)
    } else {
      deleted = deleted.filter((id) => !ids.includes(id))
      stored.push(...ids)
    }
  }
  return async (one: Step) => {
    if (one.kind === 'log') {
      const reply = await app.post<{ id: number }>('/api/time-entries', named(one.entry))
      if (isDone(reply)) stored.push(reply.body.id)
      return
    }
    if (one.kind === 'choose') {
      isDone(await app.request('PATCH', '/api/company', { skillHours: one.skillHours }))
      return
    }
    const ids =
      'nth' in one ? chosen(stored, [one.nth]) : chosen(one.kind === 'restore' ? deleted : stored, one.several)
    if (ids.length === 0) return
    const entries = ids.map((id) => ({ id }))
    if (one.kind === 'edit') isDone(await app.request('PATCH', `/api/time-entries/${ids[0]}`, named(one.change)))
    if (one.kind === 'edit several') {
      isDone(await app.request('PATCH', '/api/time-entries', { entries, change: named(one.change) }))
    }
    if (one.kind === 'correct') {
      isDone(await app.request('PATCH', `/api/time-entries/${ids[0]}/skills`, one.said))
    }
    if (one.kind === 'restore') {
      if (isDone(await app.post('/api/time-entries/restore', { ids }))) move(ids, 'deleted')
    }
    if (one.kind === 'delete') {
      if (isDone(await app.delete(`/api/time-entries/${ids[0]}`))) move(ids, 'stored')
    }
    if (one.kind === 'delete several') {
      if (isDone(await app.post('/api/time-entries/delete', { entries }))) move(ids, 'stored')
    }
  }
}

test('after any sequence of logging, changing, deleting, undoing and choosing how hours count for skills, the totals are what the entries add up to', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 30 }), async (steps) => {
      await app.reset()
      const take = await company()
      for (const one of steps) await take(one)
      expect(await totalsDrift(app.db)).toEqual(SOUND)
      for (const skillHours of ['shared', 'whole'] as const) {
        await take({ kind: 'choose', skillHours })
        expect(await totalsDrift(app.db)).toEqual(SOUND)
      }
    }),
    // The embedded database has the same triggers: a few runs show whether they do the same there, at four times the cost.
    { numRuns: app.database.kind === 'embedded' ? 8 : 25 },
  )
}, 120_000)

test('writers at the same time leave sound totals', async () => {
  const users = await Promise.all(['Ada Byron', 'Grace Hopper', 'Alan Turing'].map((name) => addUser(app.db, name)))
  const project = await addProject(app.db, 'Apollo')
  await app.signIn(users[0] ?? 0)
  const write = async (userId: number, index: number) => {
    const { body } = await app.post<{ id: number }>('/api/time-entries', {
      userId,
      projectId: project,
      hours: 1.25,
      date: addDays('2026-11-01', index % 10),
      category: 'Development',
      notes: NOTES[index % NOTES.length],
    })
    if (index % 3 === 0) await app.delete(`/api/time-entries/${body.id}`)
    if (index % 6 === 0) await app.post('/api/time-entries/restore', { ids: [body.id] })
    if (index % 3 === 1) {
      const change = { userId: users[(index + 1) % 3], date: addDays('2026-11-05', index % 4), notes: NOTES[index % 5] }
      await app.request('PATCH', `/api/time-entries/${body.id}`, change)
    }
  }
  // In waves: of more at once than there are connections, the last would give up waiting on a slow machine.
  for (let wave = 0; wave < 60; wave += 12) {
    await Promise.all(Array.from({ length: 12 }, (_, one) => write(users[one % 3] ?? 0, wave + one)))
  }
  expect(await totalsDrift(app.db)).toEqual(SOUND)
  expect((await app.get('/api/projects')).body).toMatchObject([{ loggedHours: 62.5 }])
})

test('writers and changes of how hours count for skills at the same time leave sound totals', async () => {
  const [ada = 0, grace = 0] = await Promise.all(['Ada Byron', 'Grace Hopper'].map((name) => addUser(app.db, name)))
  const project = await addProject(app.db, 'Apollo')
  await app.signIn(ada)
  const choose = async (skillHours: SkillHours | undefined) => {
    const { status } = await app.request('PATCH', '/api/company', { skillHours })
    expect(status).toBe(200)
  }
  const write = async (index: number) => {
    const { status, body } = await app.post<{ id: number }>('/api/time-entries', {
      projectId: project,
      hours: 1,
      date: addDays('2026-11-01', index % 10),
      category: 'Development',
      notes: 'Terraform, Docker, Python',
    })
    expect(status).toBe(201)
    const path = `/api/time-entries/${body.id}`
    if (index % 3 === 0) isDone(await app.delete(path))
    if (index % 3 === 1) isDone(await app.request('PATCH', path, { userId: grace, notes: 'Docker, React' }))
  }
  for (let wave = 0; wave < 60; wave += 10) {
    await Promise.all(
      Array.from({ length: 10 }, (_, one) => (one % 4 === 3 ? choose(SKILL_HOURS[one >> 2]) : write(wave + one))),
    )
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  }
})

test('drift is found, and rebuilding ends it', async () => {
  const user = await addUser(app.db, 'Ada Byron')
  const project = await addProject(app.db, 'Apollo')
  await app.signIn(user)
  await app.post('/api/time-entries', {
    projectId: project,
    hours: 2,
    date: '2026-11-20',
    category: 'Development',
    notes: 'React and Docker',
  })
  await app.db.updateTable('user_skill_totals').set({ hours: 7 }).execute()
  expect(await totalsDrift(app.db)).toEqual({ ...SOUND, user_skill_totals: 4 })
  await rebuildTotals(app.db)
  expect(await totalsDrift(app.db)).toEqual(SOUND)
})
