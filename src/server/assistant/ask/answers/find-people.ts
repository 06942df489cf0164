import { sql } from 'kysely'
import type { AskRow } from '#shared/assistant/ask/contract.ts'
import { periodText } from '#shared/assistant/ask/day-text.ts'
import { countable, MOST_PLANNED_WEEKS, type Days } from '#shared/assistant/ask/months.ts'
import { freeHours } from '#shared/schedule/loads.ts'
import { bookedByWeek } from '#shared/schedule/weeks.ts'
import { byEvidence, isKnown, UNKNOWN_SKILL, weakerEvidence, type KnownSkill } from '#shared/skills/known-skill.ts'
import { proficiencyLevel, PROFICIENCY_LEVELS } from '#shared/skills/rules.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import { plansOf } from '../../../capacity/plans.ts'
import { among } from '../../../http/list-of.ts'
import { notLeftBefore } from '../../../people/employment.ts'
import { address, countText, firstRows, numberText, personLink, sumOf, type Answer, type Asking } from './answer.ts'

/** Somebody who is free is looked for on this many days where none are named. */
const FREE_DAYS = 28

/** A person with what is known of each of the wanted skills. */
interface Skilled {
  readonly id: number
  readonly name: string
  readonly role: string
  readonly known: readonly KnownSkill[]
}

interface Free {
  free: number
  capacity: number
}

/** Who has skills, at a level, in a role or place, and has free hours where that is asked. */
export async function findPeople(asking: Asking): Promise<Answer> {
  const { facts, today, period } = asking
  const { skills, anySkill, level } = facts
  const skilled = (await peopleWithSkills(asking)).filter((person) => {
    const fits = person.known.map((one) => hasSkill(one, level, today))
    return anySkill ? fits.some(Boolean) : fits.every(Boolean)
  })
  const days = asksFree(asking) || period ? freeDays(asking) : null
  const free = days ? await freeHoursOf(asking, days) : null
  const found = skilled.filter(({ id }) => free === null || isFree(asking, free.get(id))).sort(byHours)
  const what = [
    skills.join(anySkill ? ' or ' : ' and '),
    level && ` at ${level} level${level === 'Expert' ? '' : ' or above'}`,
    days && free && ` with free hours ${periodText(days)}`,
  ]
  const know = found.length === 1 ? 'knows' : 'know'
  return {
    text:
      `${found.length === 0 ? 'Nobody' : countText(found.length, 'person', 'people')} ${know} ${what.filter(Boolean).join('')}`.replace(
        'Nobody know ',
        'Nobody knows ',
      ) + '.',
    rows: firstRows(found, (person) => ({
      label: person.name,
      link: skills.length === 1 ? address(`/people/${person.id}`, { skill: skills[0] }) : personLink(person.id),
      figure: free ? { value: free.get(person.id)?.free ?? 0, unit: 'h' } : figureOf(person),
      why: [
        person.role,
        ...skills.flatMap((skill, nth) => evidence(person.known[nth] ?? UNKNOWN_SKILL, skill, today)),
        free && `free of ${numberText(free.get(person.id)?.capacity ?? 0)} h`,
      ]
        .filter(Boolean)
        .join(' · '),
    })),
    total: found.length,
    link: {
      to: address('/find-person', {
        skills: skills.join(','),
        from: days?.from,
        to: days?.to,
        percentage: facts.reading.percentage?.value,
      }),
      label: 'Rank them in Find the Right Person',
    },
  }
}

/** Who has shown a skill most; after them, and said so, whoever has it by other evidence. */
export async function experts(asking: Asking): Promise<Answer> {
  const { skills, anySkill } = asking.facts
  const people = (await peopleWithSkills(asking))
    .filter(({ known }) => (anySkill ? known.some(isKnown) : known.every(isKnown)))
    .sort(byHours)
  const [best] = people
  const what = skills.join(anySkill ? ' or ' : ' and ')
  return {
    text: best ? expertText(best, people.length, what) : `Nobody has shown ${what} yet.`,
    rows: firstRows(people, (person) => ({
      label: person.name,
      link: address(`/people/${person.id}`, { skill: skills[0] }),
      figure: figureOf(person),
      why: [
        person.role,
        ...skills.flatMap((skill, nth) => evidence(person.known[nth] ?? UNKNOWN_SKILL, skill, asking.today)),
      ].join(' · '),
    })),
    total: people.length,
    link: { to: address('/users-teams', { skill: skills[0] }), label: `People who have ${skills[0]}` },
  }
}

function expertText(best: Skilled, count: number, what: string): string {
  const hours = hoursOf(best)
  if (hours > 0) return `${best.name} has the most experience with ${what}: ${numberText(hours)} h.`
  return `Nobody's entries show ${what}; ${countText(count, 'person has', 'people have')} it by other evidence.`
}

/** Who has free hours, in a role or place. */
export async function freePeople(asking: Asking): Promise<Answer> {
  const { db, facts } = asking
  const days = freeDays(asking)
  const people = await db.selectFrom('people').select(['id', 'name', 'role']).where(whoFits(asking)).execute()
  const free = await freeHoursOf(asking, days)
  const found = people
    .flatMap((person) => {
      const hours = free.get(person.id)
      return hours && isFree(asking, hours) ? [{ ...person, ...hours }] : []
    })
    .sort((a, b) => b.free - a.free || (a.name < b.name ? -1 : 1))
  const enough = facts.reading.percentage ? ` of at least ${numberText(facts.reading.percentage.value)} %` : ''
  return {
    text: `${found.length === 0 ? 'Nobody has' : countText(found.length, 'person has', 'people have')} free hours${enough} ${periodText(days)}.`,
    rows: firstRows(found, (person) => ({
      label: person.name,
      link: personLink(person.id),
      figure: { value: person.free, unit: 'h' },
      why: `${person.role} · free of ${numberText(person.capacity)} h`,
    })),
    total: found.length,
    link: {
      to: address('/resource-allocation', {
        tab: 'bench',
        since: days.from,
        until: days.to,
        role: facts.roles.length === 1 ? facts.roles[0] : undefined,
      }),
      label: 'Everybody on the bench',
    },
  }
}

/** Who has a role or is in a place. */
export async function peopleOf(asking: Asking): Promise<Answer> {
  const { roles, location } = asking.facts
  const people = await asking.db
    .selectFrom('people')
    .select(['id', 'name', 'role', 'location'])
    .where(whoFits(asking))
    .orderBy('name')
    .orderBy('id')
    .execute()
  const what = [roles.length > 0 && `with the role ${roles.join(' or ')}`, location !== null && `in ${location}`]
  return {
    text: `There ${people.length === 1 ? 'is' : 'are'} ${countText(people.length, 'person', 'people')} ${what.filter(Boolean).join(' ')}.`,
    rows: firstRows(people, ({ id, name, role, location: place }) => ({
      label: name,
      link: personLink(id),
      figure: null,
      why: place === null ? role : `${role}, ${place}`,
    })),
    total: people.length,
    ...(roles.length === 1 &&
      location === null && { link: { to: address('/users-teams', { role: roles[0] }), label: 'People & Teams' } }),
  }
}

/** Whether and when one person is free. */
export async function personFree(asking: Asking): Promise<Answer> {
  const { db, person } = asking
  if (!person) return { text: 'Nobody is in the company yet. Add yourself under People & HR.' }
  const days = freeDays(asking)
  const { free = 0, capacity = 0 } = (await freeHoursOf(asking, days, person.id)).get(person.id) ?? {}
  const bookings = await db
    .selectFrom('resource_allocations as b')
    .innerJoin('projects as p', 'p.id', 'b.project_id')
    .select([
      'p.id',
      'p.name',
      'b.start_date as from',
      'b.end_date as to',
      'allocated_percentage as percentage',
      'is_confirmed as confirmed',
    ])
    .where('user_id', '=', person.id)
    .where('b.start_date', '<=', days.to)
    .where('b.end_date', '>=', days.from)
    .orderBy('b.start_date')
    .orderBy('b.id')
    .execute()
  return {
    text:
      free > 0
        ? `${person.name} has ${numberText(free)} of ${numberText(capacity)} h free ${periodText(days)}.`
        : capacity > 0
          ? `${person.name} has no free hours ${periodText(days)}.`
          : `${person.name} is not there ${periodText(days)}.`,
    rows: firstRows(bookings, (booking) => ({
      label: booking.name,
      link: address('/projects-detail', { project: booking.id, tab: 'team' }),
      figure: { value: booking.percentage, unit: '%' },
      why: `Booked ${periodText(booking)}, ${booking.confirmed ? 'confirmed' : 'tentative'}`,
    })),
    total: bookings.length,
    link: {
      to: address('/resource-allocation', { tab: 'schedule', employee: person.id, from: days.from }),
      label: 'Schedule',
    },
  }
}

/** Free hours are looked for in the days that were named, else in four weeks. */
function freeDays({ period, today }: Asking): Days {
  return countable(period ?? { from: today, to: addDays(today, FREE_DAYS - 1) }, today, MOST_PLANNED_WEEKS)
}

function asksFree({ facts }: Asking): boolean {
  return facts.has('free') || facts.reading.percentage !== null || facts.reading.hours !== null
}

/** Free for the share of a week or the hours that are asked for; for anything at all where nothing is. */
function isFree({ facts }: Asking, person: Free | undefined): boolean {
  if (!person || person.free <= 0) return false
  const { percentage, hours } = facts.reading
  if (hours && person.free < hours.value) return false
  return !percentage || person.free >= (person.capacity * Math.min(percentage.value, 100)) / 100
}

/** Free and contracted hours in a stretch of days, of one person or of everybody, by person. */
async function freeHoursOf({ db, everybody }: Asking, days: Days, one?: number): Promise<Map<number, Free>> {
  const plans = await (one === undefined ? everybody.plans(days) : plansOf(db, days, [one]))
  return new Map(
    plans.map(({ userId, capacity, bookings, holidays }) => [
      userId,
      {
        free: freeHours(capacity, bookedByWeek(days, bookings, holidays)),
        capacity: sumOf(capacity, Number),
      },
    ]),
  )
}

/** Of those who have not left. */
function whoFits({ facts: { roles, location }, today }: Asking) {
  const role = roles.length === 0 ? sql`true` : sql`people.role = any(${[...roles]}::text[])`
  const place = location === null ? sql`true` : sql`people.location = ${location}`
  return sql<boolean>`${role} and ${place} and ${notLeftBefore(today)}`
}

/** Everybody with one of the skills at least, by any evidence. */
async function peopleWithSkills(asking: Asking): Promise<Skilled[]> {
  const known = await asking.known.of(asking.facts.skills)
  const people = await asking.db
    .selectFrom('people')
    .select(['id', 'name', 'role'])
    .where(among('id', [...known.keys()]))
    .where(whoFits(asking))
    .execute()
  return people.map((person) => ({ ...person, known: known.get(person.id) ?? [] }))
}

/** A level is what hours prove; other evidence proves none. */
function hasSkill(known: KnownSkill, level: string | null, today: Day): boolean {
  if (level === null) return isKnown(known)
  if (known.lastUsed === null) return false
  const order: readonly string[] = PROFICIENCY_LEVELS
  return order.indexOf(proficiencyLevel(known.hours, known.lastUsed, today)) >= order.indexOf(level)
}

/** Most hours first; of those without any, the stronger evidence, then the name. */
function byHours(a: Skilled, b: Skilled): number {
  const [first = UNKNOWN_SKILL, other = UNKNOWN_SKILL] = [a, b].map(({ known }) => known.toSorted(byEvidence)[0])
  return hoursOf(b) - hoursOf(a) || byEvidence(first, other) || (a.name < b.name ? -1 : 1)
}

function hoursOf({ known }: Skilled): number {
  return sumOf(known, ({ hours }) => hours)
}

/** Hours, where there are any. */
function figureOf(person: Skilled): AskRow['figure'] {
  const hours = hoursOf(person)
  return hours > 0 ? { value: hours, unit: 'h' } : null
}

function evidence(known: KnownSkill, skill: string, today: Day): string[] {
  const { hours, lastUsed } = known
  if (lastUsed !== null) return [`${skill} ${proficiencyLevel(hours, lastUsed, today)}, ${numberText(hours)} h`]
  return isKnown(known) ? [`${skill} ${weakerEvidence(known)}`] : []
}
