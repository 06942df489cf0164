import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addProject, addUser } from '../testing/rows.ts'
import { testApp } from '../testing/app.ts'
import { addDays } from '#shared/time/day.ts'
import { rebuildTotals, totalsDrift } from './totals.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })
const SOUND = { user_skill_totals: 0, project_totals: 0, user_project_totals: 0, week_totals: 0 }

const NOTES = ['Docker', 'Docker and React', 'React', 'Terraform, Docker, Python', 'lunch', 'Python']

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('log' as const),
      user: fc.nat(1),
      project: fc.nat(1),
      quarters: fc.integer({ min: 1, max: 96 }),
      day: fc.nat(20),
      category: fc.constantFrom('Development', 'Meeting'),
      notes: fc.constantFrom(...NOTES),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), nth: fc.nat(30) }) },
)

test('after any sequence of logging and deleting, the totals are what the entries add up to', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      await app.reset()
      const users = [await addUser(app.db, 'Ada Byron'), await addUser(app.db, 'Grace Hopper')]
      const projects = [await addProject(app.db, 'Apollo'), await addProject(app.db, 'Zeus')]
      await app.signIn(users[0] ?? 0)
      const stored: number[] = []
      for (const one of steps) {
        if (one.kind === 'log') {
          const { body } = await app.post<{ id: number }>('/api/time-entries', {
            userId: users[one.user],
            projectId: projects[one.project],
            hours: one.quarters / 4,
            date: addDays('2026-11-01', one.day),
            category: one.category,
            notes: one.notes,
          })
          stored.push(body.id)
        } else {
          const [id] = stored.splice(one.nth, 1)
          if (id !== undefined) await app.delete(`/api/time-entries/${id}`)
        }
      }
      expect(await totalsDrift(app.db)).toEqual(SOUND)
    }),
    { numRuns: 25 },
  )
}, 60_000)

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
  }
  await Promise.all(Array.from({ length: 60 }, (_, index) => write(users[index % 3] ?? 0, index)))
  expect(await totalsDrift(app.db)).toEqual(SOUND)
  expect((await app.get('/api/projects')).body).toMatchObject([{ loggedHours: 50 }])
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
