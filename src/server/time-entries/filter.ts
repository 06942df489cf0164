import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { TimeEntryFilter } from '#shared/time-entries/contract.ts'
import { contains, given, within } from '../http/list-of.ts'

/** Whether a filter asks for more than a person, days and an order. */
export function isNarrowed({
  projectId,
  category,
  billable,
  skill,
  unskilled,
  client,
  role,
  projectRole,
  tag,
  q,
}: TimeEntryFilter): boolean {
  return [projectId, category, billable, skill, unskilled, client, role, projectRole, tag, q].some(
    (one) => one !== undefined,
  )
}

export function filtered(filter: TimeEntryFilter): RawBuilder<SqlBool> {
  const conditions = [
    given({
      'time_entries.user_id': filter.userId,
      'time_entries.project_id': filter.projectId,
      'time_entries.category': filter.category,
      'time_entries.billable': filter.billable && filter.billable === 'true',
    }),
    within('time_entries.date', 'time_entries.date', filter),
  ]
  if (filter.skill !== undefined) {
    conditions.push(
      sql<SqlBool>`(time_entries.skill_ids @> array(select id from skills where lower(name) = lower(${filter.skill}))
        and exists (select from skills where lower(name) = lower(${filter.skill})))`,
    )
  }
  if (filter.unskilled) conditions.push(sql<SqlBool>`time_entries.skill_ids = '{}'`)
  conditions.push(...ofNamed(filter))
  if (filter.q) conditions.push(contains(['time_entries.notes'], filter.q))
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** Entries on projects of a client or with a tag, and of people in a role, their own or on the project. */
function ofNamed({ client, role, projectRole, tag }: TimeEntryFilter): RawBuilder<SqlBool>[] {
  return [
    ...(client === undefined
      ? []
      : [sql<SqlBool>`time_entries.project_id in (select id from projects where lower(client) = lower(${client}))`]),
    ...(role === undefined
      ? []
      : [sql<SqlBool>`time_entries.user_id in (select id from people where lower(role) = lower(${role}))`]),
    ...(projectRole === undefined
      ? []
      : [
          sql<SqlBool>`((time_entries.user_id, time_entries.project_id) in (
              select user_id, project_id from project_roles where lower(role) = lower(${projectRole}))
            or time_entries.user_id in (select id from people where lower(role) = lower(${projectRole}))
              and (time_entries.user_id, time_entries.project_id) not in (select user_id, project_id from project_roles))`,
        ]),
    ...(tag === undefined
      ? []
      : [
          sql<SqlBool>`time_entries.project_id in (
            select project_id from project_tags join tags on tags.id = tag_id where lower(tags.name) = lower(${tag}))`,
        ]),
  ]
}
