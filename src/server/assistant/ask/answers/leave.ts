import { sql } from 'kysely'
import { periodText, spanText } from '../day-text.ts'
import { askable, type Days } from '#shared/time/units.ts'
import { yearOf } from '#shared/leave/days.ts'
import { daysText } from '#shared/leave/rules.ts'
import { addDays, isWeekend, type Day } from '#shared/time/day.ts'
import { weekEnd } from '#shared/time/week.ts'
import { leaveBalances } from '../../../leave/accounts.ts'
import { leaveTaker } from '../../../leave/queries.ts'
import { countText } from '#shared/figures/text.ts'
import { address, listed, type Answer, type Asking, type Ref } from './answer.ts'

/** Leave is looked for so many days ahead where none are named. */
const DAYS_AHEAD = 365

interface Away {
  id: number
  userId: number
  name: string
  leaveType: string
  status: string
  from: Day
  to: Day
  days: number
}

/** Who is on leave, or whether and when one person is. */
export async function away(asking: Asking): Promise<Answer> {
  const { db, term, today, period, person } = asking
  const leaveType = term('leaveType')
  const days = period ?? { from: today, to: person ? addDays(today, DAYS_AHEAD) : today }
  const { rows } = await sql<Away>`
    select l.id, user_id as "userId", p.name, leave_type as "leaveType", status, start_date as "from", end_date as "to",
      total_days as days
    from leave_requests l join people p on p.id = l.user_id
    where status in ('Approved', 'Pending') and l.start_date <= ${days.to} and l.end_date >= ${days.from}
      and ${person ? sql`user_id = ${person.id}` : sql`true`}
      and ${leaveType === null ? sql`true` : sql`leave_type = ${leaveType}`}
    order by status, l.start_date, p.name, l.id`.execute(db)
  const approved = rows.filter(({ status }) => status === 'Approved')
  const people = new Set(approved.map(({ userId }) => userId)).size
  const asked = rows.length - approved.length
  const waiting = asked > 0 ? ` ${countText(asked, 'request waiting', 'requests waiting')} for a decision.` : ''
  return {
    text: person
      ? approved.length > 0
        ? `${person.name} is away ${approved.map(({ from, to }) => spanText({ from, to })).join(', ')}.${waiting}`
        : `${person.name} has no approved leave ${periodText(days)}.${waiting}`
      : `${people === 0 ? 'Nobody is' : countText(people, 'person is', 'people are')} away ${periodText(days)}.${waiting}`,
    ...listed(rows, (leave) => ({
      label: leave.name,
      link: address('/leave-management', { request: leave.id }),
      figure: { value: leave.days, unit: leave.days === 1 ? 'day' : 'days' },
      why: `${leave.leaveType}, ${spanText(leave)}${leave.status === 'Pending' ? ', waiting for a decision' : ''}`,
    })),
    link: {
      to: address('/leave-management', { tab: 'calendar', month: days.from.slice(0, 7) }),
      label: 'Leave calendar',
    },
    ...(!person && period && { alternatives: [`Request leave ${periodText(period)}`] }),
  }
}

/** What is left of a person's leave this year. */
export async function leaveBalance({ db, today, term }: Asking, person: Ref): Promise<Answer> {
  const taker = await leaveTaker(db, person.id)
  if (!taker) return { text: `${person.name} is no longer in the company.` }
  const year = yearOf(today)
  const all = await leaveBalances(db, taker, year)
  const kinds = term('leaveType') === null ? all : all.filter(({ leaveType }) => leaveType === term('leaveType'))
  const main = kinds.find(({ leaveType }) => leaveType === 'Annual Leave') ?? kinds[0]
  return {
    text:
      main?.balance === null || main?.balance === undefined
        ? `${main?.leaveType ?? 'Leave'} of ${person.name} is unlimited.`
        : `${person.name} has ${daysText(main.balance)} of ${main.leaveType} left in ${year}.`,
    ...listed(kinds, ({ leaveType, balance, taken, pending, entitlement }) => ({
      label: leaveType,
      link: address('/leave-management', { tab: 'balances', employee: person.id }),
      figure: balance === null ? null : { value: balance, unit: balance === 1 ? 'day' : 'days' },
      why: `${entitlement === null ? 'Unlimited' : `${daysText(entitlement)} a year`}, ${daysText(taken)} taken${pending > 0 ? `, ${daysText(pending)} asked for` : ''}`,
    })),
    link: { to: address('/leave-management', { tab: 'balances', employee: person.id }), label: 'Leave balances' },
  }
}

/** Opens the form with the days that were named. */
export function requestLeave({ period, today, me, term, value }: Asking): Answer {
  const [type, count] = [term('leaveType'), value('leaveDays')]
  const asked = period ?? (type === 'Sick Leave' ? { from: today, to: today } : null)
  const days = asked && askable(count === null ? workingDays(asked) : countedDays(asked.from, count))
  const when = days ? ` ${periodText(days)}` : ''
  const kind = type === 'Annual Leave' ? null : type
  const link = address('/leave-management', { action: 'new', who: me?.id, kind, start: days?.from, end: days?.to })
  return {
    text: `Your leave request${when} is ready to fill in; nothing has been sent yet.`,
    action: { kind: 'request-leave', summary: `Fill in the leave request${when}`, link },
    alternatives: days ? [`Who is away ${periodText(days)}?`] : [],
  }
}

/** A whole week of leave ends on its Friday. */
function workingDays({ from, to }: Days): Days {
  return to === weekEnd(to) && addDays(to, -6) >= from ? { from, to: addDays(to, -2) } : { from, to }
}

/** So many days from a day on, Saturdays and Sundays not counted. */
function countedDays(from: Day, count: number): Days {
  let to = from
  for (let left = isWeekend(from) ? count : count - 1; left > 0;) {
    to = addDays(to, 1)
    if (!isWeekend(to)) left -= 1
  }
  return { from, to }
}
