import type { Db } from '../../db/tables.ts'
import type { TestApp } from '../app.ts'
import { addProject, addUser } from '../rows.ts'

/** A small company that has something of every kind, and Ada signed in. */
export async function smallCompany(app: TestApp): Promise<void> {
  const [ada, grace] = [await addUser(app.db, 'Ada Byron'), await addUser(app.db, 'Grace Hopper')]
  const people = [ada, grace, await addUser(app.db, 'Alan Turing')]
  const projects = [await addProject(app.db, 'Apollo'), await addProject(app.db, 'Zeus')]
  const [apollo = 0] = projects
  await addBackground(app.db, ada, apollo)
  await app.signIn(ada)
  const post = async (path: string, body: unknown) => {
    const { status } = await app.post(path, body)
    if (status >= 300) throw new Error(`POST ${path} answered ${status}`)
  }
  await post('/api/projects', {
    name: 'Harbour',
    client: 'Northwind',
    industry: 'Logistics',
    status: 'Active',
    requiredSkills: ['Docker'],
    tags: ['Retainer', 'Moon'],
    milestones: [{ name: 'Go-live', dueDate: '2026-12-01' }],
  })
  for (const [index, userId] of people.entries()) {
    for (const [nth, projectId] of projects.entries()) {
      const date = `2026-11-1${index + nth}`
      const notes = 'Docker and React, presented to the client'
      await post('/api/time-entries', { userId, projectId, hours: 2.5, date, category: 'Development', notes })
      await post('/api/resource-allocations', {
        userId,
        projectId,
        startDate: date,
        endDate: '2026-12-31',
        allocatedPercentage: 40,
      })
      await post('/api/expenses', { userId, projectId, amount: 12.5, category: 'Travel', date, description: 'Train' })
    }
    const day = `2026-12-0${index + 1}`
    await post('/api/leave-requests', { userId, leaveType: 'Sick Leave', startDate: day, endDate: day })
    const reviewerId = userId === ada ? grace : ada
    await post('/api/performance-reviews', { userId, reviewerId, reviewPeriod: 'H2 2026', reviewDate: '2026-11-19' })
  }
  await post('/api/vocabulary', { name: 'Harbourware', category: 'Company' })
}

/** What comes by no call: a role, an earlier project and profiles elsewhere. */
async function addBackground(db: Db, userId: number, projectId: number): Promise<void> {
  await db.insertInto('project_roles').values({ user_id: userId, project_id: projectId, role: 'Lead' }).execute()
  const company = await db.insertInto('companies').values({ name: 'Initech' }).returning('id').executeTakeFirstOrThrow()
  const earlier = { user_id: userId, industry: 'Banking', company_id: company.id, duration_months: 14 }
  await db.insertInto('previous_projects').values(earlier).execute()
  const github = { repositories: [], languages: [], contributions: 3, stars: 1 }
  const linkedin = { experience: [], education: [], skills: [] }
  await db
    .insertInto('external_profiles')
    .values([
      { user_id: userId, platform: 'github', data: JSON.stringify(github) },
      { user_id: userId, platform: 'linkedin', data: JSON.stringify(linkedin) },
    ])
    .execute()
}
