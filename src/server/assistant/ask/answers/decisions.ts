import { sql } from 'kysely'
import { dayText, periodText, spanText } from '#shared/assistant/ask/day-text.ts'
import { MOST_ROWS, type AskRow } from '#shared/assistant/ask/contract.ts'
import { EXPENSE_STATUSES } from '#shared/expenses/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { companyCurrency } from '../../../company/queries.ts'
import { expenseSummary } from '../../../expenses/summary.ts'
import { address, countText, firstRows, numberText, type Answer, type Asking } from './answer.ts'

interface Waiting {
  id: number
  name: string
  kind: string
  from: Day
  to: Day
  value: number
  /** How many there are in all. */
  waiting: number
}

/** What waits for a decision: leave, expenses and reviews, the oldest first. */
export async function approvals(asking: Asking): Promise<Answer> {
  const { has } = asking.facts
  if (has('review')) return reviews(asking)
  if (has('expense')) return claims(asking)
  if (has('leave')) return leave(asking)
  const all = await Promise.all([leave(asking), claims(asking), reviews(asking)])
  const rows = all.map(({ total = 0, link, rows: first = [] }, nth): AskRow => ({
    label: ['Leave requests', 'Expenses', 'Reviews'][nth] ?? '',
    link: link?.to ?? null,
    figure: { value: total, unit: 'pending' },
    why: first[0] ? `First: ${first[0].label}, ${first[0].why}` : 'Nothing is waiting',
  }))
  const total = all.reduce((sum, one) => sum + (one.total ?? 0), 0)
  return {
    text: `${countText(total, 'item is waiting', 'items are waiting')} for a decision.`,
    rows,
    total: rows.length,
    link: { to: '/people-overview', label: 'People & HR' },
  }
}

async function leave({ db }: Asking): Promise<Answer> {
  const { rows } = await sql<Waiting>`
    select l.id, name, leave_type as kind, start_date as "from", end_date as "to", total_days as value,
      (count(*) over ())::integer as waiting
    from leave_requests l join people p on p.id = l.user_id
    where status = 'Pending' order by start_date, l.id limit ${MOST_ROWS}`.execute(db)
  return {
    text: `${countText(rows[0]?.waiting ?? 0, 'leave request is waiting', 'leave requests are waiting')} for a decision.`,
    rows: firstRows(rows, (request) => ({
      label: request.name,
      link: address('/leave-management', { request: request.id }),
      figure: { value: request.value, unit: request.value === 1 ? 'day' : 'days' },
      why: `${request.kind}, ${spanText(request)}`,
    })),
    total: rows[0]?.waiting ?? 0,
    link: { to: address('/leave-management', { status: 'Pending' }), label: 'Pending leave requests' },
  }
}

async function claims({ db }: Asking): Promise<Answer> {
  const [currency, { rows }] = await Promise.all([
    companyCurrency(db),
    sql<Waiting>`
      select e.id, name, category as kind, date as "from", date as "to", base_amount as value,
        (count(*) over ())::integer as waiting
      from expenses e join people p on p.id = e.user_id
      where status = 'Pending' order by date, e.id limit ${MOST_ROWS}`.execute(db),
  ])
  return {
    text: `${countText(rows[0]?.waiting ?? 0, 'expense is waiting', 'expenses are waiting')} for a decision.`,
    rows: firstRows(rows, (claim) => ({
      label: claim.name,
      link: address('/expenses', { expense: claim.id }),
      figure: { value: claim.value, unit: currency },
      why: `${claim.kind}, ${dayText(claim.from)}`,
    })),
    total: rows[0]?.waiting ?? 0,
    link: { to: address('/expenses', { view: 'approvals' }), label: 'Expenses to approve' },
  }
}

/** Pending reviews are drafts and submitted ones (spec §4). */
async function reviews({ db, facts }: Asking): Promise<Answer> {
  const one = facts.decision === 'Draft' || facts.decision === 'Submitted' ? facts.decision : null
  const { rows } = await sql<Omit<Waiting, 'value'> & { period: string }>`
    select r.id, name, status as kind, review_date as "from", review_date as "to", review_period as period,
      (count(*) over ())::integer as waiting
    from performance_reviews r join people p on p.id = r.user_id
    where ${one === null ? sql`status in ('Draft', 'Submitted')` : sql`status = ${one}`} order by review_date, r.id limit ${MOST_ROWS}`.execute(
    db,
  )
  return {
    text: `${countText(rows[0]?.waiting ?? 0, 'review is', 'reviews are')} ${one?.toLowerCase() ?? 'pending'}.`,
    rows: firstRows(rows, (review) => ({
      label: review.name,
      link: address('/performance-reviews', { review: review.id }),
      figure: null,
      why: `${review.period}, ${review.kind.toLowerCase()}, ${dayText(review.from)}`,
    })),
    total: rows[0]?.waiting ?? 0,
    link: { to: address('/performance-reviews', { tab: 'pending' }), label: 'Pending reviews' },
  }
}

/** Sums of claims by category, less the rejected; with a status, the claims of that one. */
export async function expenses(asking: Asking): Promise<Answer> {
  const { db, facts, period, project, today } = asking
  const person = facts.person === 'self' && facts.company ? null : asking.person
  const status = EXPENSE_STATUSES.find((one) => one === facts.decision)
  const filter = {
    ...(person && { userId: person.id }),
    ...(project && { projectId: project.id }),
    ...(status && { status }),
    ...(facts.cost && { category: facts.cost }),
    ...period,
  }
  const summary = await expenseSummary(db, filter, today)
  const kept = status
    ? (summary.statuses.find((one) => one.status === status) ?? { amount: 0, claims: 0 })
    : { amount: summary.total, claims: summary.claims }
  const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency: summary.currency })
  const of = [
    person && `by ${person.name}`,
    project && `on ${project.name}`,
    facts.cost && `for ${facts.cost}`,
    period && periodText(period),
  ].filter(Boolean)
  const categories = summary.categories.filter(({ claims: count }) => count > 0).toSorted((a, b) => b.amount - a.amount)
  const come = kept.claims === 1 ? 'comes' : 'come'
  const said = [
    countText(kept.claims, 'claim', 'claims'),
    ...of,
    ...(status ? [`${kept.claims === 1 ? 'is' : 'are'} ${status.toLowerCase()} and`] : []),
    `${come} to ${money.format(kept.amount)}`,
  ]
  return {
    text: `${said.join(' ')}${status ? '' : ', rejected ones left out'}.`,
    rows: firstRows(categories, ({ category, amount, claims: count }) => ({
      label: category,
      link: address('/expenses', {
        category,
        employee: person?.id,
        project: project?.id,
        status,
        from: period?.from,
        to: period?.to,
      }),
      figure: { value: amount, unit: summary.currency },
      why: `${countText(count, 'claim', 'claims')}, ${numberText(summary.total > 0 ? Math.round((amount / summary.total) * 100) : 0)} % of the sum`,
    })),
    total: categories.length,
    link: {
      to: address('/expenses', {
        employee: person?.id,
        project: project?.id,
        status,
        category: facts.cost ?? undefined,
        from: period?.from,
        to: period?.to,
      }),
      label: 'These expenses',
    },
  }
}
