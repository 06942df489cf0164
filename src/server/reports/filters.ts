import { sql } from 'kysely'
import type { SavedQuery } from '#shared/reports/contract.ts'
import type { Db } from '../db/tables.ts'
import { invalid } from '../http/errors.ts'

/** What a report is narrowed down to. */
type Filters = Pick<SavedQuery, 'userId' | 'projectId' | 'client' | 'role' | 'projectRole' | 'skill' | 'tag'>

const SAID = {
  userId: 'There is no such person',
  projectId: 'There is no such project',
  client: 'No project has this client',
  role: 'Nobody has this role',
  projectRole: 'Nobody has this role on a project',
  skill: 'There is no such skill',
  tag: 'There is no such tag',
} as const

/** Refuses people, projects and names that do not exist (400 at each field): their empty report would look like one without hours. */
export async function refuseUnknownFilters(db: Db, filters: Filters): Promise<void> {
  const { userId = null, projectId = null, client = null } = filters
  const { role = null, projectRole = null, skill = null, tag = null } = filters
  const { rows } = await sql<Record<keyof typeof SAID, boolean>>`
    select exists (select from people where id = ${userId}::integer) as "userId",
      exists (select from projects where id = ${projectId}::integer) as "projectId",
      exists (select from projects where lower(projects.client) = lower(${client}::text)) as client,
      exists (select from people where lower(people.role) = lower(${role}::text)) as role,
      exists (select from people where lower(people.role) = lower(${projectRole}::text)
        union all select from project_roles where lower(project_roles.role) = lower(${projectRole}::text)) as "projectRole",
      exists (select from skills where lower(name) = lower(${skill}::text)) as skill,
      exists (select from tags where lower(name) = lower(${tag}::text)) as tag`.execute(db)
  const known = rows[0]
  const fields = Object.entries(SAID).filter(
    ([field]) => filters[field as keyof Filters] !== undefined && !known?.[field as keyof Filters],
  )
  if (fields.length > 0) throw invalid(Object.fromEntries(fields))
}
