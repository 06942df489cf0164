import { roundToTenths } from '#shared/figures/rounding.ts'
import { halfYearOf } from '#shared/reviews/periods.ts'
import { addDays, daysBetween, type Day } from '#shared/time/day.ts'
import { instantOn } from './calendar.ts'
import type { StaffMember } from './people.ts'
import { Random } from './random.ts'
import type { ReviewRow } from './rows.ts'

const GOALS: Record<StaffMember['seniority'], string[]> = {
  junior: [
    'Own a small feature from ticket to release',
    'Write tests with every change without being reminded',
    'Ask earlier when stuck for more than an hour',
    'Give a short talk in the guild',
    'Finish the onboarding learning path',
  ],
  mid: [
    'Lead the delivery of one epic',
    'Mentor a junior colleague',
    'Pass a cloud certification',
    'Present a client demo alone',
    'Cut the lead time of the team by a fifth',
    'Write down the three most asked questions in the wiki',
  ],
  senior: [
    'Take over technical lead on a new project',
    'Set up a review guideline with the team',
    'Run two architecture workshops with clients',
    'Hand over on-call knowledge to a second person',
    'Mentor two colleagues toward mid level',
  ],
  lead: [
    'Win one follow-up engagement',
    'Build a succession plan for the practice',
    'Speak at a public conference',
    'Bring utilization of the team to 80 %',
    'Hire two engineers',
  ],
}

const COMMENTS: Record<'high' | 'good' | 'mixed', string[]> = {
  high: [
    'Clients ask for {name} by name. Calm in the go-live week and generous with knowledge.',
    'An outstanding half-year: delivered early and lifted the people around.',
    '{name} took a project that was late and brought it home. Ready for a larger role.',
  ],
  good: [
    'Solid, dependable half-year. {name} communicates clearly and keeps promises.',
    'Good progress on last period’s goals. Next step: lead the technical talks with the client.',
    'Strong delivery; could delegate more and speak up earlier in planning.',
    '{name} has grown into the role. Estimates have become realistic.',
  ],
  mixed: [
    'Quality is fine, but deadlines slipped twice without warning. We agreed on weekly check-ins.',
    'Technically able; feedback from the client mentions slow answers. Goals below address this.',
    'A mixed half-year with little project time. {name} wants, and needs, a longer engagement.',
  ],
}

/** Who has been there for no longer is not reviewed yet. */
const SETTLED_DAYS = 60

/** Reviews of the last finished half-year, and of the running one where its round has begun. */
export function planReviews(staff: StaffMember[], today: Day, seed: number): ReviewRow[] {
  const reviewers = staff.filter(
    ({ seniority, role }) => seniority === 'lead' || (seniority === 'senior' && role === 'Project Manager'),
  )
  return staff
    .flatMap((person) => {
      const others = (reviewers.length > 1 ? reviewers : staff).filter((reviewer) => reviewer !== person)
      if (others.length === 0) return []
      const random = new Random(seed, 'reviews', person.row.id)
      const reviewer = random.pick(others).row.id
      const rows: ReviewRow[] = []
      const before = addDays(today, -random.int(150, 185))
      if (daysBetween(person.joined, before) > SETTLED_DAYS)
        rows.push(review(person, reviewer, before, 'Completed', today, random))
      const status = CURRENT_ROUND[person.row.id % CURRENT_ROUND.length]
      if (status && daysBetween(person.joined, today) > SETTLED_DAYS)
        rows.push(
          review(
            person,
            reviewer,
            addDays(today, status === 'Draft' ? random.int(1, 20) : -random.int(1, 20)),
            status,
            today,
            random,
          ),
        )
      return rows
    })
    .sort((a, b) => (a.review_date < b.review_date ? -1 : 1))
}

/** Where people stand in the round of the running half-year; some have not begun. */
const CURRENT_ROUND: (ReviewRow['status'] | undefined)[] = [
  'Completed',
  'Draft',
  'Submitted',
  'Completed',
  undefined,
  'Submitted',
  'Draft',
]

function review(person: StaffMember, reviewer: number, on: Day, status: string, today: Day, random: Random): ReviewRow {
  const base = random.weighted({ 5: 15, 4: 55, 3: 25, 2: 5 })
  const rated = status !== 'Draft' || random.chance(0.4)
  const dimension = () => (rated ? Math.min(5, Math.max(1, Number(base) + random.int(-1, 1))) : null)
  const dimensions = [dimension(), dimension(), dimension(), dimension(), dimension()] as const
  const mean = dimensions.reduce((sum: number, value) => sum + (value ?? 0), 0) / dimensions.length
  const tone = mean >= 4.3 ? 'high' : mean >= 3.3 ? 'good' : 'mixed'
  const [technical, communication, teamwork, leadership, innovation] = dimensions
  const period = halfYearOf(addDays(on, -45))
  const goals = random.sample(GOALS[person.seniority], status === 'Draft' ? random.int(0, 2) : random.int(1, 3))
  // The goals of an earlier round have had half a year.
  const [least, most] = status !== 'Completed' ? [0, 0] : daysBetween(on, today) > 60 ? [20, 100] : [0, 30]
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
    technical_skills: technical,
    communication,
    teamwork,
    leadership,
    innovation,
    goals,
    goal_progress: goals.map(() => random.step(least, most, 5)),
    comments: status === 'Draft' && !rated ? '' : random.pick(COMMENTS[tone]).replace('{name}', person.firstName),
    created_at: instantOn(begun, 9, random),
    submitted_at: status === 'Draft' ? null : instantOn(addDays(on, -1), 15, random),
    completed_at: status === 'Completed' ? instantOn(addDays(on, -1), 17, random) : null,
  }
}
