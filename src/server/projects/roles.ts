import { sql } from 'kysely'
import type { QueryOf } from '#shared/http/endpoint.ts'
import * as calls from '#shared/projects/roles-contract.ts'
import type { ProjectRole, ProjectRoleForm } from '#shared/projects/roles-contract.ts'
import type { Db } from '../db/tables.ts'
import { invalid } from '../http/errors.ts'
import { given, listOf } from '../http/list-of.ts'
import { list, write, type Server } from '../http/route.ts'
import { refuseAbsent } from '../people/relations.ts'
import { change, create, remove } from '../records/changes.ts'
import { asFields } from '../records/columns.ts'
import { locked, type By, type Call, type CallOf, type Kind } from '../records/record.ts'
import { refuseUnknown } from '../records/references.ts'

export const PROJECT_ROLES: Kind<ProjectRole, 'project_roles'> = {
  noun: 'project role',
  entity: 'project role',
  table: 'project_roles',
  rows: projectRoleRows,
}

export function mountProjectRoles(server: Server): void {
  const { db } = server.database
  list(server, calls.listProjectRoles, ({ query }) => projectRoles(db, query))
  list(server, calls.listRoleNames, () => roleNames(db))
  write(server, calls.createProjectRole, (input) => addProjectRole(input, input.body))
  write(server, calls.updateProjectRole, changeProjectRole)
  write(server, calls.deleteProjectRole, async (input: Call) =>
    remove(input, PROJECT_ROLES, await locked(input, PROJECT_ROLES, 'delete')),
  )
}

function projectRoleRows(db: Db) {
  return db.selectFrom('project_roles').select(asFields('id', 'userId', 'projectId', 'role', 'version'))
}

function projectRoles(db: Db, { userId, projectId }: QueryOf<typeof calls.listProjectRoles>) {
  const query = projectRoleRows(db).where(given({ user_id: userId, project_id: projectId }))
  return listOf(query, { columns: ['id'], direction: 'asc', keyOf: ({ id }) => [id] })
}

/** Role names regardless of case, each written as most people have it. */
function roleNames(db: Db) {
  const names = sql<{ role: string; people: number; onProjects: number }>`(
    select mode() within group (order by role) as role,
      count(*) filter (where own)::integer as people, count(distinct user_id) filter (where not own)::integer as "onProjects"
    from (
      select id as user_id, role, true as own from people where role <> ''
      union all select user_id, role, false from project_roles
    ) as held group by lower(role))`
  const query = db.selectFrom(names.as('names')).select(['role', 'people', 'onProjects'])
  return listOf(query, { columns: ['role'], direction: 'asc', keyOf: ({ role }) => [role] })
}

/** Assigns a role on a project to somebody who has none there. */
export async function addProjectRole(by: By, form: ProjectRoleForm): Promise<ProjectRole> {
  const { tx, today } = by
  const { userId, projectId, role } = form
  return create(by, PROJECT_ROLES, form, async () => {
    await refuseUnknown(tx, { projectId })
    const name = await refuseAbsent(tx, 'userId', userId, today)
    // Locks the person, so that two calls at the same time cannot both find that there is no role yet.
    await tx.selectFrom('people').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    const held = await projectRole(tx, form)
    if (held) throw invalid({ userId: `${name} is ${held.role} on this project already` })
    return { user_id: userId, project_id: projectId, role }
  })
}

async function changeProjectRole(call: CallOf<typeof calls.updateProjectRole>): Promise<ProjectRole> {
  const before = await locked(call, PROJECT_ROLES, 'change')
  const { role = before.role } = call.body
  return change(call, PROJECT_ROLES, before, { role })
}

/** The role that a person has on a project. */
export function projectRole(
  db: Db,
  { userId, projectId }: Pick<ProjectRole, 'userId' | 'projectId'>,
): Promise<ProjectRole | undefined> {
  return projectRoleRows(db)
    .where(given({ user_id: userId, project_id: projectId }))
    .executeTakeFirst()
}
