import { sql } from 'kysely'
import { weekShare } from '#shared/allocations/rules.ts'
import type { ProjectRoleForm } from '#shared/projects/roles-contract.ts'
import { book } from '../../allocations/changes.ts'
import type { Db } from '../../db/tables.ts'
import { addProjectRole, projectRole } from '../../projects/roles.ts'
import type { Drafted, KindOfImport, MadeRecord, Storing } from './kind.ts'
import { storeOneByOne } from './one-by-one.ts'
import { judgedRows, storedReferences } from './references.ts'

/**
 * Bookings, with the person's role on the project where a row says one. Two with the same person, project, days and share count
 * as the same.
 */
export const bookings: KindOfImport<'bookings'> = {
  writes: ['allocations', 'projects', 'people', 'audit'],
  tables: ['resource_allocations'],
  isRehearsed: true,
  judge(judging) {
    const met = new Set<string>()
    const roles = new Map<string, string>()
    return async (db, rows) => {
      const { placed, userIds } = judgedRows(judging, rows, ({ form }) => form.endDate)
      const present = await presentBookings(db, userIds)
      const assigned = await assignedRoles(db, userIds)
      return placed.map(({ draft, place }) => {
        if (place.reason !== undefined) return place
        const named = JSON.stringify([draft.person, draft.project, draft.form])
        if (met.has(named)) return { reason: 'The same booking is in a row before' }
        met.add(named)
        if (present.has(keyOf({ ...place, ...draft }))) return 'there'
        if (draft.role === '') return 'good'
        const pair = JSON.stringify([draft.person, draft.project])
        const held = assigned.get(`${place.userId} ${place.projectId}`) ?? roles.get(pair)
        if (held !== undefined && !isSameRole(held, draft.role)) {
          return { reason: `The role of this person on the project is ${held} already` }
        }
        if (held === undefined) roles.set(pair, draft.role)
        return 'good'
      })
    }
  },
  store: (storing, rows) =>
    storeOneByOne<'bookings'>(storing, rows, async (draft, made) => {
      const place = await storedReferences(storing, draft, made)
      if ((await presentBookings(storing.by.tx, [place.userId])).has(keyOf({ ...place, ...draft }))) return 'there'
      const { id, version } = await book(storing.by, { ...draft.form, ...place })
      made.push({ entity: 'allocation', id, version })
      if (draft.role !== '') await assignRole(storing, { ...place, role: draft.role }, made)
      return 'stored'
    }),
}

/** Assigns a role on a project, unless the person has it already; refused if they have another one. */
async function assignRole({ by }: Storing, form: ProjectRoleForm, made: MadeRecord[]): Promise<void> {
  const held = await projectRole(by.tx, form)
  if (held && isSameRole(held.role, form.role)) return
  const { id, version } = await addProjectRole(by, form)
  made.push({ entity: 'project role', id, version })
}

function isSameRole(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** The roles that are assigned, by person and project. */
async function assignedRoles(db: Db, userIds: readonly number[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('project_roles')
    .select(['user_id', 'project_id', 'role'])
    .where(sql<boolean>`user_id = any(${[...userIds]}::integer[])`)
    .execute()
  return new Map(rows.map(({ user_id, project_id, role }) => [`${user_id} ${project_id}`, role]))
}

function keyOf({
  userId,
  projectId,
  form,
}: { userId: number | null; projectId: number | null } & Pick<Drafted<'bookings'>['draft'], 'form'>): string {
  const share = weekShare(form.allocatedPercentage, form.allocatedHours)
  return `${userId} ${projectId} ${form.startDate} ${form.endDate} ${share?.percentage}`
}

async function presentBookings(db: Db, userIds: number[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select concat_ws(' ', user_id, project_id, start_date, end_date, allocated_percentage::float8) as key
    from resource_allocations where user_id = any(${userIds}::integer[])`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
