import { expect, test } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { testCompany } from '../../testing/company.ts'
import { addUser } from '../../testing/rows.ts'
import { extractAll } from '../reading/extraction.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })
const { ada, apollo } = testCompany(app, { people: { ada: 'Ada Byron' }, projects: { apollo: 'Apollo' } })

async function skillsOf(...notes: string[]): Promise<string[][]> {
  const { body } = await app.post<{ skill: string }[][]>('/api/skills/extract', { notes })
  return body.map((found) => found.map(({ skill }) => skill))
}

test('a colleague who is called as a tool is no skill, from the day on which the person is added', async () => {
  expect(await skillsOf('Notes for Selenium')).toEqual([['Selenium']])
  const { status } = await app.post('/api/users', {
    name: 'Jana Selenium',
    role: 'Developer',
    email: 'jana@example.com',
  })
  expect(status).toBe(201)
  expect(await skillsOf('Notes for Selenium', 'Selenium tests repaired')).toEqual([[], ['Selenium']])
})

test('entries are read with the names of the company, when they are logged and when all are read again', async () => {
  await addUser(app.db, 'Tom Docker')
  const entry = { projectId: apollo, userId: ada, hours: 1, date: '2026-11-20', category: 'Meeting' }
  const logged = await app.post<{ extractedSkills: string[] }>('/api/time-entries', {
    ...entry,
    notes: 'Call with Docker',
  })
  expect([logged.status, logged.body.extractedSkills]).toEqual([201, []])
  expect(await extractAll(app.db)).toMatchObject({ changed: 0 })
})
