import { sql } from 'kysely'
import { FREE_DAYS } from '#shared/assistant/ask/rules.ts'
import { sumToCents } from '#shared/figures/rounding.ts'
import { countText, hoursText, numberText } from '#shared/figures/text.ts'
import { freeHours, isOnBench } from '#shared/schedule/loads.ts'
import { bookedByWeek } from '#shared/schedule/weeks.ts'
import { PROFICIENCY_LEVELS } from '#shared/skills/choices.ts'
import { byEvidence, isKnown, UNKNOWN_SKILL, weakerEvidence, type KnownSkill } from '#shared/skills/evidence.ts'
import { proficiencyLevel } from '#shared/skills/rules.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import { countable, MOST_PLANNED_WEEKS, type Days } from '#shared/time/units.ts'
import { weekEnd, weekStart } from '#shared/time/week.ts'
import { bookingsOf } from '../../../allocations/queries.ts'
import { plansOf } from '../../../capacity/plans.ts'
import { among } from '../../../http/list-of.ts'
import { notLeftBefore } from '../../../people/employment.ts'
import { periodText } from '../day-text.ts'
import { linkTo, listed, personLink, projectLink, refusal, row, type Answer, type Asking, type Ref } from './answer.ts'

interface Free {
  readonly hours: number
  readonly capacity: number
  /** Whether nothing is booked on any of the days. */
  readonly onBench: boolean
}

/** A person with what is known of each of the wanted skills, and with their hours in the given days. */
interface Found {
  readonly id: number
  readonly name: string
  readonly role: string
  readonly location: string | null
  readonly known: readonly KnownSkill[]
  readonly free: Free | null
}

/** People with skills at a level, a role or a place and, if the question asks for it, with free hours. */
export async function findPeople(asking: Asking): Promise<Answer> {
  const { has, skills, value, period, roles, location, today } = asking
  const days = period || has('free', 'bench', 'percentage', 'amount') ? freeDays(asking) : null
  const refused = days && refusal(asking, 'capacity.read')
  if (refused) return refused
  const found = (await peopleWhoFit(asking, days)).sort((a, b) =>
    skills.length > 0 ? byHours(a, b) : (b.free?.hours ?? 0) - (a.free?.hours ?? 0) || (a.name < b.name ? -1 : 1),
  )
  const [role] = roles.length === 1 ? roles : []
  return {
    text: textOf(asking, found, days),
    ...listed(found, (person) => {
      const hours = person.free?.hours ?? hoursOf(person)
      return row(
        person.name,
        personLink(person.id, skills.length === 1 ? skills[0] : undefined),
        person.free || hours > 0 ? [hours, 'h'] : null,
        person.role,
        ...skills.map((skill, nth) => evidence(person.known[nth] ?? UNKNOWN_SKILL, skill, today)),
        person.free && `free of ${hoursText(person.free.capacity)}`,
        skills.length === 0 && days === null && person.location,
      )
    }),
    link:
      skills.length > 0
        ? linkTo('Rank them in Find the Right Person', '/find-person', {
            skills: skills.join(','),
            ...days,
            percentage: value('percentage'),
          })
        : days
          ? has('bench')
            ? linkTo('Everybody on the bench', '/resource-allocation', {
                tab: 'schedule',
                load: 'bench',
                from: days.from,
                role,
              })
            : linkTo('Everybody with free hours', '/resource-allocation', {
                tab: 'bench',
                since: days.from,
                until: days.to,
                role,
              })
          : location === null
            ? linkTo('People & Teams', '/users-teams', { role })
            : null,
  }
}

function textOf(
  { skills, anySkill, has, term, value, roles, location }: Asking,
  found: readonly Found[],
  days: Days | null,
): string {
  const [best] = found
  const people = countText(found.length, 'person', 'people')
  const who = [roles.length > 0 && ` with the role ${roles.join(' or ')}`, location !== null && ` in ${location}`]
    .filter(Boolean)
    .join('')
  const when = days ? ` ${periodText(days)}` : ''
  if (skills.length > 0) {
    const what = skills.join(anySkill ? ' or ' : ' and ')
    if (has('expert') && best && hoursOf(best) > 0)
      return `${best.name} has the most experience with ${what}: ${hoursText(hoursOf(best))}.`
    const level = term('level')
    const at = level === null ? '' : ` at ${level} level${level === 'Expert' ? '' : ' or above'}`
    return `${best ? people : 'Nobody'}${who} ${found.length > 1 ? 'know' : 'knows'} ${what}${at}${days ? ` with free hours${when}` : ''}.`
  }
  if (!days) return `There ${found.length === 1 ? 'is' : 'are'} ${people}${who}.`
  if (has('bench')) {
    return `${best ? people : 'Nobody'}${who} ${found.length > 1 ? 'are' : 'is'} on the bench${when}${best ? ': nothing is booked for them' : ''}.`
  }
  const share = value('percentage')
  const enough = share === null ? '' : ` of at least ${numberText(share)} %`
  return `${best ? people : 'Nobody'}${who} ${found.length > 1 ? 'have' : 'has'} free hours${enough}${when}.`
}

/** People who match, without those who have left. */
async function peopleWhoFit(asking: Asking, days: Days | null): Promise<Found[]> {
  const { db, today, skills, anySkill, roles, location, term, value } = asking
  const known = skills.length > 0 ? await asking.known.of(skills) : null
  const people = await db
    .selectFrom('people')
    .select(['id', 'name', 'role', 'location'])
    .where(among('id', known ? [...known.keys()] : undefined))
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
      return isSkilled && (days === null || isFree(person.free))
    })

  /** Whether the free hours reach the share of a week or the hours that are asked for; by default, whether there are any. */
  function isFree(of: Free | null): boolean {
    if (asking.has('bench') && !of?.onBench) return false
    const share = ((of?.capacity ?? 0) * Math.min(value('percentage') ?? 0, 100)) / 100
    return of !== null && of.hours > 0 && of.hours >= Math.max(value('amount') ?? 0, share)
  }
}

/** Whether and when one person is free. */
export async function personFree(asking: Asking, { id, name }: Ref): Promise<Answer> {
  const refused = refusal(asking, 'capacity.read', { userId: id })
  if (refused) return refused
  const days = freeDays(asking)
  const { hours = 0, capacity = 0, onBench = false } = (await freeHoursOf(asking, days, id)).get(id) ?? {}
  const bookings = await bookingsOf(asking.db, id, days)
  const free = capacity > 0 ? 'has no free hours' : 'is not there'
  return {
    text: asking.has('bench')
      ? `${name} is ${onBench ? '' : 'not '}on the bench ${periodText(days)}: ${numberText(hours)} of ${hoursText(capacity)} free.`
      : `${name} ${hours > 0 ? `has ${numberText(hours)} of ${hoursText(capacity)} free` : free} ${periodText(days)}.`,
    ...listed(bookings, ({ projectId, project, percentage, startDate, endDate, confirmed }) =>
      row(
        project,
        projectLink(projectId, 'team'),
        [percentage, '%'],
        `Booked ${periodText({ from: startDate, to: endDate })}, ${confirmed ? 'confirmed' : 'tentative'}`,
      ),
    ),
    link: linkTo('Schedule', '/resource-allocation', { tab: 'schedule', employee: id, from: days.from }),
  }
}

/** Whether and how far a person has the skills that are asked about. */
export async function personSkills({ known, skills, today }: Asking, { id, name }: Ref): Promise<Answer> {
  const found = (await known.of(skills)).get(id) ?? []
  const all = skills.map((skill, nth) => ({ skill, one: found[nth] ?? UNKNOWN_SKILL }))
  const shown = all.flatMap(({ skill, one }) => evidence(one, skill, today) || [])
  const missing = all.flatMap(({ skill, one }) => (isKnown(one) ? [] : [skill]))
  const parts = [
    shown.length > 0 && `has ${shown.join(' and ')}`,
    missing.length > 0 && `has not shown ${missing.join(' or ')}`,
  ]
  return {
    text: `${name} ${parts.filter(Boolean).join(', but ')}.`,
    link: linkTo(`Profile of ${name}`, personLink(id, skills[0])),
  }
}

/** The days that are asked about; the bench is that of this week, and free hours are those of the next four weeks. */
function freeDays({ period, today, has }: Asking): Days {
  const usual = has('bench')
    ? { from: weekStart(today), to: weekEnd(today) }
    : { from: today, to: addDays(today, FREE_DAYS - 1) }
  return countable(period ?? usual, today, MOST_PLANNED_WEEKS)
}

/** Free and contracted hours in some days, of one person or of everybody, by person. */
async function freeHoursOf({ db, everybody }: Asking, days: Days, one?: number): Promise<Map<number, Free>> {
  const plans = await (one === undefined ? everybody.plans(days) : plansOf(db, days, [one]))
  return new Map(
    plans.map(({ userId, capacity, bookings, holidays }) => {
      const booked = bookedByWeek(days, bookings, holidays)
      const available = sumToCents(capacity)
      const onBench = isOnBench(sumToCents(booked), available)
      return [userId, { hours: freeHours(capacity, booked), capacity: available, onBench }]
    }),
  )
}

/** A level is proved by hours; other evidence proves none. */
function hasSkill(known: KnownSkill, level: string | null, today: Day): boolean {
  if (level === null) return isKnown(known)
  const order: readonly string[] = PROFICIENCY_LEVELS
  const { hours, lastUsed } = known
  return lastUsed !== null && order.indexOf(proficiencyLevel(hours, lastUsed, today)) >= order.indexOf(level)
}

/** Most hours first; among people without hours, stronger evidence first, then by name. */
function byHours(a: Found, b: Found): number {
  const [first = UNKNOWN_SKILL, other = UNKNOWN_SKILL] = [a, b].map(({ known }) => known.toSorted(byEvidence)[0])
  return hoursOf(b) - hoursOf(a) || byEvidence(first, other) || (a.name < b.name ? -1 : 1)
}

function hoursOf({ known }: Found): number {
  return sumToCents(known.map(({ hours }) => hours))
}

function evidence(known: KnownSkill, skill: string, today: Day): string | false {
  const { hours, lastUsed } = known
  if (lastUsed !== null) return `${skill} ${proficiencyLevel(hours, lastUsed, today)}, ${hoursText(hours)}`
  return isKnown(known) && `${skill} ${weakerEvidence(known)}`
}
