import type { Project, ProjectDetail } from '../contract.ts'

/** A project with nothing in it but what a test gives it. */
export function projectWith(change: Partial<Project>): Project {
  return {
    id: 1,
    name: 'Apollo',
    description: '',
    status: 'Active',
    requiredSkills: [],
    totalHours: 0,
    loggedHours: 0,
    lastActivity: null,
    client: 'Acme',
    industry: 'Retail',
    completionPercentage: null,
    priority: null,
    budget: null,
    spent: null,
    deadline: null,
    startDate: null,
    people: 0,
    bookedPeople: 0,
    archived: false,
    version: 1,
    ...change,
  }
}

/** A project's detail with nothing in it but what a test gives it. */
export function projectDetailWith(change: Partial<ProjectDetail>): ProjectDetail {
  return {
    project: projectWith({}),
    team: [],
    weeks: [],
    categories: [],
    skills: [],
    milestones: [],
    bookings: [],
    expenses: { total: 0, billable: 0, claims: 0 },
    firstEntry: null,
    lastEntry: null,
    entries: 0,
    ...change,
  }
}
