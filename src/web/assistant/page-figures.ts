import { queryOptions, type UseQueryOptions } from '@tanstack/react-query'
import { getDashboardStats } from '#shared/dashboard/contract.ts'
import { getExpenseSummary } from '#shared/expenses/contract.ts'
import { getHrOverview } from '#shared/hr/contract.ts'
import type { Endpoint, InputOf, ReplyOf } from '#shared/http/endpoint.ts'
import { getLeaveSummary } from '#shared/leave/contract.ts'
import { getPersonProfile, getResourceSummary } from '#shared/people/resource-contract.ts'
import { getProjectSummary } from '#shared/projects/contract.ts'
import { getReviewSummary } from '#shared/reviews/contract.ts'
import { getCapacitySummary } from '#shared/schedule/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { weekStart } from '#shared/time/week.ts'
import { getTimesheetFigures } from '#shared/timesheets/contract.ts'
import { query } from '../api.ts'
import {
  bookedText,
  hoursText,
  meanText,
  ofCapacity,
  percentText,
  utilizationText,
  wholeText,
} from '../widgets/figures.ts'
import { moneyIn } from '../widgets/money.ts'

export interface PageFigure {
  label: string
  value: string
  /** What it counts, on hover and focus. */
  basis: string
}

type PageQuery = UseQueryOptions<unknown, Error, PageFigure[]>

/** The figures that fit a screen, from the same read as the screen's own where it has one. */
export function pageFigures(pathname: string, today: Day, userId: number | undefined): PageQuery {
  const person = /^\/people\/(\d+)$/.exec(pathname)?.[1]
  if (person !== undefined) return ofPerson(Number(person), today)
  return (BY_SCREEN[pathname] ?? company)(today, userId)
}

const none = '–'

/** Larger amounts are too long for a quarter of the panel. */
const SHORT_FROM = 100_000

// With a capital M: '3.2m h' reads like minutes.
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** A figure of a number that may be too long; what it counts then gives it in full. */
function long(label: string, count: number, basis: string, unit = ''): PageFigure {
  const full = `${wholeText(count)}${unit}`
  if (count < SHORT_FROM) return { label, value: full, basis }
  return { label, value: `${short.format(count)}${unit}`, basis: `${basis}: ${full}` }
}

const BY_SCREEN: Readonly<Record<string, (today: Day, userId: number | undefined) => PageQuery>> = {
  '/dashboard': (today, userId) =>
    figures(getDashboardStats, { query: { ...(userId !== undefined && { userId }), today } }, (stats) => [
      { label: 'This week', value: hoursText(stats.weeklyHours), basis: 'Hours that you logged since Monday' },
      { label: 'Projects', value: wholeText(stats.activeProjects), basis: 'Yours with an entry in the last 30 days' },
      { label: 'Skills', value: wholeText(stats.skillsCount), basis: 'Shown by the notes of all your entries' },
      { label: 'Growth', value: stats.skillGrowth, basis: 'Your skills now against those of 30 days ago' },
    ]),
  '/projects-detail': () =>
    figures(getProjectSummary, {}, ({ projects, active, completion, hours }) => [
      { label: 'Projects', value: wholeText(projects), basis: 'All that are not archived' },
      { label: 'Open', value: wholeText(active), basis: 'Every status but Completed' },
      { label: 'Done', value: completion === null ? none : percentText(completion), basis: 'Mean completion' },
      long('Logged', hours, 'Hours of all their time entries', ' h'),
    ]),
  '/timesheets-detail': () =>
    figures(getTimesheetFigures, { query: {} }, ({ entries, hours, skills }) => [
      long('Entries', entries, 'Time entries of everybody'),
      long('Logged', hours, 'Hours of all time entries', ' h'),
      { label: 'Skills', value: wholeText(skills), basis: 'Different skills that the notes show' },
      { label: 'Per entry', value: entries === 0 ? none : hoursText(hours / entries), basis: 'Mean hours' },
    ]),
  '/leave-management': (today) =>
    figures(getLeaveSummary, { query: { today } }, ({ pending, awayToday, upcoming, daysTakenThisYear }) => [
      { label: 'Waiting', value: wholeText(pending), basis: 'Requests that nobody has decided' },
      { label: 'Away', value: wholeText(awayToday), basis: 'People on approved leave today' },
      { label: 'Upcoming', value: wholeText(upcoming), basis: 'Approved leave that is still to come' },
      { label: 'Days', value: meanText(daysTakenThisYear), basis: 'Taken this year, up to today' },
    ]),
  '/expenses': () =>
    figures(getExpenseSummary, { query: {} }, ({ currency, total, claims, statuses }) => {
      const waiting = statuses.find(({ status }) => status === 'Pending')
      const money = moneyIn(currency)
      const moneyText = (amount: number) => (amount < SHORT_FROM ? money.whole(amount) : money.short(amount))
      return [
        { label: 'Claims', value: wholeText(claims), basis: 'All that were not rejected' },
        { label: 'Total', value: moneyText(total), basis: 'Sum of all that were not rejected' },
        { label: 'Waiting', value: wholeText(waiting?.claims ?? 0), basis: 'Claims that nobody has decided' },
        { label: 'To decide', value: moneyText(waiting?.amount ?? 0), basis: 'Sum of those that wait' },
      ]
    }),
  '/resource-allocation': (today) =>
    figures(getCapacitySummary, { query: { from: weekStart(today), weeks: 1 } }, ({ weeks: [week] }) => [
      {
        label: 'Booked',
        value: bookedText(week?.utilization ?? null),
        basis: 'Σ booked ÷ Σ available hours, this week',
      },
      {
        label: 'Over',
        value: wholeText(week?.overAllocated ?? 0),
        basis: 'People booked for more hours than they are available',
      },
      { label: 'Bench', value: wholeText(week?.onBench ?? 0), basis: 'People with nothing booked this week' },
      long('Tentative', week?.tentative ?? 0, 'Booked tentatively this week', ' h'),
    ]),
  '/performance-reviews': () =>
    figures(getReviewSummary, {}, ({ reviews, pending, completed, averageRating }) => [
      { label: 'Reviews', value: wholeText(reviews), basis: 'All of them' },
      { label: 'Pending', value: wholeText(pending), basis: 'Drafts and submitted ones' },
      { label: 'Completed', value: wholeText(completed), basis: 'Those that are final' },
      {
        label: 'Rating',
        value: averageRating === null ? none : meanText(averageRating),
        basis: 'Mean of completed, of 5',
      },
    ]),
  '/people-overview': company,
  '/': people,
  '/skills': people,
  '/knowledge-graph': people,
  '/resources': people,
  '/users-teams': people,
  '/find-person': people,
}

function people(): PageQuery {
  return figures(getResourceSummary, {}, (summary) => [
    { label: 'People', value: wholeText(summary.people), basis: 'Everybody in the company' },
    { label: 'Roles', value: wholeText(summary.roles.length), basis: 'Different job titles' },
    { label: 'Skills', value: wholeText(summary.skills.length), basis: 'Different skills that people have shown' },
    {
      label: 'Experts',
      value: wholeText(summary.expertSkills),
      basis: 'Pairs of a person and a skill at Expert level',
    },
  ])
}

function company(today: Day): PageQuery {
  return figures(getHrOverview, { query: { today } }, (overview) => [
    { label: 'People', value: wholeText(overview.people), basis: 'Everybody in the company' },
    { label: 'Away', value: wholeText(overview.awayToday), basis: 'On approved leave today' },
    { label: 'Booked', value: bookedText(overview.utilization), basis: 'Σ booked ÷ Σ available hours, this week' },
    {
      label: 'To decide',
      value: wholeText(overview.pendingLeave + overview.pendingExpenses),
      basis: 'Leave requests and expenses that nobody has decided',
    },
  ])
}

function ofPerson(id: number, today: Day): PageQuery {
  return figures(getPersonProfile, { params: { id }, query: { today } }, ({ utilization, activeProjects, person }) => [
    { label: 'This week', value: hoursText(utilization.weekHours), basis: 'Hours logged since Monday' },
    {
      label: 'Utilized',
      value: utilizationText(utilization.percent),
      basis: `${ofCapacity(utilization.weekHours, utilization.capacity)} this week`,
    },
    {
      label: 'Average',
      value: hoursText(utilization.averageWeeklyHours),
      basis: 'A week, of weeks with entries',
    },
    {
      label: 'Projects',
      value: wholeText(activeProjects.length || person.activeProjects),
      basis: 'In the last 30 days',
    },
  ])
}

function figures<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  select: (reply: ReplyOf<E>) => PageFigure[],
): PageQuery {
  return queryOptions({ ...query(endpoint, input), select }) as unknown as PageQuery
}
