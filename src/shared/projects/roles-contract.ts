import { z } from 'zod'
import { requiredId, requiredName } from '../http/change.ts'
import { calls } from '../http/endpoint.ts'
import { idParam, listQuery } from '../http/list.ts'
import { recordCalls } from '../http/record.ts'

// Hours are priced by project roles.
const call = calls({ tag: 'Projects', reads: ['projects', 'people'], writes: ['projects', 'people', 'audit'] })

/** Spec §3, Allocation (profile data): who works on which project in which role. */
export const projectRole = z.object({
  id: z.int(),
  userId: z.int(),
  projectId: z.int(),
  role: z.string(),
  version: z.int(),
})

export type ProjectRole = z.infer<typeof projectRole>

const oneRole = recordCalls(call, '/api/allocations', projectRole)

export const listProjectRoles = call('GET /api/allocations', 'bookings.read', {
  summary: 'Who works on which project, in which role',
  query: listQuery({ userId: idParam.optional(), projectId: idParam.optional() }),
  reply: z.array(projectRole),
})

export const projectRoleForm = z.object({
  projectId: requiredId('Project'),
  userId: requiredId('Person'),
  role: requiredName('Role', 200),
})

export type ProjectRoleForm = z.infer<typeof projectRoleForm>

export const createProjectRole = oneRole.create(
  'projects.plan',
  projectRoleForm,
  'Assign a role on a project to a person, who has none there yet; their hours are then priced by it',
)

export const updateProjectRole = oneRole.update(
  'projects.plan',
  projectRoleForm.pick({ role: true }),
  'Change the role that a person has on a project',
)

export const deleteProjectRole = oneRole.remove(
  'projects.plan',
  'Remove the role that a person has on a project, where their own role then counts',
)

/** A role by name: how many people have it as their own, and how many on projects. */
export const roleName = z.object({ role: z.string(), people: z.int(), onProjects: z.int() })

export const listRoleNames = call('GET /api/roles', 'directory.read', {
  summary: 'The roles that people have on projects or as their own, by name; rates and reports name them',
  query: listQuery({}),
  reply: z.array(roleName),
})
