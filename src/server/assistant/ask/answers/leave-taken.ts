import { mayForOthers, mayOn } from '#shared/access/rules.ts'
import { countText } from '#shared/figures/text.ts'
import { roundToCents } from '#shared/figures/rounding.ts'
import { leaveDays } from '#shared/leave/days.ts'
import { daysText } from '#shared/leave/rules.ts'
import type { Day } from '#shared/time/day.ts'
import { workingTimes } from '../../../capacity/plans.ts'
import { given, within } from '../../../http/list-of.ts'
import { visibleLeave } from '../../../leave/queries.ts'
import { periodText } from '../day-text.ts'
import { address, linkTo, listed, refusal, row, type Answer, type Asking } from './answer.ts'

/** How many days of leave somebody, or everybody whose leave the reader may read, has had; by default this year up to today. */
export async function leaveTaken(asking: Asking): Promise<Answer> {
  const { db, actor, today, period, has, term, person } = asking
  const one =
    person ?? (has('company') || mayForOthers(actor, 'leave.read') || actor.mode === 'password' ? null : asking.me)
  if (one && !mayOn(actor, 'leave.read', { userId: one.id }))
    return refusal(asking, 'leave.read', { userId: one.id }) ?? { text: '' }
  if (!one && actor.mode === 'accounts' && !mayForOthers(actor, 'leave.read'))
    return refusal(asking, 'leave.read') ?? { text: '' }
  const days = period ?? { from: `${today.slice(0, 4)}-01-01`, to: today }
  const type = term('leaveType')
  const rows = await db
    .selectFrom('leave_requests')
    .innerJoin('people', 'people.id', 'user_id')
    .select(['user_id as userId', 'name', 'start_date as startDate', 'end_date as endDate'])
    .select(['total_days as totalDays', 'starts_at_noon as startsAtNoon', 'ends_at_noon as endsAtNoon'])
    .where('leave_requests.status', '=', 'Approved')
    .where(given({ user_id: one?.id, leave_type: type ?? undefined }))
    .where(within('start_date', 'end_date', days))
    .where(visibleLeave(actor))
    .execute()
  const people = Map.groupBy(rows, ({ userId }) => userId)
  const times = await workingTimes(db, days, [...people.keys()])
  const taken = times
    .map(({ userId, contractedHours, holidays }) => {
      const leave = people.get(userId) ?? []
      // A request that lies within the days counts as many as were taken from the balance.
      const daysOf = (each: (typeof leave)[number]) =>
        each.startDate >= days.from && each.endDate <= days.to
          ? each.totalDays
          : leaveDays(clipped(each, days), contractedHours, holidays)
      const sum = leave.reduce((total, each) => total + daysOf(each), 0)
      return { userId, name: leave[0]?.name ?? '', requests: leave.length, days: roundToCents(sum) }
    })
    .filter((each) => each.days > 0)
    .toSorted((a, b) => b.days - a.days || (a.name < b.name ? -1 : 1))
  const sum = roundToCents(taken.reduce((total, each) => total + each.days, 0))
  const who = one ? `${one.name} had` : `${countText(taken.length, 'person', 'people')} had`
  return {
    text: `${who} ${daysText(sum)} of ${type ?? 'leave'} ${periodText(days)}.`,
    ...listed(one ? [] : taken, ({ userId, name, requests, days: own }) =>
      row(
        name,
        address('/leave-management', { employee: userId, type, status: 'Approved', from: days.from, to: days.to }),
        [own, own === 1 ? 'day' : 'days'],
        `in ${countText(requests, 'request', 'requests')}`,
      ),
    ),
    link: linkTo('These requests', '/leave-management', {
      employee: one?.id,
      type,
      status: 'Approved',
      from: days.from,
      to: days.to,
    }),
  }
}

interface Leave {
  readonly startDate: Day
  readonly endDate: Day
  readonly startsAtNoon: boolean
  readonly endsAtNoon: boolean
}

/** The part of a leave that lies within some days. */
function clipped(leave: Leave, { from, to }: { from: Day; to: Day }): Leave {
  const [isCutBefore, isCutAfter] = [leave.startDate < from, leave.endDate > to]
  return {
    startDate: isCutBefore ? from : leave.startDate,
    endDate: isCutAfter ? to : leave.endDate,
    startsAtNoon: leave.startsAtNoon && !isCutBefore,
    endsAtNoon: leave.endsAtNoon && !isCutAfter,
  }
}
