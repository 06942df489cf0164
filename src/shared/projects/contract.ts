import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { idParam, listQuery, searchText } from '../http/list.ts'
import { day } from '../time/day.ts'

/** Spec §3; a project moves between them freely. */
export const PROJECT_STATUSES = ['Active', 'In Progress', 'Ongoing', 'Completed'] as const

export const PRIORITIES = ['High', 'Medium', 'Low'] as const

/**
 * Spec §3, Project. `totalHours` is the planned effort in hours (the budget alert of §9 compares
 * with it), `loggedHours` the sum of the project's time entries; money in the company's currency.
 */
export const project = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  status: z.enum(PROJECT_STATUSES),
  requiredSkills: z.array(z.string()),
  totalHours: z.number(),
  loggedHours: z.number(),
  lastActivity: day.nullable(),
  client: z.string(),
  industry: z.string(),
  completionPercentage: z.number().nullable(),
  priority: z.enum(PRIORITIES).nullable(),
  budget: z.number().nullable(),
  spent: z.number().nullable(),
  deadline: day.nullable(),
})

export type Project = z.infer<typeof project>

/** The `project` embedded in other rows. */
export const projectReference = project.pick({ id: true, name: true, client: true, status: true })

export const listProjects = endpoint({
  method: 'GET',
  path: '/api/projects',
  summary: 'All projects, by name',
  tag: 'Projects',
  query: listQuery({
    q: searchText.optional(),
    status: z.string().max(50).optional(),
    userId: idParam.optional(),
    skill: z.string().max(200).optional(),
  }),
  reply: z.array(project),
  reads: ['projects', 'skills', 'time-entries'],
})
