import { actorWith, type Actor } from '#shared/access/rules.ts'
import { MOST_ROWS } from '#shared/assistant/ask/rules.ts'
import { countText } from '#shared/figures/text.ts'
import type { InboxItem } from '#shared/inbox/contract.ts'
import { dayText } from '#shared/time/day-text.ts'
import type { Day } from '#shared/time/day.ts'
import type { Db } from '../../../db/tables.ts'
import { inboxOf } from '../../../inbox/queries.ts'
import { relationsOf } from '../../../people/relations.ts'
import { weeks } from '../../../weeks/queries.ts'
import { address, linkTo, listed, projectLink, row, sentence, type Answer, type Asking } from './answer.ts'

/** The kinds of records that wait for somebody's own step, as a question names them. */
const OWN_STEPS = [
  { mark: 'leave', kind: 'leave', said: ['leave request waits', 'leave requests wait'] },
  { mark: 'expense', kind: 'expense', said: ['expense waits', 'expenses wait'] },
  { mark: 'review', kind: 'review', said: ['review waits', 'reviews wait'] },
  { mark: 'hours', kind: 'week', said: ['week waits', 'weeks wait'] },
  { mark: 'week', kind: 'week', said: ['week waits', 'weeks wait'] },
] as const

/**
 * What waits for the reader's own step: their inbox, or what the question names of it. With the shared password nothing waits for
 * anybody in particular; then a kind that is named is theirs as far as they are the manager, lead or reviewer, and null stands
 * for everything else.
 */
export async function waitingForMe({ db, actor, today, has }: Asking): Promise<Answer | null> {
  const asked = OWN_STEPS.filter(({ mark }) => has(mark))
  if (asked.length === 0 && actor.mode === 'password') return null
  const inbox = await inboxOf(db, await withRelations(db, actor, today), today)
  const items = inbox.items.filter(({ kind }) => asked.length === 0 || asked.some((one) => one.kind === kind))
  if (items.length === 0 && actor.mode === 'password') return null
  const [one, another] = asked
  const said =
    one && (!another || another.kind === one.kind)
      ? countText(items.length, one.said[0], one.said[1])
      : countText(items.length, 'item waits', 'items wait')
  return {
    text: items.length === 0 ? `Nothing${one ? ' of that kind' : ''} waits for you.` : sentence(said, 'for you'),
    ...listed(items, (item) =>
      row(
        item.name,
        OWN_ADDRESS[item.kind](item),
        null,
        item.title,
        item.until !== null && `due ${dayText(item.until)}`,
        `since ${dayText(item.since.slice(0, 10))}`,
      ),
    ),
    link: linkTo('Today', '/today'),
  }
}

/** Where each kind of thing that waits is seen. */
const OWN_ADDRESS: Readonly<Record<InboxItem['kind'], (item: InboxItem) => string>> = {
  leave: ({ id }) => address('/leave-management', { request: id }),
  expense: ({ id }) => address('/expenses', { expense: id }),
  review: ({ id }) => address('/performance-reviews', { review: id }),
  week: ({ userId, startDate }) => address('/timesheets-detail', { view: 'week', employee: userId, week: startDate }),
  alert: ({ id }) => projectLink(id),
  notice: () => address('/today', {}),
  invoice: () => address('/invoices'),
}

/** Submitted weeks that wait for anybody's decision, as far as the reader may see them. */
export async function waitingWeeks({ db, actor }: Asking): Promise<Answer> {
  const source = await weeks(db, actor, { state: 'Submitted' })
  const total = await source.total()
  return {
    text: sentence(countText(total, 'submitted week is waiting', 'submitted weeks are waiting'), 'for a decision'),
    ...listed(await source.rows(null, MOST_ROWS), ({ userId, name, week, hours }) =>
      row(
        name,
        address('/timesheets-detail', { view: 'week', employee: userId, week }),
        [hours, 'h'],
        `week of ${dayText(week)}`,
      ),
    ),
    total,
    link: linkTo('Timesheets', '/timesheets-detail'),
  }
}

async function withRelations(db: Db, actor: Actor, today: Day): Promise<Actor> {
  const { mode, userId } = actor
  if (mode === 'accounts' || userId === null) return actor
  return actorWith({ userId, mode: 'accounts', roles: ['staff'], ...(await relationsOf(db, userId, today)) })
}
