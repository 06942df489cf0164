import { sql } from 'kysely'
import { mayOn, type Actor } from '#shared/access/rules.ts'
import { sumToCents } from '#shared/figures/rounding.ts'
import { MOST_SCHEDULE_WEEKS } from '#shared/schedule/rules.ts'
import type { KnownSkill } from '#shared/skills/evidence.ts'
import { BENCH_SKILLS, utilization } from '#shared/capacity/rules.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import type { BenchRow, listBench } from '#shared/schedule/contract.ts'
import { freeFrom, freeHours } from '#shared/schedule/loads.ts'
import { bookedByWeek, type Span } from '#shared/schedule/weeks.ts'
import { daysBetween } from '#shared/time/day.ts'
import type { Db } from '../db/tables.ts'
import { invalid } from '../http/errors.ts'
import { among, sameText } from '../http/list-of.ts'
import { inMemory, type ListSource, type SortKey } from '../http/list.ts'
import type { KnownSkills } from '../skills/known-skills.ts'
import { plansOf, type Plan } from './plans.ts'

type Person = Pick<BenchRow, 'userId' | 'name' | 'initials' | 'role' | 'known'>

/** People with free hours between two days, most hours first; names and skills are read only for the rows of a page. */
export function bench(
  db: Db,
  known: KnownSkills,
  filter: QueryOf<typeof listBench>,
  actor: Actor,
): ListSource<BenchRow> {
  const { from, to } = filter
  if (to < from) throw invalid({ to: 'Must not be before from' })
  if (daysBetween(from, to) >= MOST_SCHEDULE_WEEKS * 7) throw invalid({ to: `At most ${MOST_SCHEDULE_WEEKS} weeks` })
  const seen = async () => (await freePeople(db, known, filter)).filter((row) => mayOn(actor, 'capacity.read', row))
  const found = inMemory(seen, filter.ends === undefined ? byFreeHours : byFreeDay)
  return { ...found, rows: async (after, limit) => withSkills(db, await found.rows(after, limit)) }
}

function byFreeHours({ free, name, userId }: Omit<BenchRow, 'skills'>): SortKey {
  return [-free, name, userId]
}

function byFreeDay({ freeFrom: day, name, userId }: Omit<BenchRow, 'skills'>): SortKey {
  return [day ?? '', name, userId]
}

async function freePeople(
  db: Db,
  known: KnownSkills,
  { from, to, role, skill, ends }: QueryOf<typeof listBench>,
): Promise<Omit<BenchRow, 'skills'>[]> {
  const [people, plans] = await Promise.all([peopleOf(db, known, role, skill), plansOf(db, { from, to })])
  return plans
    .flatMap((plan) => {
      const person = people.get(plan.userId)
      return person ? benchRow(person, plan, { from, to }) : []
    })
    .filter((row) => row.free > 0 && (ends === undefined || (row.freeFrom !== null && row.freeFrom > from)))
}

function benchRow(person: Person, { capacity, bookings, holidays }: Plan, span: Span): Omit<BenchRow, 'skills'> {
  const booked = bookedByWeek(span, bookings, holidays)
  const [available, taken] = [sumToCents(capacity), sumToCents(booked)]
  return {
    ...person,
    capacity: available,
    booked: taken,
    free: freeHours(capacity, booked),
    utilization: utilization(taken, available),
    freeFrom: freeFrom(span, bookings),
  }
}

async function peopleOf(
  db: Db,
  known: KnownSkills,
  role: string | undefined,
  skill: string | undefined,
): Promise<Map<number, Person>> {
  const skilled = skill === undefined ? undefined : await known.of([skill])
  const rows = await db
    .selectFrom('people')
    .select(['people.id as userId', 'name', 'initials', 'role'])
    .where(sameText('role', role))
    .where(among('people.id', skilled && [...skilled.keys()]))
    .execute()
  return new Map(rows.map((person) => [person.userId, { ...person, ...knownOf(skilled?.get(person.userId)) }]))
}

function knownOf(skills: readonly KnownSkill[] | undefined): Pick<Person, 'known'> {
  return skills?.[0] ? { known: skills[0] } : {}
}

async function withSkills(db: Db, people: readonly Omit<BenchRow, 'skills'>[]): Promise<BenchRow[]> {
  const ids = people.map(({ userId }) => userId)
  const { rows } = await sql<{ userId: number; skills: string[] }>`
    select person as "userId", array(
      select s.name from user_skill_totals t join skills s on s.id = t.skill_id where t.user_id = person
      order by t.hours desc, s.name limit ${sql.lit(BENCH_SKILLS)}) as skills
    from unnest(${ids}::integer[]) as person`.execute(db)
  const skills = new Map(rows.map((row) => [row.userId, row.skills]))
  return people.map((person) => ({ ...person, skills: skills.get(person.userId) ?? [] }))
}
