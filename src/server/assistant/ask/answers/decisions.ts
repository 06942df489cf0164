import { addressOf, concernFigures } from '#shared/assistant/concern-text.ts'
import { countText } from '#shared/figures/text.ts'
import { concernedBy } from '../../concerned.ts'
import { waitingForMe, waitingWeeks } from './own-steps.ts'
import { linkTo, listed, row, sentence, type Answer, type Asking } from './answer.ts'

/** What waits for a decision, and the screen where it is decided. */
const WAITING = [
  {
    mark: 'leave',
    rule: 'pending-leave',
    label: 'Leave requests',
    said: ['leave request is waiting', 'leave requests are waiting'],
    link: linkTo('Pending leave requests', '/leave-management', { status: 'Pending' }),
  },
  {
    mark: 'expense',
    rule: 'pending-claims',
    label: 'Expenses',
    said: ['expense is waiting', 'expenses are waiting'],
    link: linkTo('Expenses to approve', '/expenses', { view: 'approvals' }),
  },
  {
    mark: 'review',
    rule: 'pending-reviews',
    label: 'Reviews',
    said: ['review is waiting', 'reviews are waiting'],
    link: linkTo('Pending reviews', '/performance-reviews', { tab: 'pending' }),
  },
] as const

/** None of these concerns is judged by logged hours. */
const NO_LOADS = () => Promise.resolve([])

/**
 * Open decisions: of one kind, each item with the figures that the assistant judges it by; otherwise the number of each kind.
 * “Waiting for me” lists only those that the reader has to take.
 */
export async function approvals(asking: Asking): Promise<Answer> {
  const { db, actor, today, has, term } = asking
  const own = has('self', 'write') ? await waitingForMe(asking) : null
  if (own) return own
  if (has('hours', 'week')) return waitingWeeks(asking)
  const kinds = await Promise.all(
    WAITING.map(async (kind) => ({ ...kind, all: await concernedBy(db, actor, kind.rule, today, NO_LOADS) })),
  )
  const one = kinds.find(({ mark }) => has(mark))
  if (!one) {
    const total = kinds.reduce((sum, { all }) => sum + all.length, 0)
    return {
      text: sentence(countText(total, 'item is waiting', 'items are waiting'), 'for a decision'),
      ...listed(kinds, ({ label, link, rule, all: [first, ...others] }) =>
        row(
          label,
          link.to,
          [first ? others.length + 1 : 0, 'pending'],
          first ? `First: ${first.name}, ${concernFigures(rule, first)}` : 'Nothing is waiting',
        ),
      ),
      link: linkTo('People & HR', '/people-overview'),
    }
  }
  // A review waits as a draft or as a submitted one.
  const state = one.mark === 'review' ? term('decision') : null
  const all = one.all.filter(({ detail }) => (state !== 'Draft' && state !== 'Submitted') || detail === state)
  return {
    text: sentence(countText(all.length, one.said[0], one.said[1]), 'for a decision'),
    ...listed(all, (concern) =>
      row(concern.name, addressOf(concern), null, concern.detail, concernFigures(one.rule, concern)),
    ),
    link: one.link,
  }
}
