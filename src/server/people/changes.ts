import { sql, type SelectQueryBuilder } from 'kysely'
import type { updateUser, User, UserForm } from '#shared/people/contract.ts'
import { holidayCalendarOf } from '#shared/people/holiday-calendar.ts'
import { initialsOf, usernamesBeside } from '#shared/people/names.ts'
import { dayText } from '#shared/time/day-text.ts'
import { companySettings } from '../company/queries.ts'
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts'
import { isEmail } from '../db/same-email.ts'
import type { Tables, Tx } from '../db/tables.ts'
import { invalid, notAllowed } from '../http/errors.ts'
import { sameText } from '../http/list-of.ts'
import { isHolidayCalendar, requireKnownCalendar } from '../holidays/public-holidays.ts'
import { change, create } from '../records/changes.ts'
import { columnsOf } from '../records/columns.ts'
import { locked, permitOn, type By, type CallOf, type Kind } from '../records/record.ts'
import { setSkills } from '../skills/queries.ts'
import { namedSkillIds, type Vocabulary } from '../skills/vocabulary/company-vocabulary.ts'
import { userRows } from './queries.ts'
import { refuseManager } from './relations.ts'

export const PEOPLE: Kind<User, 'people', 'offboard' | 'bring back' | 'remove'> = {
  noun: 'person',
  entity: 'person',
  table: 'people',
  rows: userRows,
  lock: (tx, id) => refuseRemoved(tx.selectFrom('people').where('id', '=', id).forNoKeyUpdate()),
  about: ({ id }) => ({ userId: id }),
  gives: ({ id, managerId }) => (managerId ? [{ relation: 'manager', userId: managerId, about: { userId: id } }] : []),
}

/** Locks a person with a query; 409 if their personal data was removed, since none of it may be entered again. */
export async function refuseRemoved(locking: SelectQueryBuilder<Tables, 'people', object>): Promise<void> {
  const person = await locking.select(['name', 'removed_at as removedAt']).executeTakeFirst()
  if (person?.removedAt) throw notAllowed(`The personal data of ${person.name} was removed; it stays as it is`)
}

/** Adds a person with declared skills. */
export async function addUser(by: By, vocabulary: Vocabulary, form: UserForm): Promise<User> {
  let skills: readonly number[] = []
  return create(
    by,
    PEOPLE,
    {},
    async () => {
      const { skills: named = [], ...fields } = form
      skills = await namedSkillIds(by, vocabulary, 'skills', named)
      await refuseTaken(by.tx, form)
      await refuseManager(by.tx, { managerId: form.managerId, today: by.today })
      requireKnownCalendar(form)
      const company = await companySettings(by.tx)
      const {
        initials = initialsOf(form.name),
        username = usernamesBeside(await usernames(by.tx))(form.name),
        holidayCalendar = knownCalendar(holidayCalendarOf(form.location)) ?? company.holidayCalendar,
        contractedHours = company.contractedHours,
      } = form
      return columnsOf({ ...fields, initials, username, holidayCalendar, contractedHours })
    },
    { beside: (id) => setSkills(by.tx, 'declared_skills', id, skills) },
  )
}

/** The fields that people may change of themselves, besides their skills. */
const CONTACTS: ReadonlySet<string> = new Set(['email', 'phone', 'location'])

export async function changeUser(call: CallOf<typeof updateUser>, vocabulary: Vocabulary): Promise<User> {
  const before = await locked(call, PEOPLE, 'change')
  const { version: _version, skills: named, ...form } = call.body
  const isKept = (field: keyof typeof form) => JSON.stringify(form[field]) === JSON.stringify(before[field])
  const others = (Object.keys(form) as (keyof typeof form)[]).filter((field) => !CONTACTS.has(field) && !isKept(field))
  if (others.length > 0) permitOn(call.actor, 'people.manage', { userId: before.id })
  const skills = named && (await namedSkillIds(call, vocabulary, 'skills', named, before.skills))
  await refuseTaken(call.tx, form, before.id)
  if (!isKept('managerId')) await refuseManager(call.tx, { managerId: form.managerId, today: call.today }, before)
  refuseJoiningAfterLeaving(before, form)
  requireKnownCalendar(form)
  return change(call, PEOPLE, before, columnsOf(form), {
    beside: async () => skills && setSkills(call.tx, 'declared_skills', before.id, skills),
  })
}

/**
 * Refuses a username or an e-mail address that another person has; from here on until the transaction ends, nobody else takes
 * one.
 */
async function refuseTaken(
  tx: Tx,
  { username, email }: { username?: string | undefined; email?: string | null | undefined },
  own = 0,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.uniqueNames})`.execute(tx)
  for (const [field, value] of Object.entries({ username, email })) {
    if (!value) continue
    const other = await tx
      .selectFrom('people')
      .select('name')
      .where(field === 'email' ? isEmail('email', value) : sameText(field, value))
      .where('id', '!=', own)
      .executeTakeFirst()
    if (other)
      throw invalid({ [field]: `${other.name} has this ${field === 'email' ? 'e-mail address' : field} already` })
  }
}

function refuseJoiningAfterLeaving({ lastDay }: User, { joinDate }: { joinDate?: string | null | undefined }): void {
  if (lastDay !== null && joinDate && joinDate > lastDay) {
    throw invalid({ joinDate: `Must not be after the last day, ${dayText(lastDay)}` })
  }
}

function knownCalendar(calendar: string | null): string | null {
  return calendar !== null && isHolidayCalendar(calendar) ? calendar : null
}

async function usernames(tx: Tx): Promise<Set<string>> {
  const rows = await tx.selectFrom('people').select('username').execute()
  return new Set(rows.map(({ username }) => username.toLowerCase()))
}
