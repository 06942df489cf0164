import { sql, type Kysely } from 'kysely'
import type { QueryOf } from '#shared/http/endpoint.ts'
import type { listProjects, Project } from '#shared/projects/contract.ts'
import type { Tables } from '../db/tables.ts'
import { among, contains, listOf } from '../http/list-of.ts'

export function projects(db: Kysely<Tables>, filter: QueryOf<typeof listProjects>) {
  let query = db
    .selectFrom('projects')
    .leftJoin('project_totals', 'project_totals.project_id', 'projects.id')
    .select([
      'projects.id',
      'name',
      'description',
      'status',
      sql<string[]>`array(
        select s.name from project_required_skills r join skills s on s.id = r.skill_id
        where r.project_id = projects.id order by s.name)`.as('requiredSkills'),
      'total_hours as totalHours',
      sql<number>`coalesce(project_totals.hours, 0)`.as('loggedHours'),
      'project_totals.last_entry as lastActivity',
      'client',
      'industry',
      'completion_percentage as completionPercentage',
      'priority',
      'budget',
      'spent',
      'deadline',
    ])
    .$castTo<Project>()
  // Older lists write statuses in lower case (spec §3).
  if (filter.status !== undefined) query = query.where(sql`lower(status)`, '=', filter.status.toLowerCase())
  if (filter.q) query = query.where(contains(['name', 'description', 'client', 'industry'], filter.q))
  if (filter.userId !== undefined) {
    query = query.where(sql<boolean>`(
      exists (select from week_totals w where w.project_id = projects.id and w.user_id = ${filter.userId})
      or exists (select from project_roles r where r.project_id = projects.id and r.user_id = ${filter.userId}))`)
  }
  if (filter.skill !== undefined) {
    query = query.where(sql<boolean>`exists (
      select from project_required_skills r join skills s on s.id = r.skill_id
      where r.project_id = projects.id and lower(s.name) = lower(${filter.skill}))`)
  }
  return listOf(query, {
    columns: ['name', 'projects.id'],
    direction: 'asc',
    keyOf: (row) => [row.name, row.id],
  })
}

/** Projects (all, or those named) as the JSON text that other rows embed, by id. */
export async function projectFragments(db: Kysely<Tables>, ids?: number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('projects')
    .select(['id', 'name', 'client', 'status'])
    .where(among('id', ids))
    .execute()
  return new Map(rows.map((row) => [row.id, JSON.stringify(row)]))
}

export async function projectExists(db: Kysely<Tables>, id: number): Promise<boolean> {
  return (await db.selectFrom('projects').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}
