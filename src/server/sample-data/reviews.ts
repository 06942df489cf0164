import { roundToTenths } from '#shared/figures/rounding.ts'
import { halfYearOf } from '#shared/reviews/periods.ts'
import { addDays, daysBetween, type Day } from '#shared/time/day.ts'
import { instantOn } from './calendar.ts'
import data from './data/reviews.json' with { type: 'json' }
import type { StaffMember } from './people.ts'
import { Random } from './random.ts'

type Status = 'Draft' | 'Submitted' | 'Completed'

/** Who has been there for no longer is not reviewed yet. */
const SETTLED_DAYS = 60

/** Where people stand in the round of the running half-year; some have not begun. */
const CURRENT_ROUND: (Status | undefined)[] = [
  'Completed',
  'Draft',
  'Submitted',
  'Completed',
  undefined,
  'Submitted',
  'Draft',
]

/** Reviews of the last finished half-year, and of the running one where its round has begun. */
export function planReviews(staff: StaffMember[], today: Day, seed: number) {
  const reviewers = staff.filter(
    ({ seniority, role }) => seniority === 'lead' || (seniority === 'senior' && role === 'Project Manager'),
  )
  const rows = staff.flatMap((person) => {
    const others = (reviewers.length > 1 ? reviewers : staff).filter((reviewer) => reviewer !== person)
    if (others.length === 0) return []
    const random = new Random(seed, 'reviews', person.row.id)
    const reviewer = random.pick(others).row.id
    const settled = (on: Day) => daysBetween(person.joined, on) > SETTLED_DAYS
    const before = addDays(today, -random.int(150, 185))
    const past = settled(before) ? [review(person, reviewer, before, 'Completed', today, random)] : []
    const status = CURRENT_ROUND[person.row.id % CURRENT_ROUND.length]
    if (!status || !settled(today)) return past
    const on = addDays(today, status === 'Draft' ? random.int(1, 20) : -random.int(1, 20))
    return [...past, review(person, reviewer, on, status, today, random)]
  })
  return rows.sort((a, b) => (a.review_date < b.review_date ? -1 : 1))
}

function review(person: StaffMember, reviewer: number, on: Day, status: Status, today: Day, random: Random) {
  const base = Number(random.weighted({ 5: 15, 4: 55, 3: 25, 2: 5 }))
  const rated = status !== 'Draft' || random.chance(0.4)
  const dimension = () => (rated ? Math.min(5, Math.max(1, base + random.int(-1, 1))) : null)
  const dimensions = {
    technical_skills: dimension(),
    communication: dimension(),
    teamwork: dimension(),
    leadership: dimension(),
    innovation: dimension(),
  }
  const mean = Object.values(dimensions).reduce((sum: number, value) => sum + (value ?? 0), 0) / 5
  const tone = mean >= 4.3 ? 'high' : mean >= 3.3 ? 'good' : 'mixed'
  const period = halfYearOf(addDays(on, -45))
  const goals = random.sample(data.goals[person.seniority], status === 'Draft' ? random.int(0, 2) : random.int(1, 3))
  // The goals of an earlier round have had half a year.
  const most = status !== 'Completed' ? 0 : daysBetween(on, today) > 60 ? 100 : 30
  const begun = addDays(on < today ? on : today, -random.int(7, 14))
  return {
    user_id: person.row.id,
    reviewer_id: reviewer,
    review_period: period.name,
    period_start: period.start,
    period_end: period.end,
    review_date: on,
    status,
    overall_rating: rated ? roundToTenths(mean) : null,
    ...dimensions,
    goals,
    goal_progress: goals.map(() => random.step(most === 100 ? 20 : 0, most, 5)),
    comments: rated ? random.pick(data.comments[tone]).replace('{name}', person.firstName) : '',
    created_at: instantOn(begun, 9, random),
    submitted_at: status === 'Draft' ? null : instantOn(addDays(on, -1), 15, random),
    completed_at: status === 'Completed' ? instantOn(addDays(on, -1), 17, random) : null,
  }
}
