import { sql, type RawBuilder } from 'kysely'
import { comparedEmail } from '#shared/accounts/compared-email.ts'
import type { BodyOf } from '#shared/http/endpoint.ts'
import type { updateUser } from '#shared/people/contract.ts'
import { changeAccount, createAccountOf } from '../accounts/changes.ts'
import { heldAdministrators, requireAdministrator } from '../accounts/administrators.ts'
import { ACCOUNTS } from '../accounts/queries.ts'
import { isEmail } from '../db/same-email.ts'
import type { Db, Tx } from '../db/tables.ts'
import { addUser, changeUser } from '../people/changes.ts'
import { notLeftBefore } from '../people/employment.ts'
import { remove } from '../records/changes.ts'
import { locked, type By } from '../records/record.ts'
import type { Vocabulary } from '../skills/vocabulary/company-vocabulary.ts'
import { patched } from './patch.ts'
import { pageOfRows } from './page-of-rows.ts'
import { isId, noSuch, ScimError, URN, type Equality, type Page } from './protocol.ts'
import { withManagersAlone, type UserResource } from './user-attributes.ts'
import { resourceOf, soundUser, wantedOf, type Known, type Wanted } from './user-resource.ts'

/** The role of a new person if the directory gives no title. */
const NO_TITLE = 'Staff'

export const USER_FILTERS = [
  'userName',
  'externalId',
  'id',
  'emails',
  'emails.value',
  'active',
  'displayName',
  'manager',
  'manager.value',
] as const

type UserEquality = Equality<(typeof USER_FILTERS)[number]>

/** Accounts as the directory knows them, by id, and their total number. */
export async function usersOf(db: Db, filters: readonly UserEquality[], page: Page) {
  const query = filters.reduce((rows, filter) => rows.where(matching(filter)), knownUsers(db))
  return pageOfRows(query.$castTo<Known>(), 'accounts.id', page)
}

/** Reads an account; 404 if no account has the id. */
export async function userOf(db: Db, id: string): Promise<Known> {
  const found = isId(id) && (await knownUsers(db).where('accounts.id', '=', Number(id)).executeTakeFirst())
  if (!found) throw noSuch('User', id)
  return found as Known
}

/**
 * The condition for each attribute of a filter. For accounts that the directory has not described, it compares what Offbench
 * knows of them.
 */
const MATCHING: Readonly<Record<UserEquality['attribute'], (value: string) => RawBuilder<boolean>>> = {
  userName: (value) => sql`${USER_NAME} = ${comparedEmail(value)}`,
  externalId: (value) => sql`scim_users.external_id = ${value}`,
  id: (value) => sql`accounts.id::text = ${value}`,
  emails: (value) => sql`${isEmail('accounts.email', value)}`,
  'emails.value': (value) => sql`${isEmail('accounts.email', value)}`,
  active: (value) => sql`accounts.active::text = lower(${value})`,
  displayName: (value) =>
    sql`lower(coalesce(scim_users.resource ->> 'displayName', people.name, accounts.email)) = lower(${value})`,
  manager: managedBy,
  'manager.value': managedBy,
}

/** The name by which the directory knows an account, which is an email as a rule and is compared as one. */
const USER_NAME = sql`lower(coalesce(scim_users.user_name, accounts.email) collate "C")`

function managedBy(value: string): RawBuilder<boolean> {
  return sql`coalesce(scim_users.resource -> ${URN.company} -> 'manager' ->> 'value',
    scim_users.resource -> ${URN.company} ->> 'manager') = ${value}`
}

const matching = ({ attribute, value }: UserEquality) => MATCHING[attribute](value)

/** Reads an account as `userOf` does, and keeps others from changing it until the transaction ends. */
export async function heldUser(by: By, id: string): Promise<Known> {
  await heldAdministrators(by.tx)
  const { id: accountId } = await userOf(by.tx, id)
  await locked({ ...by, params: { id: accountId } }, ACCOUNTS, 'change')
  return userOf(by.tx, id)
}

function knownUsers(db: Db) {
  return db
    .selectFrom('accounts')
    .leftJoin('scim_users', 'scim_users.account_id', 'accounts.id')
    .leftJoin('people', 'people.id', 'accounts.user_id')
    .select(['accounts.id', 'accounts.email', 'accounts.active', 'people.name', 'people.role as title'])
    .select(['scim_users.user_name as userName', 'scim_users.resource'])
    .select(['accounts.created_at as createdAt', 'scim_users.changed_at as changedAt'])
    .select(
      sql<Known['groups']>`coalesce((
        select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.id)
        from scim_members m join scim_groups g on g.id = m.group_id where m.account_id = accounts.id), '[]')`.as(
        'groups',
      ),
    )
}

/** Makes an account: for the person who has its email and no account yet, or else for a new person. */
export async function createUser(by: By, vocabulary: Vocabulary, sent: unknown): Promise<Known> {
  const resource = soundUser(sent)
  const wanted = wantedOf(resource)
  const { tx } = by
  await heldAdministrators(tx)
  await requireFree(tx, wanted)
  const account = await createAccountOf(by, {
    email: wanted.email,
    userId: (await personWith(by, wanted.email)) ?? (await newPerson(by, vocabulary, wanted)),
    active: wanted.active,
  })
  const managerId = await managerIdOf(tx, wanted.manager)
  if (account.userId !== null && managerId !== undefined) {
    await changeUser(ofPerson(by, account.userId, { managerId }), vocabulary)
  }
  await keep(by, account.id, resource, wanted)
  return userOf(tx, String(account.id))
}

/** Replaces a user's resource. */
export async function replaceUser(by: By, vocabulary: Vocabulary, id: string, sent: unknown): Promise<Known> {
  return change(by, vocabulary, id, () => soundUser(sent))
}

/** Changes a user by the operations of a PATCH. */
export async function patchUser(by: By, vocabulary: Vocabulary, id: string, sent: unknown): Promise<Known> {
  return change(by, vocabulary, id, (before) => soundUser(patched(before, withManagersAlone(sent))))
}

/** Deletes an account and ends its sessions; its person stays. */
export async function deleteUser(by: By, id: string): Promise<void> {
  await heldAdministrators(by.tx)
  const { id: accountId } = await userOf(by.tx, id)
  await remove(by, ACCOUNTS, await locked({ ...by, params: { id: accountId } }, ACCOUNTS, 'delete'))
  await requireAdministrator(by.tx, by.today)
}

async function change(
  by: By,
  vocabulary: Vocabulary,
  id: string,
  next: (before: UserResource) => UserResource,
): Promise<Known> {
  const { tx } = by
  await heldAdministrators(tx)
  const { id: accountId } = await userOf(tx, id)
  const account = await locked({ ...by, params: { id: accountId } }, ACCOUNTS, 'change')
  const known = await userOf(tx, id)
  const [before, after] = [resourceOf(known), next(resourceOf(known))]
  const [was, wanted] = [wantedOf(before), wantedOf(after)]
  await requireFree(tx, wanted, accountId)
  await changeAccount(by, account, {
    ...(wanted.email !== was.email && { email: wanted.email }),
    ...(wanted.active !== account.active && { active: wanted.active }),
  })
  await changePerson(by, vocabulary, account.userId, was, wanted)
  await keep(by, accountId, after, wanted)
  return userOf(tx, id)
}

/**
 * Changes those fields of the person that the directory now gives otherwise than before; changes that people have made here are
 * kept.
 */
async function changePerson(by: By, vocabulary: Vocabulary, userId: number | null, was: Wanted, wanted: Wanted) {
  const managerId =
    wanted.manager === was.manager
      ? undefined
      : wanted.manager === null
        ? null
        : await managerIdOf(by.tx, wanted.manager)
  const fields = {
    ...(wanted.person.name !== was.person.name && { name: wanted.person.name }),
    ...(wanted.person.role !== was.person.role && { role: wanted.person.role ?? NO_TITLE }),
    ...(wanted.person.phone !== was.person.phone && { phone: wanted.person.phone }),
    ...(wanted.email !== was.email && { email: wanted.email }),
    ...(managerId !== undefined && { managerId }),
  }
  if (userId === null || Object.keys(fields).length === 0) return
  await changeUser(ofPerson(by, userId, fields), vocabulary)
}

const ofPerson = (by: By, id: number, body: BodyOf<typeof updateUser>) =>
  ({ ...by, permission: 'profiles.write', params: { id }, body }) as const

/**
 * The person of the User that a directory names as a manager: by its id, or by another attribute that is unique. Undefined if
 * there is none, as with a directory that keeps only some of its people here.
 */
async function managerIdOf(tx: Tx, manager: string | null): Promise<number | undefined> {
  if (manager === null) return undefined
  const found = await tx
    .selectFrom('accounts')
    .leftJoin('scim_users', 'scim_users.account_id', 'accounts.id')
    .select('user_id as userId')
    .where('user_id', 'is not', null)
    .where(
      sql<boolean>`${manager} in (accounts.id::text, scim_users.external_id)
        or ${isEmail('scim_users.user_name', manager)} or ${isEmail('accounts.email', manager)}`,
    )
    .orderBy(sql`accounts.id::text = ${manager}`, 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.userId ?? undefined
}

async function keep({ tx, now }: By, accountId: number, resource: UserResource, wanted: Wanted): Promise<void> {
  const kept = {
    user_name: wanted.userName,
    external_id: wanted.externalId,
    resource: JSON.stringify(resource),
    changed_at: now,
  }
  await tx
    .insertInto('scim_users')
    .values({ ...kept, account_id: accountId, created_at: now })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(kept))
    .execute()
}

/** 409 for a name or an email that another account has, whether or not the directory has made that account. */
async function requireFree(tx: Tx, { userName, email }: Wanted, own = 0): Promise<void> {
  const { rows } = await sql<{ email: string }>`
    select accounts.email from accounts left join scim_users on account_id = accounts.id
    where accounts.id <> ${own}
      and (${USER_NAME} = ${comparedEmail(userName)} or ${isEmail('accounts.email', email)}) limit 1`.execute(tx)
  if (rows.length > 0)
    throw new ScimError(409, `Another account has the name ${userName} or the email ${email}`, 'uniqueness')
}

/** The person who has an email but no account. */
async function personWith({ tx, today }: By, email: string): Promise<number | undefined> {
  const person = await tx
    .selectFrom('people')
    .select('id')
    .where(isEmail('email', email))
    .where(notLeftBefore(today))
    .where(
      'id',
      'not in',
      tx.selectFrom('accounts').select('user_id').where('user_id', 'is not', null).$castTo<{ user_id: number }>(),
    )
    .executeTakeFirst()
  return person?.id
}

async function newPerson(
  by: By,
  vocabulary: Vocabulary,
  { email, person: { name, role, phone } }: Wanted,
): Promise<number> {
  const form = { name, role: role ?? NO_TITLE, email, phone }
  return (await addUser({ ...by, permission: 'people.manage' }, vocabulary, form)).id
}
