import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Relation } from '#shared/access/choices.ts'
import { type Permission, type PermissionRule, PERMISSIONS } from '#shared/access/permissions.ts'
import type { Actor } from '#shared/access/rules.ts'
import { among } from '../http/list-of.ts'

/** Which rows somebody may see, as a condition of SQL; counts and totals take it too. */
export type Visible = RawBuilder<SqlBool>

/** For callers who may see every row. Compared by reference: kept totals count exactly these rows. */
export const EVERY_ROW: Visible = sql<SqlBool>`true`

/** The columns that say which person and project a row is about (`About` in shared/access/rules.ts). */
export interface AboutColumns {
  readonly userId?: string
  readonly projectId?: string
  readonly reviewerId?: string
  readonly withheld?: RawBuilder<SqlBool>
  /** The columns of a record that is decided on. */
  readonly decided?: { readonly status: string; readonly decidedBy: string }
}

/** Keeps the rows for which somebody holds a permission, by the same rule as `mayOn` for a single row. */
export function visibleTo(actor: Actor, permission: Permission, columns: AboutColumns): Visible {
  const reach = actor.permissions.get(permission) ?? []
  const reached = reach === 'all' ? EVERY_ROW : relatedTo(actor, reach, columns)
  const { notOwn }: PermissionRule = PERMISSIONS[permission]
  if (!notOwn || actor.mode === 'password' || actor.userId === null || !columns.userId) return reached
  return sql<SqlBool>`(${reached} and ${sql.ref(columns.userId)} <> ${actor.userId})`
}

/** Keeps the rows to which somebody has one of these relations. */
export function relatedTo(actor: Actor, relations: readonly Relation[], columns: AboutColumns): Visible {
  const related = relations.flatMap((relation) => relatedBy(actor, columns)[relation] ?? [])
  return related.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(related, sql` or `)})`
}

function relatedBy(
  { userId: self, leads, reports, standsInFor = [] }: Actor,
  { userId, projectId, reviewerId, withheld, decided }: AboutColumns,
): Partial<Record<Relation, RawBuilder<SqlBool>>> {
  return {
    ...(userId && {
      own: sql<SqlBool>`(${sql.ref(userId)} = ${self}${withheld ? sql` and not (${withheld})` : sql``})`,
      manager: among(userId, [...reports]),
    }),
    ...(projectId && { lead: among(projectId, [...leads]) }),
    ...(reviewerId && { reviewer: sql<SqlBool>`${sql.ref(reviewerId)} = ${self}` }),
    ...(userId && decided && standsInFor.length > 0 && { substitute: ofPrincipals() }),
  }

  /** What the actor may decide for the people whom they stand in for, as `standsIn` of shared/access/rules.ts says. */
  function ofPrincipals(): RawBuilder<SqlBool> {
    const { status, decidedBy } = decided ?? { status: '', decidedBy: '' }
    const some = standsInFor.map((principal) => {
      const led = projectId ? sql` or ${among(projectId, [...principal.leads])}` : sql``
      const of = sql`(${among(userId ?? '', [...principal.reports])}${led})`
      return sql`(${sql.ref(userId ?? '')} <> ${principal.userId} and ${of})`
    })
    return sql<SqlBool>`((${sql.ref(status)} = 'Pending' or ${sql.ref(decidedBy)} = ${self}) and (${sql.join(some, sql` or `)}))`
  }
}
