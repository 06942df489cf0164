import { sql } from 'kysely'
import { LEAVE_DAYS_AHEAD } from '#shared/assistant/ask/rules.ts'
import { countText } from '#shared/figures/text.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import { leaveAsSeen, makesAway, visibleLeave } from '../../../leave/queries.ts'
import { periodText, spanText } from '../day-text.ts'
import { address, linkTo, listed, row, sentence, type Answer, type Asking } from './answer.ts'

interface Away {
  id: number
  userId: number
  name: string
  /** Absent if the reader may not see it. */
  leaveType?: string
  status: string
  from: Day
  to: Day
  days: number
}

const daysFigure = (days: number) => [days, days === 1 ? 'day' : 'days'] as const

/** Who is on leave, or whether and when one person is. */
export async function away({ db, actor, has, term, today, period, person }: Asking): Promise<Answer> {
  const leaveType = term('leaveType')
  const days = period ?? { from: today, to: person || has('leaveAhead') ? addDays(today, LEAVE_DAYS_AHEAD) : today }
  const { rows: found } = await sql<Away>`
    select l.id, user_id as "userId", p.name, leave_type as "leaveType", status, start_date as "from", end_date as "to",
      total_days as days
    from leave_requests l join people p on p.id = l.user_id
    where ${makesAway(actor, 'l')} and l.start_date <= ${days.to} and l.end_date >= ${days.from}
      and ${person ? sql`user_id = ${person.id}` : sql`true`}
      and ${leaveType === null ? sql`true` : sql`leave_type = ${leaveType} and ${visibleLeave(actor, 'l')}`}
    order by status, l.start_date, p.name, l.id`.execute(db)
  const rows = leaveAsSeen(actor, found)
  const approved = rows.filter(({ status }) => status === 'Approved')
  const people = new Set(approved.map(({ userId }) => userId)).size
  const waiting = rows.length - approved.length
  const kind = leaveType === null ? '' : ` on ${leaveType}`
  const said = person
    ? approved.length > 0
      ? `${person.name} is away${kind} ${approved.map((one) => spanText(one)).join(', ')}`
      : `${person.name} has no approved ${leaveType ?? 'leave'} ${periodText(days)}`
    : `${people === 0 ? 'Nobody is' : countText(people, 'person is', 'people are')} away${kind} ${periodText(days)}`
  return {
    text: [
      sentence(said),
      waiting > 0 && sentence(countText(waiting, 'request waiting', 'requests waiting'), 'for a decision'),
    ]
      .filter(Boolean)
      .join(' '),
    ...listed(rows, (leave) =>
      row(
        leave.name,
        leave.leaveType === undefined ? null : address('/leave-management', { request: leave.id }),
        daysFigure(leave.days),
        `${leave.leaveType ?? 'Away'}, ${spanText(leave)}${leave.status === 'Pending' ? ', waiting for a decision' : ''}`,
      ),
    ),
    link: linkTo('Leave calendar', '/leave-management', { tab: 'calendar', month: days.from.slice(0, 7) }),
    ...(!person && period && { alternatives: [`Request leave ${periodText(period)}`] }),
  }
}
