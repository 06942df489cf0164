import { roundToTenths } from '#shared/figures/rounding.ts'
import { RATING_FIELDS } from '#shared/reviews/choices.ts'
import { halfYearOf } from '#shared/reviews/periods.ts'
import { addDays, daysBetween, type Day } from '#shared/time/day.ts'
import { columnsOf } from '../records/columns.ts'
import { instantOn } from './calendar.ts'
import data from './data/reviews.json' with { type: 'json' }
import { forEverybody, type Company, type StaffMember } from './people.ts'
import type { Random } from './random.ts'

type Status = 'Draft' | 'Submitted' | 'Completed'

/** People who joined later than this many days ago are not reviewed yet. */
const SETTLED_DAYS = 60

/** The statuses of people's reviews in the round of the current half-year; some have not begun. */
const CURRENT_ROUND = data.round as (Status | null)[]

/** Reviews of the last finished half-year, and of the current one if its round has begun. */
export function planReviews(company: Company) {
  const { staff, today } = company
  const reviewers = staff.filter(
    ({ seniority, role }) => seniority === 'lead' || (seniority === 'senior' && role === 'Project Manager'),
  )
  const rows = forEverybody(company, 'reviews', (person, random) => {
    const others = (reviewers.length > 1 ? reviewers : staff).filter((reviewer) => reviewer !== person)
    if (others.length === 0) return []
    const reviewer = random.pick(others).row.id
    const status = CURRENT_ROUND[person.row.id % CURRENT_ROUND.length]
    const planned: [Day, Status | null | undefined][] = [
      [addDays(today, -random.int(150, 185)), 'Completed'],
      [addDays(today, status === 'Draft' ? random.int(1, 20) : -random.int(1, 20)), status],
    ]
    return planned.flatMap(([on, stands]) => {
      const settled = daysBetween(person.joined, on < today ? on : today) > SETTLED_DAYS
      return stands && settled ? review(person, reviewer, on, stands, today, random) : []
    })
  })
  return rows.sort((a, b) => (a.review_date < b.review_date ? -1 : 1))
}

function review(person: StaffMember, reviewer: number, on: Day, status: Status, today: Day, random: Random) {
  const base = Number(random.weighted(data.ratings))
  const rated = status !== 'Draft' || random.chance(0.4)
  const ratings = RATING_FIELDS.map(() => Math.min(5, Math.max(1, base + random.int(-1, 1))))
  const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
  const tone = mean >= 4.3 ? 'high' : mean >= 3.3 ? 'good' : 'mixed'
  const period = halfYearOf(addDays(on, -45))
  const goals = random.sample(data.goals[person.seniority], status === 'Draft' ? random.int(0, 2) : random.int(1, 3))
  // Goals of an earlier round have had half a year.
  const most = status !== 'Completed' ? 0 : daysBetween(on, today) > 60 ? 100 : 30
  const dimensions = Object.fromEntries(RATING_FIELDS.map((field, i) => [field, rated ? ratings[i] : null]))
  return {
    user_id: person.row.id,
    reviewer_id: reviewer,
    review_period: period.name,
    period_start: period.start,
    period_end: period.end,
    review_date: on,
    status,
    overall_rating: rated ? roundToTenths(mean) : null,
    ...columnsOf(dimensions as Record<(typeof RATING_FIELDS)[number], number | null>),
    goals,
    goal_progress: goals.map(() => random.step(most === 100 ? 20 : 0, most, 5)),
    comments: rated ? random.pick(data.comments[tone]).replace('{name}', person.firstName) : '',
    created_at: instantOn(addDays(on < today ? on : today, -random.int(7, 14)), 9, random),
    submitted_at: status === 'Draft' ? null : instantOn(addDays(on, -1), 15, random),
    completed_at: status === 'Completed' ? instantOn(addDays(on, -1), 17, random) : null,
  }
}
