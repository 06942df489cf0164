import type { InboxItem } from '#shared/inbox/contract.ts'
import { MOST_REMINDED_ITEMS, REMINDED_OF_DAYS } from '#shared/mail/rules.ts'
import { dayAs } from '#shared/time/day-text.ts'
import { addDaysWithin, type Day } from '#shared/time/day.ts'
import { expectedDays } from '../../capacity/person-capacity.ts'
import type { Db } from '../../db/tables.ts'
import { inboxOf } from '../../inbox/queries.ts'
import type { Desk, Recipient } from '../compose.ts'
import type { Letter, Part } from '../render.ts'
import { chosenFooter, daysText } from './words.ts'

/** Days on which nothing was logged, and decisions that wait; null if there is neither. */
export async function remindersLetter(
  { db, clock, publicUrl }: Desk,
  { actor, name }: Recipient,
): Promise<Letter | null> {
  const today = clock.today()
  const empty = actor.userId === null ? [] : await emptyDays(db, actor.userId, today)
  const inbox = await inboxOf(db, actor, today)
  const parts = [...emptyPart(empty), ...inboxPart(inbox.items, inbox.count)]
  if (parts.length === 0) return null
  const toLog = { label: 'Fill in your week', url: `${publicUrl}/timesheets-detail?view=week` }
  return {
    subject: subjectOf(empty, inbox.items),
    name,
    parts,
    button: empty.length > 0 ? toLog : { label: 'Open Offbench', url: publicUrl },
    footer: chosenFooter(publicUrl),
  }
}

function subjectOf(empty: readonly Day[], items: readonly InboxItem[]): string {
  if (empty.length > 0) return 'Days without hours'
  return items.every(({ step }) => step === 'submit') ? 'Your week is to be submitted' : 'Decisions are waiting for you'
}

/** The last working days without any entry. None if the very last has an entry: earlier days were told before. */
async function emptyDays(db: Db, userId: number, today: Day): Promise<Day[]> {
  const from = addDaysWithin(today, -REMINDED_OF_DAYS)
  const to = addDaysWithin(today, -1)
  const days = ((await expectedDays(db, userId, from, to)) ?? []).filter(({ expectedHours }) => expectedHours > 0)
  const entries = await db
    .selectFrom('time_entries')
    .select('date')
    .distinct()
    .where('user_id', '=', userId)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute()
  const logged = new Set(entries.map(({ date }) => date))
  const empty = days.filter(({ date }) => !logged.has(date)).map(({ date }) => date)
  return empty.at(-1) === days.at(-1)?.date ? empty : []
}

function emptyPart(days: readonly Day[]): Part[] {
  if (days.length === 0) return []
  return [{ heading: 'Nothing is logged yet for', items: days.map((day) => dayAs(day, 'EEEE d MMMM')) }]
}

function inboxPart(items: readonly InboxItem[], count: number): Part[] {
  if (items.length === 0) return []
  const more = count - Math.min(items.length, MOST_REMINDED_ITEMS)
  return [
    {
      heading: 'Waiting for you',
      items: [...items.slice(0, MOST_REMINDED_ITEMS).map(itemText), ...(more > 0 ? [`and ${more} more`] : [])],
    },
  ]
}

/** The kind of a leave and the purpose of a claim stay in Offbench. */
function itemText({ kind, step, name, startDate, endDate, title }: InboxItem): string {
  const when = startDate && endDate ? `, ${daysText(startDate, endDate)}` : ''
  if (kind === 'leave') return `${name}: leave${when}`
  if (kind === 'expense') return `${name}: expense${when}${step === 'reimburse' ? ', to be paid' : ''}`
  if (kind === 'week') return step === 'submit' ? `Your week${when}, to be submitted` : `${name}: week${when}`
  if (kind === 'notice') return `${name}: a change to be noted`
  return `${name}: review ${title}, to be ${step === 'write' ? 'written' : 'completed'}`
}
