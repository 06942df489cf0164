import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { GivenRole } from '#shared/accounts/choices.ts'
import { singleLineOf } from '#shared/http/change.ts'
import { changeAccount } from '../accounts/changes.ts'
import { heldAdministrators } from '../accounts/administrators.ts'
import { ACCOUNTS } from '../accounts/queries.ts'
import type { Db, Tx } from '../db/tables.ts'
import { invalidInput } from '../http/errors.ts'
import { countOf } from '../http/list-of.ts'
import { locked, type By } from '../records/record.ts'
import { patched } from './patch.ts'
import { pageOfRows } from './page-of-rows.ts'
import { isId, noSuch, ScimError, URN, type Equality, type Page } from './protocol.ts'

const MOST_GROUPS = 1_000

const MOST_MEMBERS = 10_000

export const GROUP_FILTERS = ['displayName', 'externalId', 'id', 'members', 'members.value'] as const

type GroupEquality = Equality<(typeof GROUP_FILTERS)[number]>

const groupResource = z.object({
  displayName: z
    .string()
    .trim()
    .min(1, 'displayName is required')
    .max(254)
    .refine(...singleLineOf('displayName')),
  externalId: z.string().max(254).nullish(),
  members: z
    .array(z.object({ value: z.string().refine(isId, 'There is no such User') }))
    .max(MOST_MEMBERS)
    .nullish(),
})

export interface Group {
  readonly id: number
  readonly name: string
  readonly externalId: string | null
  readonly role: GivenRole | null
  readonly createdAt: Date
  readonly changedAt: Date
  readonly members: readonly { readonly id: number; readonly name: string }[]
}

export async function groupsOf(db: Db, filters: readonly GroupEquality[], page: Page) {
  const query = filters.reduce((rows, filter) => rows.where(matching(filter)), groups(db))
  return pageOfRows<Group>(query, 'id', page)
}

export async function groupOf(db: Db, id: string): Promise<Group> {
  const found = isId(id) && (await groups(db).where('id', '=', Number(id)).executeTakeFirst())
  if (!found) throw noSuch('Group', id)
  return found
}

const MATCHING: Readonly<Record<GroupEquality['attribute'], (value: string) => RawBuilder<boolean>>> = {
  displayName: (value) => sql`lower(name) = lower(${value})`,
  externalId: (value) => sql`external_id = ${value}`,
  id: (value) => sql`id::text = ${value}`,
  members: hasMember,
  'members.value': hasMember,
}

function hasMember(value: string): RawBuilder<boolean> {
  return sql`exists (select from scim_members m where m.group_id = scim_groups.id and m.account_id::text = ${value})`
}

const matching = ({ attribute, value }: GroupEquality) => MATCHING[attribute](value)

function groups(db: Db) {
  return db
    .selectFrom('scim_groups')
    .select(['id', 'name', 'external_id as externalId', 'role', 'created_at as createdAt', 'changed_at as changedAt'])
    .select(
      sql<Group['members']>`coalesce((
        select jsonb_agg(jsonb_build_object('id', a.id, 'name', coalesce(u.user_name, a.email)) order by a.id)
        from scim_members m join accounts a on a.id = m.account_id left join scim_users u on u.account_id = a.id
        where m.group_id = scim_groups.id), '[]')`.as('members'),
    )
}

export function asGroup({ id, name, externalId, members, createdAt, changedAt }: Group, base: string) {
  return {
    schemas: [URN.group],
    id: String(id),
    displayName: name,
    ...(externalId !== null && { externalId }),
    members: members.map((one) => ({
      value: String(one.id),
      display: one.name,
      type: 'User',
      $ref: `${base}/Users/${one.id}`,
    })),
    meta: {
      resourceType: 'Group',
      created: createdAt.toISOString(),
      lastModified: changedAt.toISOString(),
      location: `${base}/Groups/${id}`,
    },
  }
}

/** Makes a group. It gives its members nothing until an administrator says which role it gives. */
export async function createGroup(by: By, sent: unknown): Promise<Group> {
  const wanted = soundGroup(sent)
  const { tx, now } = by
  await heldAdministrators(tx)
  await requireFree(tx, wanted.name)
  if ((await countOf(tx.selectFrom('scim_groups'))) >= MOST_GROUPS)
    throw new ScimError(400, `There are ${MOST_GROUPS} groups; delete one first`)
  const { id } = await tx
    .insertInto('scim_groups')
    .values({ name: wanted.name, external_id: wanted.externalId, created_at: now, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await setMembers(by, await groupOf(tx, String(id)), wanted.members)
  return groupOf(tx, String(id))
}

export async function replaceGroup(by: By, id: string, sent: unknown): Promise<Group> {
  return change(by, id, () => soundGroup(sent))
}

export async function patchGroup(by: By, id: string, sent: unknown): Promise<Group> {
  return change(by, id, (before) =>
    // Members by their ids alone, so that they can be compared with those that the directory sends.
    soundGroup(
      patched(
        {
          displayName: before.name,
          ...(before.externalId !== null && { externalId: before.externalId }),
          members: before.members.map((member) => ({ value: String(member.id) })),
        },
        withIdsAlone(sent),
      ),
    ),
  )
}

/** Deletes a group; its members lose the role that it gave, unless another group gives it. */
export async function deleteGroup(by: By, id: string): Promise<void> {
  await setMembers(by, await heldGroup(by, id), [])
  await by.tx.deleteFrom('scim_groups').where('id', '=', Number(id)).execute()
}

/**
 * Gives a held group another role: its members get it and lose the group's previous one, unless another group gives them that.
 */
export async function giveRole(by: By, id: number, role: GivenRole | null): Promise<void> {
  const group = await heldGroup(by, String(id))
  if (group.role === role) return
  await by.tx
    .updateTable('scim_groups')
    .set((row) => ({ role, version: sql<number>`${row.ref('version')} + 1` }))
    .where('id', '=', id)
    .execute()
  const members = group.members.map((member) => member.id)
  await settle(by, members, { given: role, taken: group.role })
}

async function change(by: By, id: string, next: (before: Group) => Wanted): Promise<Group> {
  const { tx, now } = by
  const group = await heldGroup(by, id)
  const { name, externalId, members } = next(group)
  await requireFree(tx, name, group.id)
  await tx
    .updateTable('scim_groups')
    .set({ name, external_id: externalId, changed_at: now })
    .where('id', '=', group.id)
    .execute()
  await setMembers(by, group, members)
  return groupOf(tx, id)
}

interface Wanted {
  readonly name: string
  readonly externalId: string | null
  readonly members: readonly number[]
}

function soundGroup(sent: unknown): Wanted {
  const checked = groupResource.safeParse(sent)
  if (!checked.success) throw invalidInput(checked.error)
  const { displayName, externalId, members } = checked.data
  const ids = new Set(members?.map(({ value }) => Number(value)))
  return { name: displayName, externalId: externalId ?? null, members: [...ids] }
}

/** The operations with each member as `{ value }`, wherever an operation contains members. */
function withIdsAlone(sent: unknown): unknown {
  const ids = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map((one: unknown) => (isObject(one) && 'value' in one ? { value: one['value'] } : one))
      : value
  const operation = (one: unknown): unknown => {
    if (!isObject(one)) return one
    const { path, value } = one
    if (typeof path === 'string' && /(^|:)members$/i.test(path)) return { ...one, value: ids(value) }
    return isObject(value) && 'members' in value ? { ...one, value: { ...value, members: ids(value['members']) } } : one
  }
  if (!isObject(sent) || !Array.isArray(sent['Operations'])) return sent
  return { ...sent, Operations: sent['Operations'].map(operation) }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A group that nobody else changes until the transaction ends; 404 if it does not exist. */
export async function heldGroup({ tx }: By, id: string): Promise<Group> {
  await heldAdministrators(tx)
  const { id: found } = await groupOf(tx, id)
  await tx.selectFrom('scim_groups').select('id').where('id', '=', found).forUpdate().execute()
  return groupOf(tx, id)
}

async function requireFree(tx: Tx, name: string, own = 0): Promise<void> {
  const other = await tx
    .selectFrom('scim_groups')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', own)
    .executeTakeFirst()
  if (other) throw new ScimError(409, `Another Group is called ${name}`, 'uniqueness')
}

async function setMembers(by: By, group: Group, members: readonly number[]): Promise<void> {
  const { tx } = by
  const before = new Set(group.members.map(({ id }) => id))
  const joined = members.filter((id) => !before.has(id))
  const left = [...before].filter((id) => !members.includes(id))
  if (joined.length > 0) {
    const known = await tx.selectFrom('accounts').select('id').where('id', 'in', joined).execute()
    const missing = joined.find((id) => !known.some((row) => row.id === id))
    if (missing !== undefined) throw new ScimError(400, `There is no User ${missing}`, 'invalidValue')
    await tx
      .insertInto('scim_members')
      .values(joined.map((account_id) => ({ group_id: group.id, account_id })))
      .execute()
  }
  if (left.length > 0) {
    await tx.deleteFrom('scim_members').where('group_id', '=', group.id).where('account_id', 'in', left).execute()
  }
  await settle(by, joined, { given: group.role, taken: null })
  await settle(by, left, { given: null, taken: group.role })
}

/** Gives accounts a role and takes another one from them, unless another group of theirs gives it. */
async function settle(
  by: By,
  accounts: readonly number[],
  { given, taken }: { given: GivenRole | null; taken: GivenRole | null },
): Promise<void> {
  if (given === null && taken === null) return
  for (const id of accounts) {
    const account = await locked({ ...by, params: { id } }, ACCOUNTS, 'change')
    const stays = taken !== null && (await isGivenByGroup(by.tx, id, taken))
    const kept = account.roles.filter((role) => role !== taken || stays)
    const roles = given === null || kept.includes(given) ? kept : [...kept, given]
    if (roles.length === account.roles.length && roles.every((role) => account.roles.includes(role))) continue
    await changeAccount(by, account, { roles })
  }
}

async function isGivenByGroup(tx: Tx, accountId: number, role: GivenRole): Promise<boolean> {
  const group = await tx
    .selectFrom('scim_members')
    .innerJoin('scim_groups', 'scim_groups.id', 'group_id')
    .select('group_id')
    .where('account_id', '=', accountId)
    .where('role', '=', role)
    .limit(1)
    .executeTakeFirst()
  return group !== undefined
}
