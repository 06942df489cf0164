import { expect, test } from 'vitest'
import type { PersonProfile } from '#shared/people/resource-contract.ts'
import { isNewSkill, skillGrowth } from '#shared/skills/growth.ts'
import { testApp } from '../testing/app.ts'
import { testCompany } from '../testing/company.ts'
import { addProject, addUser } from '../testing/rows.ts'

// A Friday.
const app = testApp({ now: '2026-11-20T15:00:00Z' })
const { ada, apollo, zeus } = testCompany(app, {
  people: { ada: 'Ada Byron' },
  projects: { apollo: 'Apollo', zeus: 'Zeus' },
})

async function log(date: string, hours: number, notes: string, projectId = apollo, userId = ada) {
  const { body } = await app.post<{ id: number }>('/api/time-entries', {
    userId,
    projectId,
    hours,
    date,
    category: 'Development',
    notes,
  })
  return body.id
}

const stats = async (query = '') => (await app.get(`/api/dashboard/stats${query}`)).body
const skills = async () => (await app.get<Record<string, unknown[]>>('/api/dashboard/skills')).body

test('hours of this week count from Monday to Sunday', async () => {
  await log('2026-11-15', 8, 'Sunday before')
  await log('2026-11-16', 3.5, 'Monday')
  await log('2026-11-20', 0.25, 'Friday')
  expect(await stats()).toMatchObject({ weeklyHours: 3.75 })
  expect(await stats('?today=2026-11-15')).toMatchObject({ weeklyHours: 8 })
})

test('active projects are those with an entry in the last 30 days', async () => {
  await log('2026-10-21', 8, 'Thirty days ago', zeus)
  expect(await stats()).toMatchObject({ activeProjects: 0 })
  await log('2026-10-22', 8, 'Twenty-nine days ago', zeus)
  await log('2026-11-20', 8, 'Today')
  expect(await stats()).toMatchObject({ activeProjects: 2 })
})

test('the figure Active Projects counts what its list shows, archived projects too', async () => {
  const grace = await addUser(app.db, 'Grace Hopper')
  const hers = await addProject(app.db, 'Hermes')
  const old = await addProject(app.db, 'Odysseus')
  await log('2026-10-22', 8, 'Twenty-nine days ago', zeus)
  await log('2026-11-20', 8, 'Today')
  await log('2026-10-21', 8, 'Thirty days ago', old)
  await log('2026-11-23', 8, 'Ahead', old)
  await log('2026-11-20', 8, 'Today', hers, grace)
  await app.request('DELETE', `/api/projects/${zeus}`)
  const listed = async (query = '') =>
    (await app.get<{ name: string }[]>(`/api/projects?activeFor=${ada}${query}`)).body.map(({ name }) => name)
  expect(await listed()).toEqual(['Apollo', 'Zeus'])
  expect(await stats()).toMatchObject({ activeProjects: 2 })
  expect(await listed('&archived=false')).toEqual(['Apollo'])
})

test('the figure Skill Growth is computed of what its list shows', async () => {
  await log('2026-09-01', 8, 'Docker and React')
  await log('2026-10-21', 8, 'Figma')
  await log('2026-10-22', 8, 'Terraform')
  const { skills: all } = (await app.get<PersonProfile>(`/api/people/${ada}/profile`)).body
  const gained = all.filter((skill) => isNewSkill(skill, '2026-11-20'))
  expect(gained.map(({ skillName }) => skillName)).toEqual(['Terraform'])
  expect(await stats()).toMatchObject({ skillGrowth: skillGrowth(all.length, all.length - gained.length) })
})

test('skill growth compares the skills of today with those of 30 days ago', async () => {
  expect(await stats()).toMatchObject({ skillsCount: 0, skillGrowth: '+0%' })
  await log('2026-09-01', 8, 'Docker and React')
  expect(await stats()).toMatchObject({ skillsCount: 2, skillGrowth: '+0%' })
  await log('2026-11-20', 1, 'Terraform')
  expect(await stats()).toMatchObject({ skillsCount: 3, skillGrowth: '+50%' })
})

test('everything goes back when the entry goes', async () => {
  const before = [await stats(), await skills()]
  const id = await log('2026-11-20', 3.5, 'Moved auth service to k8s with Helm, reviewed Terraform modules')
  expect(await stats()).toEqual({ weeklyHours: 3.5, activeProjects: 1, skillsCount: 3, skillGrowth: '+100%' })
  await app.delete(`/api/time-entries/${id}`)
  expect([await stats(), await skills()]).toEqual(before)
})

test("today's skills come with hours and the words that show them; the day is the reader's", async () => {
  await log('2026-11-20', 3.5, 'Moved auth service to k8s')
  await log('2026-11-20', 1, 'More Kubernetes, and Docker')
  await log('2026-11-19', 1, 'React')
  const { today } = await skills()
  expect(today).toEqual([
    { skill: 'Kubernetes', category: 'DevOps & Infrastructure', hours: 4.5, evidence: ['k8s', 'Kubernetes'] },
    { skill: 'Docker', category: 'DevOps & Infrastructure', hours: 1, evidence: ['Docker'] },
  ])
  const yesterday = await app.get<Record<string, unknown[]>>('/api/dashboard/skills?today=2026-11-19')
  expect(yesterday.body['today']).toMatchObject([{ skill: 'React' }])
})

test('top skills are the five with most hours, categories add up their skills', async () => {
  for (const [index, name] of ['Docker', 'React', 'Terraform', 'Ansible', 'Python', 'Jest'].entries()) {
    await log('2026-11-02', index + 1, name)
  }
  const { top, categories, rising } = await skills()
  expect(top?.map((row) => (row as { skill: string }).skill)).toEqual([
    'Jest',
    'Python',
    'Ansible',
    'Terraform',
    'React',
  ])
  expect(categories).toContainEqual({ category: 'DevOps & Infrastructure', hours: 8, skills: 3 })
  expect(categories).toContainEqual({ category: 'Testing', hours: 6, skills: 1 })
  expect(rising).toEqual([])
  await log('2026-11-20', 0.25, 'Docker, and React')
  expect((await skills())['rising']).toEqual([
    { skill: 'Docker', category: 'DevOps & Infrastructure', hours: 1.25, rank: 6 },
  ])
})

test('Skill Categories count an entry once, however many skills of a category it shows', async () => {
  await log('2026-11-02', 8, 'Docker, Terraform and Jest')
  await log('2026-11-03', 2, 'Ansible')
  expect((await skills())['categories']).toEqual([
    { category: 'DevOps & Infrastructure', hours: 10, skills: 3 },
    { category: 'Testing', hours: 8, skills: 1 },
  ])
})

test("the team's skills are everybody's", async () => {
  const grace = await addUser(app.db, 'Grace Hopper')
  await log('2026-11-02', 2, 'Docker')
  await log('2026-11-03', 3, 'Docker', apollo, grace)
  const { team, top } = await skills()
  expect(team).toEqual([{ skill: 'Docker', category: 'DevOps & Infrastructure', hours: 5, people: 2 }])
  expect(top).toMatchObject([{ skill: 'Docker', hours: 2 }])
})

test('skills of equal hours come by name, for a person and for the team', async () => {
  await log('2026-11-02', 2, 'Terraform')
  await log('2026-11-02', 2, 'Docker')
  const grace = await addUser(app.db, 'Grace Hopper')
  await log('2026-11-02', 4, 'Python', apollo, grace)
  const { top, team } = await skills()
  expect(top).toEqual([
    { skill: 'Docker', category: 'DevOps & Infrastructure', hours: 2 },
    { skill: 'Terraform', category: 'DevOps & Infrastructure', hours: 2 },
  ])
  expect(team?.map((row) => (row as { skill: string }).skill)).toEqual(['Python', 'Docker', 'Terraform'])
})

test("the team's skills are the eight with most hours of those who have not left", async () => {
  const names = ['Docker', 'React', 'Terraform', 'Ansible', 'Python', 'Jest', 'Figma', 'Kubernetes', 'Java']
  for (const [nth, name] of names.entries()) await log('2026-11-02', 1 + nth / 4, name)
  const team = async () => ((await skills())['team'] ?? []).map((row) => (row as { skill: string }).skill)
  expect(await team()).toEqual(names.slice(1).toReversed())
  const grace = await addUser(app.db, 'Grace Hopper')
  await log('2026-11-03', 8, 'Docker', apollo, grace)
  expect((await team())[0]).toBe('Docker')
  await app.db.updateTable('people').set({ last_day: '2026-11-19' }).where('id', '=', grace).execute()
  // Has the server hear of changed people.
  await app.post('/api/users', { name: 'Alan Turing', role: 'Engineer' })
  expect(await team()).toEqual(names.slice(1).toReversed())
})

test('categories come by their hours, and by name where these are equal', async () => {
  await log('2026-11-02', 1, 'Docker')
  await log('2026-11-02', 3, 'Jest')
  await log('2026-11-02', 1, 'Figma')
  const categories = ((await skills())['categories'] ?? []).map((row) => (row as { category: string }).category)
  expect(categories[0]).toBe('Testing')
  expect(categories).toEqual([categories[0], ...categories.slice(1).toSorted()])
})

test('what somebody else or another day adds is not of today', async () => {
  const grace = await addUser(app.db, 'Grace Hopper')
  await log('2026-11-20', 8, 'Docker', apollo, grace)
  await log('2026-11-21', 1, 'React')
  expect((await skills())['today']).toEqual([])
  expect(await stats()).toMatchObject({ weeklyHours: 1, activeProjects: 0, skillsCount: 1 })
  await log('2026-11-20', 1, 'Terraform')
  await log('2026-11-20', 1, 'Ansible')
  expect(((await skills())['today'] ?? []).map((row) => (row as { skill: string }).skill)).toEqual([
    'Ansible',
    'Terraform',
  ])
})
