import { z } from 'zod'
import { id } from '#shared/http/id.ts'
import { getProject, listProjects, milestone, project } from '#shared/projects/contract.ts'
import { HEALTH_STATES, PROJECT_STATUSES } from '#shared/projects/choices.ts'
import { projectHealth } from '#shared/projects/health.ts'
import { showsHours } from '#shared/projects/figures.ts'
import { tool } from '../tool.ts'
import { mostRows } from './people.ts'

const listed = project.pick({
  id: true,
  name: true,
  client: true,
  status: true,
  health: true,
  deadline: true,
  totalHours: true,
  loggedHours: true,
  archived: true,
})

export const findProjects = tool({
  name: 'find_projects',
  title: 'Find projects',
  description:
    'Projects by name or client, by status or by health (the worst first). Gives the id that other tools take as ' +
    'projectId. Health and hours are left out where the token’s owner may not see them.',
  needs: [listProjects],
  input: z.object({
    text: z.string().max(200).optional().describe('Part of a name or client'),
    status: z.enum(PROJECT_STATUSES).optional(),
    health: z.enum(HEALTH_STATES).optional(),
    limit: mostRows,
  }),
  output: z.object({ projects: z.array(listed), total: z.int().describe('How many there are in all') }),
  async run(product, { text, status, health, limit }) {
    const sort = text === undefined ? ('health' as const) : ('name' as const)
    const query = { q: text, status, health, sort, archived: 'false' as const, limit }
    const { rows, total } = await product.page(listProjects, { query })
    return { projects: rows, total }
  },
})

export const projectHealthTool = tool({
  name: 'project_health',
  title: 'Project health',
  description:
    'How a project does, part by part (budget, deadline, milestones, activity, staffing) with the figures behind it; ' +
    'money and hours only where the token’s owner may see them.',
  needs: [getProject],
  input: z.object({ projectId: id.describe('find_projects gives it') }),
  output: z.object({
    project: listed.extend({ lastActivity: z.string().nullable(), bookedPeople: z.int() }),
    parts: z.array(z.object({ name: z.string(), state: z.enum(HEALTH_STATES), sentence: z.string() })),
    milestones: z.array(milestone),
    team: z.array(z.object({ userId: z.int(), name: z.string(), role: z.string(), bookedPercentage: z.number() })),
  }),
  async run(product, { projectId }) {
    const detail = await product.call(getProject, { params: { id: projectId } })
    const judged = showsHours(detail.project) ? projectHealth(detail.project, product.today) : null
    return { ...detail, parts: judged?.parts ?? [] }
  },
})
