import { mayForOthers, mayOn } from '#shared/access/rules.ts'
import { countText, hoursText, ofCapacity } from '#shared/figures/text.ts'
import { sumToCents } from '#shared/figures/rounding.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import { weekEnd, weekStart } from '#shared/time/week.ts'
import type { WeekApproval } from '#shared/weeks/contract.ts'
import { companyApproval } from '../../../company/queries.ts'
import { forbidden } from '../../../http/errors.ts'
import { weekOf } from '../../../weeks/queries.ts'
import { periodText } from '../day-text.ts'
import { address, linkTo, listed, refusal, row, type Answer, type Asking } from './answer.ts'
import { missingTime } from './load.ts'

const NOT_SUBMITTED_HERE = 'This company does not have weeks submitted: hours count as soon as they are logged.'

/** Who has not submitted a week, by default the last one; a week that was returned is not submitted. */
export async function unsubmitted(asking: Asking): Promise<Answer> {
  const { db, actor, everybody, today, period, person } = asking
  const { approval } = await companyApproval(db)
  if (approval === 'none') {
    const instead = await missingTime(asking)
    return { ...instead, text: `${NOT_SUBMITTED_HERE} ${instead.text}` }
  }
  const refused = person && refusal(asking, 'weeks.read', { userId: person.id })
  if (refused) return refused
  if (!person && actor.mode === 'accounts' && !mayForOthers(actor, 'weeks.read'))
    return { text: `${forbidden('weeks.read').message}.` }
  const week = weekStart(period ? earlier(period.to, today) : addDays(today, -7))
  const days = { from: week, to: weekEnd(week) }
  const [there, submitted, people] = await Promise.all([
    everybody.presence(days),
    db.selectFrom('weeks').select('user_id').where('week', '=', week).where('state', '<>', 'Returned').execute(),
    db.selectFrom('people').select(['id', 'name', 'role']).execute(),
  ])
  const done = new Set(submitted.map(({ user_id: userId }) => userId))
  const expected = new Map(there.map(({ userId, capacity }) => [userId, sumToCents(capacity)]))
  const missing = people
    .map((one) => ({ ...one, hours: expected.get(one.id) ?? 0 }))
    .filter(({ id }) => !person || id === person.id)
    .filter(({ id, hours }) => hours > 0 && !done.has(id) && mayOn(actor, 'weeks.read', { userId: id }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const who = person
    ? `${person.name} has${missing.length === 0 ? '' : ' not'}`
    : missing.length === 0
      ? 'Everybody has'
      : countText(missing.length, 'person has not', 'people have not')
  return {
    text: `${who} submitted the week ${periodText(days)}.`,
    ...listed(missing, ({ id, name, role, hours }) =>
      row(
        name,
        address('/timesheets-detail', { view: 'week', employee: id, week }),
        null,
        role,
        `${hoursText(hours)} expected`,
      ),
    ),
    link: linkTo('Timesheets of the week', '/timesheets-detail', { week }),
  }
}

function earlier(one: Day, other: Day): Day {
  return one < other ? one : other
}

/** Opens the dialog in which a person submits their own week: the last one while it is open, else the present one. */
export async function submitWeek({ db, actor, me, today, period }: Asking): Promise<Answer> {
  if (!me) return { text: 'Nobody is in the company yet. Add yourself under People & HR.' }
  const sheet = (week: Day) => ({ view: 'week', employee: me.id, week })
  const { approval } = await companyApproval(db)
  if (approval === 'none') {
    return { text: NOT_SUBMITTED_HERE, link: linkTo('My week', '/timesheets-detail', sheet(weekStart(today))) }
  }
  const read = (week: Day) => weekOf(db, actor, me.id, week, today)
  const last = period ? null : await read(addDays(weekStart(today), -7))
  const found = last && isDue(last) ? last : await read(weekStart(period?.from ?? today))
  const { week, submitted, hours, expectedHours, may } = found
  const days = periodText({ from: week, to: weekEnd(week) })
  if (!may.submit || !mayOn(actor, 'weeks.write', { userId: me.id })) {
    const why =
      week > today
        ? 'has not begun yet'
        : submitted
          ? `is ${submitted.state.toLowerCase()} already`
          : 'cannot be submitted now'
    return { text: `Your week ${days} ${why}.`, link: linkTo('My week', '/timesheets-detail', sheet(week)) }
  }
  return {
    text: `Your week ${days} holds ${ofCapacity(hours, expectedHours ?? hours, 'logged')}. Nothing is submitted until you confirm it.`,
    action: {
      kind: 'submit-week',
      summary: `Submit the week ${days}`,
      link: address('/timesheets-detail', { ...sheet(week), action: 'submit' }),
    },
  }
}

/** Whether a past week should have been submitted. */
function isDue({ may, expectedHours, hours }: WeekApproval): boolean {
  return may.submit && ((expectedHours ?? 0) > 0 || hours > 0)
}
