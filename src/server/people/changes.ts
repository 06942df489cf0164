import { sql, type Transaction } from 'kysely'
import type { BodyOf } from '#shared/http/endpoint.ts'
import type { updateUser, User, UserForm } from '#shared/people/contract.ts'
import { holidayCalendarOf } from '#shared/people/holiday-calendar.ts'
import { lastDayText } from '#shared/people/employment.ts'
import { initialsOf, usernamesBeside } from '#shared/people/names.ts'
import { recordChange } from '../audit/queries.ts'
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts'
import type { Tables } from '../db/tables.ts'
import { invalid, notFound } from '../http/errors.ts'
import { isHolidayCalendar } from '../holidays/public-holidays.ts'
import { namedSkills, type Vocabulary } from '../skills/vocabulary/company-vocabulary.ts'
import { skillIds } from '../skills/queries.ts'
import { userById } from './queries.ts'

/** Who changes something, and when. */
export interface By {
  readonly actorId: number | null
  readonly now: Date
}

/** Adds a person with declared skills, and records it. */
export async function insertUser(
  tx: Transaction<Tables>,
  form: UserForm,
  skills: readonly number[],
  by: By,
): Promise<User> {
  await refuseTaken(tx, form)
  refuseUnknownCalendar(form)
  const { id } = await tx
    .insertInto('people')
    .values({
      ...columnsOf(form),
      name: form.name,
      role: form.role,
      initials: form.initials ?? initialsOf(form.name),
      username: form.username ?? usernamesBeside(await usernames(tx))(form.name),
      holiday_calendar:
        form.holidayCalendar === undefined ? knownCalendar(holidayCalendarOf(form.location)) : form.holidayCalendar,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await declare(tx, id, skills)
  return recorded(tx, id, null, by)
}

/** Changes a locked person and records it; what changes nothing leaves no trace. `skills` where they are to change. */
export async function changeUser(
  tx: Transaction<Tables>,
  before: User,
  change: Omit<BodyOf<typeof updateUser>, 'version'>,
  skills: readonly number[] | undefined,
  by: By,
): Promise<User> {
  await refuseTaken(tx, change, before.id)
  refuseJoiningAfterLeaving(before, change)
  refuseUnknownCalendar(change)
  await tx
    .updateTable('people')
    .set({ ...columnsOf(change), version: before.version })
    .where('id', '=', before.id)
    .execute()
  if (skills) await declare(tx, before.id, skills)
  if (JSON.stringify(await userById(tx, before.id)) === JSON.stringify(before)) return before
  await tx
    .updateTable('people')
    .set({ version: before.version + 1 })
    .where('id', '=', before.id)
    .execute()
  return recorded(tx, before.id, before, by)
}

/**
 * A person who is about to leave or to come back: nobody books them, logs their time or hands them anything until the
 * transaction ends.
 */
export async function lockLeaver(tx: Transaction<Tables>, id: number): Promise<User | undefined> {
  const query = tx.selectFrom('people').select('id').where('id', '=', id).forUpdate()
  return (await query.executeTakeFirst()) && userById(tx, id)
}

/** A person whom nobody else changes until the transaction ends. */
export async function lockUser(tx: Transaction<Tables>, id: number): Promise<User | undefined> {
  const query = tx.selectFrom('people').select('id').where('id', '=', id).forNoKeyUpdate()
  return (await query.executeTakeFirst()) && userById(tx, id)
}

/**
 * Ids of the skills that a person declares, by name: those of the vocabulary, and those declared already, which it may
 * have dropped meanwhile. `added` tells whether the company meets one for the first time.
 */
export async function declaredSkillIds(
  tx: Transaction<Tables>,
  vocabulary: Vocabulary,
  names: readonly string[],
  declared: readonly string[] = [],
): Promise<{ ids: number[]; added: boolean }> {
  const { taxonomy } = await vocabulary.current(tx)
  const asked = new Set(names.map((name) => name.toLowerCase()))
  const kept = declared.filter((name) => asked.delete(name.toLowerCase()))
  const others = namedSkills(
    names.filter((name) => asked.has(name.toLowerCase())),
    'skills',
    taxonomy,
  )
  return skillIds(tx, [...kept, ...others], taxonomy)
}

/** A username and an e-mail address belong to one person; from here to the end of the transaction nobody takes one. */
async function refuseTaken(
  tx: Transaction<Tables>,
  { username, email }: { username?: string | undefined; email?: string | null | undefined },
  own = 0,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.uniqueNames})`.execute(tx)
  for (const [field, value] of Object.entries({ username, email })) {
    if (!value) continue
    const other = await tx
      .selectFrom('people')
      .select('name')
      .where(sql<boolean>`lower(${sql.ref(field)}) = lower(${value})`)
      .where('id', '!=', own)
      .executeTakeFirst()
    if (other)
      throw invalid({ [field]: `${other.name} has this ${field === 'email' ? 'e-mail address' : field} already` })
  }
}

function refuseJoiningAfterLeaving({ lastDay }: User, { joinDate }: { joinDate?: string | null | undefined }): void {
  if (lastDay !== null && joinDate && joinDate > lastDay) {
    throw invalid({ joinDate: `Must not be after the last day, ${lastDayText(lastDay)}` })
  }
}

function refuseUnknownCalendar({ holidayCalendar }: { holidayCalendar?: string | null | undefined }): void {
  if (holidayCalendar && !isHolidayCalendar(holidayCalendar)) {
    throw invalid({ holidayCalendar: `No public holidays are known for ${holidayCalendar}` })
  }
}

function knownCalendar(calendar: string | null): string | null {
  return calendar !== null && isHolidayCalendar(calendar) ? calendar : null
}

async function usernames(tx: Transaction<Tables>): Promise<Set<string>> {
  const rows = await tx.selectFrom('people').select('username').execute()
  return new Set(rows.map(({ username }) => username.toLowerCase()))
}

/** A form's fields by their columns; what the form leaves out is left out here too. */
function columnsOf(form: Omit<BodyOf<typeof updateUser>, 'version'>) {
  return {
    name: form.name,
    initials: form.initials,
    role: form.role,
    username: form.username,
    email: form.email,
    phone: form.phone,
    location: form.location,
    join_date: form.joinDate,
    experience: form.experience,
    contracted_hours: form.contractedHours,
    holiday_calendar: form.holidayCalendar,
  }
}

async function declare(tx: Transaction<Tables>, userId: number, skills: readonly number[]): Promise<void> {
  await tx.deleteFrom('declared_skills').where('user_id', '=', userId).execute()
  if (skills.length === 0) return
  await tx
    .insertInto('declared_skills')
    .values(skills.map((skillId) => ({ user_id: userId, skill_id: skillId })))
    .execute()
}

/** Records what was done with a person, who is read as they stand now. `action` as the audit trail tells it. */
export async function recordPerson(tx: Transaction<Tables>, before: User, action: string, by: By): Promise<User> {
  return recorded(tx, before.id, before, by, action)
}

/** Reads a person as they stand now and records how it came to this. */
async function recorded(
  tx: Transaction<Tables>,
  id: number,
  before: User | null,
  { actorId, now }: By,
  action = before ? 'changed' : 'created',
): Promise<User> {
  const after = await userById(tx, id)
  if (!after) throw notFound('person', id)
  const change = { actorId, entity: 'person', entityId: id, action } as const
  await recordChange(tx, { ...change, before: before && fieldsOf(before), after: fieldsOf(after) }, now)
  return after
}

function fieldsOf({ id: _id, version: _version, ...fields }: User) {
  return fields
}
