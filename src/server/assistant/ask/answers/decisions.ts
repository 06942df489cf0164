import { addressOf, concernFigures } from '#shared/assistant/concern-text.ts'
import { EXPENSE_STATUSES, type getExpenseSummary } from '#shared/expenses/contract.ts'
import { countText, wholeText } from '#shared/figures/text.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import { expenseSummary } from '../../../expenses/summary.ts'
import { EVERY_ROW } from '../../../records/visible.ts'
import { concernedBy } from '../../concerned.ts'
import { periodText } from '../day-text.ts'
import { linkTo, listed, moneyOf, row, sentence, type Answer, type Asking } from './answer.ts'

/** What waits for a decision, and where that is decided. */
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

/** What waits for a decision: one kind, each with the figures that the assistant judges it by; or how many of all. */
export async function approvals({ db, today, has, loads }: Asking): Promise<Answer> {
  const kinds = await Promise.all(
    WAITING.map(async (kind) => ({ ...kind, all: await concernedBy(db, kind.rule, today, loads) })),
  )
  const one = kinds.find(({ mark }) => has(mark))
  if (one)
    return {
      text: sentence(countText(one.all.length, one.said[0], one.said[1]), 'for a decision'),
      ...listed(one.all, (concern) =>
        row(concern.name, addressOf(concern), null, concern.detail, concernFigures(one.rule, concern)),
      ),
      link: one.link,
    }
  const total = kinds.reduce((sum, { all }) => sum + all.length, 0)
  return {
    text: sentence(countText(total, 'item is waiting', 'items are waiting'), 'for a decision'),
    ...listed(kinds, ({ label, link, rule, all }) =>
      row(
        label,
        link.to,
        [all.length, 'pending'],
        all[0] ? `First: ${all[0].name}, ${concernFigures(rule, all[0])}` : 'Nothing is waiting',
      ),
    ),
    link: linkTo('People & HR', '/people-overview'),
  }
}

/** Sums of claims by category without the rejected ones; with a status, the claims of that one. */
export async function expenses({ db, today, term, period, person, project }: Asking): Promise<Answer> {
  const status = EXPENSE_STATUSES.find((one) => one === term('decision'))
  const cost = term('cost')
  const narrowed = { ...(status && { status }), ...(cost !== null && { category: cost }), ...period }
  const filter = { ...narrowed, ...(person && { userId: person.id }), ...(project && { projectId: project.id }) }
  const [found, { money, currency }] = await Promise.all([
    expenseSummary(db, filter as QueryOf<typeof getExpenseSummary>, today, EVERY_ROW),
    moneyOf(db, 2),
  ])
  const kept = status ? found.statuses.find((one) => one.status === status) : { ...found, amount: found.total }
  const { amount = 0, claims = 0 } = kept ?? {}
  const linked = (label: string, search: Record<string, string>) =>
    linkTo(label, '/expenses', { employee: person?.id, project: project?.id, ...narrowed, ...search })
  const shown = found.categories.filter((one) => one.claims > 0).toSorted((a, b) => b.amount - a.amount)
  return {
    text: sentence(
      countText(claims, 'claim', 'claims'),
      person && `by ${person.name}`,
      project && `on ${project.name}`,
      cost !== null && `for ${cost}`,
      period && periodText(period),
      status && `${claims === 1 ? 'is' : 'are'} ${status.toLowerCase()} and`,
      `${claims === 1 ? 'comes' : 'come'} to ${money(amount)}${status ? '' : ', rejected ones left out'}`,
    ),
    ...listed(shown, ({ category, amount: part, claims: count }) =>
      row(
        category,
        linked('', { category }).to,
        [part, currency],
        `${countText(count, 'claim', 'claims')}, ${wholeText(found.total > 0 ? (part / found.total) * 100 : 0)} % of the sum`,
      ),
    ),
    link: linked('These expenses', {}),
  }
}
