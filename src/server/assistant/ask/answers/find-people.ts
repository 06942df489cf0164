import { sql } from 'kysely'
import { periodText } from '#shared/assistant/ask/day-text.ts'
import { countable, MOST_PLANNED_WEEKS, type Days } from '#shared/assistant/ask/months.ts'
import { freeHours } from '#shared/schedule/loads.ts'
import { bookedByWeek } from '#shared/schedule/weeks.ts'
import { proficiencyLevel, PROFICIENCY_LEVELS } from '#shared/skills/rules.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import { plansOf } from '../../../capacity/plans.ts'
import { address, countText, firstRows, numberText, personLink, sumOf, type Answer, type Asking } from './answer.ts'

/** Somebody who is free is looked for on this many days where none are named. */
const FREE_DAYS = 28

/** A person with the hours that show each of the wanted skills. */
interface Skilled {
  id: number
  name: string
  role: string
  hours: number[]
  lastUsed: (Day | null)[]
  declared: boolean[]
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
    const fits = skills.map((_, nth) => hasSkill(person, nth, level, today))
    return anySkill ? fits.some(Boolean) : fits.every(Boolean)
  })
  const days = asksFree(asking) || period ? freeDays(asking) : null
  const free = days ? await freeHoursOf(asking, days) : null
  const found = skilled
    .filter(({ id }) => free === null || isFree(asking, free.get(id)))
    .sort((a, b) => sumOf(b.hours, Number) - sumOf(a.hours, Number) || (a.name < b.name ? -1 : 1))
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
      figure: free
        ? { value: free.get(person.id)?.free ?? 0, unit: 'h' }
        : { value: sumOf(person.hours, Number), unit: 'h' },
      why: [
        person.role,
        ...skills.flatMap((skill, nth) => evidence(person, nth, skill, today)),
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

/** Who has shown a skill most. */
export async function experts(asking: Asking): Promise<Answer> {
  const { skills, anySkill } = asking.facts
  const people = (await peopleWithSkills(asking))
    .filter(({ hours }) => (anySkill ? hours.some((each) => each > 0) : hours.every((each) => each > 0)))
    .sort((a, b) => sumOf(b.hours, Number) - sumOf(a.hours, Number) || (a.name < b.name ? -1 : 1))
  const [best] = people
  const what = skills.join(anySkill ? ' or ' : ' and ')
  return {
    text: best
      ? `${best.name} has shown ${what} most: ${numberText(sumOf(best.hours, Number))} h.`
      : `Nobody has shown ${what} yet.`,
    rows: firstRows(people, (person) => ({
      label: person.name,
      link: address(`/people/${person.id}`, { skill: skills[0] }),
      figure: { value: sumOf(person.hours, Number), unit: 'h' },
      why: [person.role, ...skills.flatMap((skill, nth) => evidence(person, nth, skill, asking.today))].join(' · '),
    })),
    total: people.length,
    link: { to: address('/users-teams', { skill: skills[0] }), label: `People who have shown ${skills[0]}` },
  }
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
  if (!person) return { text: 'There is no current user.' }
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
      why: `Booked ${periodText(booking)}, ${booking.confirmed ? 'confirmed' : 'still to be confirmed'}`,
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

function whoFits({ facts: { roles, location } }: Asking) {
  const role = roles.length === 0 ? sql`true` : sql`people.role = any(${[...roles]}::text[])`
  const place = location === null ? sql`true` : sql`people.location = ${location}`
  return sql<boolean>`${role} and ${place}`
}

/** Everybody with one of the skills at least, shown by entries or declared. */
async function peopleWithSkills(asking: Asking): Promise<Skilled[]> {
  const { skills } = asking.facts
  const wanted = skills.map((skill) => skill.toLowerCase())
  const { rows } = await sql<{
    id: number
    name: string
    role: string
    skill: string
    hours: number
    lastUsed: Day | null
    declared: boolean
  }>`
    with wanted as (select id, lower(name) as skill from skills where lower(name) = any(${wanted}::text[])),
    known as (
      select user_id, skill, hours, last_used, false as declared
      from wanted join user_skill_totals t on t.skill_id = wanted.id
      union all
      select user_id, skill, 0, null, true from wanted join declared_skills d on d.skill_id = wanted.id
    )
    select people.id, name, role, skill, sum(hours) as hours, max(last_used) as "lastUsed", bool_or(declared) as declared
    from known join people on people.id = user_id
    where ${whoFits(asking)}
    group by people.id, name, role, skill`.execute(asking.db)
  const people = new Map<number, Skilled>()
  for (const { id, name, role, skill, hours, lastUsed, declared } of rows) {
    const none = wanted.map(() => 0)
    const person = people.get(id) ?? {
      id,
      name,
      role,
      hours: none,
      lastUsed: none.map(() => null),
      declared: none.map(() => false),
    }
    const nth = wanted.indexOf(skill)
    person.hours[nth] = hours
    person.lastUsed[nth] = lastUsed
    person.declared[nth] = declared
    people.set(id, person)
  }
  return [...people.values()]
}

function hasSkill(person: Skilled, nth: number, level: string | null, today: Day): boolean {
  const [hours = 0, lastUsed = null] = [person.hours[nth], person.lastUsed[nth]]
  if (level === null) return hours > 0 || person.declared[nth] === true
  if (lastUsed === null) return false
  const order: readonly string[] = PROFICIENCY_LEVELS
  return order.indexOf(proficiencyLevel(hours, lastUsed, today)) >= order.indexOf(level)
}

function evidence(person: Skilled, nth: number, skill: string, today: Day): string[] {
  const [hours = 0, lastUsed = null] = [person.hours[nth], person.lastUsed[nth]]
  if (lastUsed !== null) return [`${skill} ${proficiencyLevel(hours, lastUsed, today)}, ${numberText(hours)} h`]
  return person.declared[nth] ? [`${skill} declared`] : []
}
