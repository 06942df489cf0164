import { sql } from 'kysely'
import { countText } from '#shared/figures/text.ts'
import { freeHours } from '#shared/schedule/loads.ts'
import { bookedByWeek } from '#shared/schedule/weeks.ts'
import { byEvidence, isKnown, UNKNOWN_SKILL, weakerEvidence, type KnownSkill } from '#shared/skills/known-skill.ts'
import { proficiencyLevel, PROFICIENCY_LEVELS } from '#shared/skills/rules.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import { countable, MOST_PLANNED_WEEKS, type Days } from '#shared/time/units.ts'
import { bookingsOf } from '../../../allocations/queries.ts'
import { plansOf } from '../../../capacity/plans.ts'
import { among } from '../../../http/list-of.ts'
import { notLeftBefore } from '../../../people/employment.ts'
import { periodText } from '../day-text.ts'
import { address, facts, listed, numberText, sumOf, type Answer, type Asking, type Ref } from './answer.ts'

/** Somebody who is free is looked for on this many days where none are named. */
const FREE_DAYS = 28

/** A person with what is known of each of the wanted skills, and with their hours in the days that are asked about. */
interface Found {
  readonly id: number
  readonly name: string
  readonly role: string
  readonly location: string | null
  readonly known: readonly KnownSkill[]
  readonly free: { readonly hours: number; readonly capacity: number } | null
}

/** Who has skills at a level, a role or a place, and has free hours where that is asked. */
export async function findPeople(asking: Asking): Promise<Answer> {
  const { has, skills, value, period, roles, location } = asking
  const days = period || has('free', 'percentage', 'amount') ? freeDays(asking) : null
  const found = (await peopleWhoFit(asking, days)).sort((a, b) =>
    skills.length > 0 ? byHours(a, b) : (b.free?.hours ?? 0) - (a.free?.hours ?? 0) || (a.name < b.name ? -1 : 1),
  )
  const [role] = roles.length === 1 ? roles : []
  return {
    text: `${textOf(asking, found, days)}.`,
    ...listed(found, (person) => ({
      label: person.name,
      link: address(`/people/${person.id}`, { skill: skills.length === 1 ? skills[0] : undefined }),
      figure: figureOf(person),
      why: facts(
        person.role,
        ...skills.flatMap((skill, nth) => evidence(person.known[nth] ?? UNKNOWN_SKILL, skill, asking.today)),
        person.free && `free of ${numberText(person.free.capacity)} h`,
        skills.length === 0 && days === null && person.location,
      ),
    })),
    link:
      skills.length > 0
        ? {
            to: address('/find-person', { skills: skills.join(','), ...days, percentage: value('percentage') }),
            label: 'Rank them in Find the Right Person',
          }
        : days
          ? {
              to: address('/resource-allocation', { tab: 'bench', since: days.from, until: days.to, role }),
              label: 'Everybody on the bench',
            }
          : location === null
            ? { to: address('/users-teams', { role }), label: 'People & Teams' }
            : null,
  }
}

function textOf(
  { skills, anySkill, has, term, value, roles, location }: Asking,
  found: readonly Found[],
  days: Days | null,
): string {
  const [best] = found
  const what = skills.join(anySkill ? ' or ' : ' and ')
  const people = countText(found.length, 'person', 'people')
  if (skills.length > 0) {
    if (has('expert') && best && hoursOf(best) > 0)
      return `${best.name} has the most experience with ${what}: ${numberText(hoursOf(best))} h`
    const level = term('level')
    const at = level === null ? '' : ` at ${level} level${level === 'Expert' ? '' : ' or above'}`
    const know = `${best ? people : 'Nobody'} ${found.length > 1 ? 'know' : 'knows'} ${what}`
    return `${know}${at}${days ? ` with free hours ${periodText(days)}` : ''}`
  }
  if (days) {
    const share = value('percentage')
    const enough = share === null ? '' : ` of at least ${numberText(share)} %`
    const who = found.length === 0 ? 'Nobody has' : `${people} ${found.length === 1 ? 'has' : 'have'}`
    return `${who} free hours${enough} ${periodText(days)}`
  }
  const who = [roles.length > 0 && ` with the role ${roles.join(' or ')}`, location !== null && ` in ${location}`]
  return `There ${found.length === 1 ? 'is' : 'are'} ${people}${who.filter(Boolean).join('')}`
}

/** Of those who have not left. */
async function peopleWhoFit(asking: Asking, days: Days | null): Promise<Found[]> {
  const { db, today, skills, anySkill, roles, location, term } = asking
  const known = skills.length > 0 ? await asking.known.of(skills) : null
  const people = await db
    .selectFrom('people')
    .select(['id', 'name', 'role', 'location'])
    .where(known ? among('id', [...known.keys()]) : sql<boolean>`true`)
    .where(roles.length > 0 ? sql<boolean>`role = any(${[...roles]}::text[])` : sql<boolean>`true`)
    .where(location === null ? sql<boolean>`true` : sql<boolean>`location = ${location}`)
    .where(notLeftBefore(today))
    .execute()
  const free = days && (await freeHoursOf(asking, days))
  return people
    .map((person) => ({ ...person, known: known?.get(person.id) ?? [], free: free?.get(person.id) ?? null }))
    .filter((person) => {
      const fits = person.known.map((one) => hasSkill(one, term('level'), today))
      const isSkilled = skills.length === 0 || (anySkill ? fits.some(Boolean) : fits.every(Boolean))
      return isSkilled && (days === null || isFree(asking, person.free))
    })
}

/** Whether and when one person is free. */
export async function personFree(asking: Asking, { id, name }: Ref): Promise<Answer> {
  const days = freeDays(asking)
  const { hours = 0, capacity = 0 } = (await freeHoursOf(asking, days, id)).get(id) ?? {}
  const bookings = await bookingsOf(asking.db, id, days)
  const free =
    hours > 0
      ? `has ${numberText(hours)} of ${numberText(capacity)} h free`
      : capacity > 0
        ? 'has no free hours'
        : 'is not there'
  return {
    text: `${name} ${free} ${periodText(days)}.`,
    ...listed(bookings, ({ projectId, project, percentage, startDate, endDate, confirmed }) => ({
      label: project,
      link: address('/projects-detail', { project: projectId, tab: 'team' }),
      figure: { value: percentage, unit: '%' },
      why: `Booked ${periodText({ from: startDate, to: endDate })}, ${confirmed ? 'confirmed' : 'tentative'}`,
    })),
    link: {
      to: address('/resource-allocation', { tab: 'schedule', employee: id, from: days.from }),
      label: 'Schedule',
    },
  }
}

function freeDays({ period, today }: Asking): Days {
  return countable(period ?? { from: today, to: addDays(today, FREE_DAYS - 1) }, today, MOST_PLANNED_WEEKS)
}

/** Free for the share of a week or the hours that are asked for; for anything at all where nothing is. */
function isFree({ value }: Asking, free: Found['free']): boolean {
  const enough = Math.max(value('amount') ?? 0, ((free?.capacity ?? 0) * Math.min(value('percentage') ?? 0, 100)) / 100)
  return free !== null && free.hours > 0 && free.hours >= enough
}

/** Free and contracted hours in a stretch of days, of one person or of everybody, by person. */
async function freeHoursOf({ db, everybody }: Asking, days: Days, one?: number) {
  const plans = await (one === undefined ? everybody.plans(days) : plansOf(db, days, [one]))
  return new Map(
    plans.map(({ userId, capacity, bookings, holidays }) => [
      userId,
      { hours: freeHours(capacity, bookedByWeek(days, bookings, holidays)), capacity: sumOf(capacity, Number) },
    ]),
  )
}

/** A level is what hours prove; other evidence proves none. */
function hasSkill(known: KnownSkill, level: string | null, today: Day): boolean {
  if (level === null) return isKnown(known)
  const order: readonly string[] = PROFICIENCY_LEVELS
  return (
    known.lastUsed !== null &&
    order.indexOf(proficiencyLevel(known.hours, known.lastUsed, today)) >= order.indexOf(level)
  )
}

/** Most hours first; of those without any, the stronger evidence, then the name. */
function byHours(a: Found, b: Found): number {
  const [first = UNKNOWN_SKILL, other = UNKNOWN_SKILL] = [a, b].map(({ known }) => known.toSorted(byEvidence)[0])
  return hoursOf(b) - hoursOf(a) || byEvidence(first, other) || (a.name < b.name ? -1 : 1)
}

function hoursOf({ known }: Found): number {
  return sumOf(known, ({ hours }) => hours)
}

/** Free hours where they are asked for, else those with the skills, where there are any. */
function figureOf(person: Found) {
  const value = person.free?.hours ?? hoursOf(person)
  return person.free || value > 0 ? { value, unit: 'h' } : null
}

function evidence(known: KnownSkill, skill: string, today: Day): string[] {
  const { hours, lastUsed } = known
  if (lastUsed !== null) return [`${skill} ${proficiencyLevel(hours, lastUsed, today)}, ${numberText(hours)} h`]
  return isKnown(known) ? [`${skill} ${weakerEvidence(known)}`] : []
}
