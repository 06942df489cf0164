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
  /** What it counts, shown on hover and focus. */
  basis: string
}

type PageQuery = UseQueryOptions<unknown, Error, PageFigure[]>

/** The figures for a screen, from the screen's own read if it has one. */
export function pageFigures(pathname: string, today: Day, userId: number | undefined): PageQuery {
  const person = /^\/people\/(\d+)$/.exec(pathname)?.[1]
  if (person !== undefined) return ofPerson(Number(person), today)
  return (BY_SCREEN[pathname] ?? company)(today, userId)
}

const none = '–'

/** Amounts from here on are too long for a quarter of the panel. */
const SHORT_FROM = 100_000

// With a capital M: '3.2m h' reads like minutes.
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

function figure(label: string, value: string | number, basis: string): PageFigure {
  return { label, value: typeof value === 'number' ? wholeText(value) : value, basis }
}

/** A figure whose number may be too long; its description then gives the full number. */
function long(label: string, count: number, basis: string, unit = ''): PageFigure {
  const full = `${wholeText(count)}${unit}`
  if (count < SHORT_FROM) return { label, value: full, basis }
  return { label, value: `${short.format(count)}${unit}`, basis: `${basis}: ${full}` }
}

const BY_SCREEN: Readonly<Record<string, (today: Day, userId: number | undefined) => PageQuery>> = {
  '/dashboard': (today, userId) =>
    figures(getDashboardStats, { query: { ...(userId !== undefined && { userId }), today } }, (stats) => [
      figure('This week', hoursText(stats.weeklyHours), 'Hours that you logged since Monday'),
      figure('Projects', stats.activeProjects, 'Yours with an entry in the last 30 days'),
      figure('Skills', stats.skillsCount, 'Shown by the notes of all your entries'),
      figure('Growth', stats.skillGrowth, 'Your skills now against those of 30 days ago'),
    ]),
  '/projects-detail': () =>
    figures(getProjectSummary, {}, ({ projects, active, completion, hours }) => [
      figure('Projects', projects, 'All that are not archived'),
      figure('Open', active, 'Every status but Completed'),
      ...(completion === undefined
        ? []
        : [figure('Done', completion === null ? none : percentText(completion), 'Mean completion')]),
      ...(hours === undefined ? [] : [long('Logged', hours, 'Hours of all their time entries', ' h')]),
    ]),
  '/timesheets-detail': () =>
    figures(getTimesheetFigures, { query: {} }, ({ entries, hours, skills }) => [
      long('Entries', entries, 'Time entries of everybody'),
      long('Logged', hours, 'Hours of all time entries', ' h'),
      figure('Skills', skills, 'Different skills that the notes show'),
      figure('Per entry', entries === 0 ? none : hoursText(hours / entries), 'Mean hours'),
    ]),
  '/leave-management': (today) =>
    figures(getLeaveSummary, { query: { today } }, ({ pending, awayToday, upcoming, daysTakenThisYear }) => [
      figure('Waiting', pending, 'Requests that nobody has decided'),
      figure('Away', awayToday, 'People on approved leave today'),
      figure('Upcoming', upcoming, 'Approved leave that is still to come'),
      figure('Days', meanText(daysTakenThisYear), 'Taken this year, up to today'),
    ]),
  '/expenses': () =>
    figures(getExpenseSummary, { query: {} }, ({ currency, total, claims, statuses }) => {
      const waiting = statuses.find(({ status }) => status === 'Pending')
      const money = moneyIn(currency)
      const moneyText = (amount: number) => (amount < SHORT_FROM ? money.whole(amount) : money.short(amount))
      return [
        figure('Claims', claims, 'All that were not rejected'),
        figure('Total', moneyText(total), 'Sum of all that were not rejected'),
        figure('Waiting', waiting?.claims ?? 0, 'Claims that nobody has decided'),
        figure('To decide', moneyText(waiting?.amount ?? 0), 'Sum of those that wait'),
      ]
    }),
  '/resource-allocation': (today) =>
    figures(getCapacitySummary, { query: { from: weekStart(today), weeks: 1 } }, ({ weeks: [week] }) => [
      figure('Booked', bookedText(week?.utilization ?? null), 'Σ booked ÷ Σ available hours, this week'),
      figure('Over', week?.overAllocated ?? 0, 'People booked for more hours than they are available'),
      figure('Bench', week?.onBench ?? 0, 'People with nothing booked this week'),
      long('Tentative', week?.tentative ?? 0, 'Booked tentatively this week', ' h'),
    ]),
  '/performance-reviews': () =>
    figures(getReviewSummary, {}, ({ reviews, pending, completed, averageRating }) => [
      figure('Reviews', reviews, 'All of them'),
      figure('Pending', pending, 'Drafts and submitted ones'),
      figure('Completed', completed, 'Those that are final'),
      figure('Rating', averageRating === null ? none : meanText(averageRating), 'Mean of completed, of 5'),
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
    figure('People', summary.people, 'Everybody in the company'),
    figure('Roles', summary.roles.length, 'Different job titles'),
    figure('Skills', summary.skills.length, 'Different skills that people have shown'),
    figure('Experts', summary.expertSkills, 'Pairs of a person and a skill at Expert level'),
  ])
}

function company(today: Day): PageQuery {
  return figures(getHrOverview, { query: { today } }, (overview) => [
    figure('People', overview.people, 'Everybody in the company'),
    figure('Away', overview.awayToday, 'On approved leave today'),
    ...(overview.utilization === undefined
      ? []
      : [figure('Booked', bookedText(overview.utilization), 'Σ booked ÷ Σ available hours, this week')]),
    figure(
      'To decide',
      overview.pendingLeave + overview.pendingExpenses,
      'Leave requests and expenses that nobody has decided',
    ),
  ])
}

function ofPerson(id: number, today: Day): PageQuery {
  return figures(getPersonProfile, { params: { id }, query: { today } }, ({ utilization, activeProjects, person }) => [
    ...(utilization === undefined
      ? [figure('Skills', person.skills, 'Shown by the notes of all their entries')]
      : [
          figure('This week', hoursText(utilization.weekHours), 'Hours logged since Monday'),
          figure(
            'Utilized',
            utilizationText(utilization.percent),
            `${ofCapacity(utilization.weekHours, utilization.capacity)} this week`,
          ),
          figure('Average', hoursText(utilization.averageWeeklyHours), 'A week, of weeks with entries'),
        ]),
    figure('Projects', activeProjects.length || person.activeProjects, 'In the last 30 days'),
  ])
}

function figures<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  select: (reply: ReplyOf<E>) => PageFigure[],
): PageQuery {
  return queryOptions({ ...query(endpoint, input), select }) as unknown as PageQuery
}
