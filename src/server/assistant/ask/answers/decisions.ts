import { sql, type RawBuilder } from 'kysely'
import { MOST_ROWS, type AskRow } from '#shared/assistant/ask/contract.ts'
import { EXPENSE_STATUSES } from '#shared/expenses/contract.ts'
import { countText } from '#shared/figures/text.ts'
import type { Day } from '#shared/time/day.ts'
import { companyCurrency } from '../../../company/queries.ts'
import { expenseSummary } from '../../../expenses/summary.ts'
import { EVERY_ROW } from '../../../records/visible.ts'
import { dayText, periodText, spanText } from '../day-text.ts'
import { address, numberText, type Answer, type Asking } from './answer.ts'

/** What waits, one row each; `waiting` is how many there are in all. */
interface Waiting {
  readonly id: number
  readonly name: string
  readonly kind: string
  readonly from: Day
  readonly to: Day
  readonly value: number | null
  readonly waiting: number
}

/** What waits for a decision: leave, expenses and reviews, the oldest first. */
export async function approvals(asking: Asking): Promise<Answer> {
  const { has, term } = asking
  if (has('review')) return reviews(asking, term('decision'))
  if (has('expense')) return claims(asking)
  if (has('leave', 'leaveType')) return leave(asking)
  const all = await Promise.all([leave(asking), claims(asking), reviews(asking, null)])
  const rows = all.map(({ total = 0, link, rows: [first] = [] }, nth): AskRow => ({
    label: ['Leave requests', 'Expenses', 'Reviews'][nth] ?? '',
    link: link?.to ?? null,
    figure: { value: total, unit: 'pending' },
    why: first ? `First: ${first.label}, ${first.why}` : 'Nothing is waiting',
  }))
  const total = all.reduce((sum, one) => sum + (one.total ?? 0), 0)
  return {
    text: `${countText(total, 'item is waiting', 'items are waiting')} for a decision.`,
    rows,
    link: { to: '/people-overview', label: 'People & HR' },
  }
}

/** The first of what waits, from rows with their own kind, days and figure. */
async function oldest(
  { db }: Asking,
  columns: RawBuilder<unknown>,
  from: RawBuilder<unknown>,
  row: (one: Waiting) => AskRow,
): Promise<{ rows: AskRow[]; total: number }> {
  const { rows } = await sql<Waiting>`
    select w.id, p.name, ${columns}, (count(*) over ())::integer as waiting
    from ${from} order by "from", w.id limit ${MOST_ROWS}`.execute(db)
  return { rows: rows.map(row), total: rows[0]?.waiting ?? 0 }
}

async function leave(asking: Asking): Promise<Answer> {
  const found = await oldest(
    asking,
    sql`leave_type as kind, start_date as "from", end_date as "to", total_days as value`,
    sql`leave_requests w join people p on p.id = w.user_id where status = 'Pending'`,
    ({ id, name, kind, from, to, value }) => ({
      label: name,
      link: address('/leave-management', { request: id }),
      figure: { value: value ?? 0, unit: value === 1 ? 'day' : 'days' },
      why: `${kind}, ${spanText({ from, to })}`,
    }),
  )
  return {
    text: `${countText(found.total, 'leave request is waiting', 'leave requests are waiting')} for a decision.`,
    ...found,
    link: { to: address('/leave-management', { status: 'Pending' }), label: 'Pending leave requests' },
  }
}

async function claims(asking: Asking): Promise<Answer> {
  const currency = await companyCurrency(asking.db)
  const found = await oldest(
    asking,
    sql`category as kind, date as "from", date as "to", base_amount as value`,
    sql`expenses w join people p on p.id = w.user_id where status = 'Pending'`,
    ({ id, name, kind, from, value }) => ({
      label: name,
      link: address('/expenses', { expense: id }),
      figure: { value: value ?? 0, unit: currency },
      why: `${kind}, ${dayText(from)}`,
    }),
  )
  return {
    text: `${countText(found.total, 'expense is waiting', 'expenses are waiting')} for a decision.`,
    ...found,
    link: { to: address('/expenses', { view: 'approvals' }), label: 'Expenses to approve' },
  }
}

/** Pending reviews are drafts and submitted ones (spec §4). */
async function reviews(asking: Asking, decision: string | null): Promise<Answer> {
  const one = decision === 'Draft' || decision === 'Submitted' ? decision : null
  const found = await oldest(
    asking,
    sql`concat(review_period, ', ', lower(status)) as kind, review_date as "from", review_date as "to", null as value`,
    sql`performance_reviews w join people p on p.id = w.user_id
      where ${one === null ? sql`status in ('Draft', 'Submitted')` : sql`status = ${one}`}`,
    ({ id, name, kind, from }) => ({
      label: name,
      link: address('/performance-reviews', { review: id }),
      figure: null,
      why: `${kind}, ${dayText(from)}`,
    }),
  )
  return {
    text: `${countText(found.total, 'review is', 'reviews are')} ${one?.toLowerCase() ?? 'pending'}.`,
    ...found,
    link: { to: address('/performance-reviews', { tab: 'pending' }), label: 'Pending reviews' },
  }
}

/** Sums of claims by category, less the rejected; with a status, the claims of that one. */
export async function expenses({ db, today, term, period, person, project }: Asking): Promise<Answer> {
  const status = EXPENSE_STATUSES.find((one) => one === term('decision'))
  const cost = term('cost')
  const narrowed = { ...(status && { status }), ...(cost !== null && { category: cost }), ...period }
  const {
    statuses,
    categories,
    total,
    claims: counted,
    currency,
  } = await expenseSummary(
    db,
    { ...narrowed, ...(person && { userId: person.id }), ...(project && { projectId: project.id }) } as Parameters<
      typeof expenseSummary
    >[1],
    today,
    EVERY_ROW,
  )
  const kept = status ? statuses.find((one) => one.status === status) : { amount: total, claims: counted }
  const { amount: sum = 0, claims: count = 0 } = kept ?? {}
  const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency })
  const said = [
    countText(count, 'claim', 'claims'),
    person && `by ${person.name}`,
    project && `on ${project.name}`,
    cost !== null && `for ${cost}`,
    period && periodText(period),
    status && `${count === 1 ? 'is' : 'are'} ${status.toLowerCase()} and`,
    `${count === 1 ? 'comes' : 'come'} to ${money.format(sum)}`,
  ]
  const to = (search: Record<string, string>) =>
    address('/expenses', { employee: person?.id, project: project?.id, ...narrowed, ...search })
  const shown = categories.filter(({ claims: own }) => own > 0).toSorted((a, b) => b.amount - a.amount)
  return {
    text: `${said.filter(Boolean).join(' ')}${status ? '' : ', rejected ones left out'}.`,
    rows: shown.slice(0, MOST_ROWS).map(({ category, amount, claims: own }) => ({
      label: category,
      link: to({ category }),
      figure: { value: amount, unit: currency },
      why: `${countText(own, 'claim', 'claims')}, ${numberText(total > 0 ? Math.round((amount / total) * 100) : 0)} % of the sum`,
    })),
    total: shown.length,
    link: { to: to({}), label: 'These expenses' },
  }
}
