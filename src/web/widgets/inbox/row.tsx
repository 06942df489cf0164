import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Check, Megaphone, ReceiptText, TriangleAlert, Undo2, X, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { approveExpense } from '#shared/expenses/contract.ts'
import { baseAmount } from '#shared/expenses/rules.ts'
import type { InboxItem } from '#shared/inbox/contract.ts'
import { approveLeave } from '#shared/leave/contract.ts'
import { decideWeeks } from '#shared/weeks/contract.ts'
import { roundToCents } from '#shared/figures/rounding.ts'
import { hoursText } from '../figures.ts'
import { daysText } from '#shared/leave/rules.ts'
import { localDay, type Day } from '#shared/time/day.ts'
import { SelectRow, type Selection } from '../../records/selection.tsx'
import { Quote } from '../../records/steps.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { dayInText, rangeLabel } from '../day-label.ts'
import { moneyIn, useCompanyMoney } from '../money.ts'
import { useOffers } from '../session.ts'
import { useToday } from '../today.ts'
import { ALERT_TAB } from './data.ts'
import { useApprove, useDecideWeeks } from './decisions.ts'
import { NoteAlert } from './note-alert.tsx'
import { NoteNotice } from './note-notice.tsx'
import { ReturnForm } from './return-form.tsx'
import { WaitingInvoices } from './waiting-invoices.tsx'

/** The call that decides about each kind here; reviews are decided in their own dialog. */
const DECIDES = { leave: approveLeave, expense: approveExpense, week: decideWeeks } as const

interface InboxRowProps {
  item: InboxItem
  /** For lists in which several items can be decided at once. */
  selection?: Selection<InboxItem>
  onLeave: () => void
}

/** A waiting item, in the form of its kind. */
export function InboxRow({ item, ...props }: InboxRowProps) {
  return item.kind === 'invoice' ? <InvoicesRow item={item} {...props} /> : <RecordRow item={item} {...props} />
}

function InvoicesRow({ item: { title, step, amounts, since }, onLeave }: InboxRowProps) {
  return (
    <li className="relative flex gap-3 border-b border-line px-4 py-3">
      <Sign icon={ReceiptText} className="bg-sunken text-muted" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <WaitingInvoices text={title} step={step} amounts={amounts} onLeave={onLeave} />
        </p>
        <p className="text-sm text-muted">Waiting since {dayInText(localDay(new Date(since)), useToday())}</p>
      </div>
    </li>
  )
}

/** One waiting record: it opens where it can be decided, and simple ones can be approved here. */
function RecordRow({ item, selection, onLeave }: InboxRowProps) {
  const { kind, name, initials, title, since, isLate, reason, alert, actedFor } = item
  const company = useCompanyMoney()
  const today = useToday()
  const offers = useOffers()
  return (
    <li className="flex gap-3 border-b border-line px-4 py-3">
      {selection && <SelectRow name={`${title} of ${name}`} row={item} selection={selection} />}
      {alert ? (
        <Sign icon={TriangleAlert} className="bg-caution-soft text-caution-ink" />
      ) : kind === 'notice' ? (
        <Sign icon={Megaphone} className="bg-sunken text-muted" />
      ) : (
        <Avatar initials={initials} />
      )}
      <div className="min-w-0 flex-1">
        <p className="break-words">
          <ItemLink item={item} onLeave={onLeave}>
            {name}
          </ItemLink>
          <span className="block">{kind === 'review' ? `Review ${title}` : title}</span>
        </p>
        {!alert && (
          <>
            {kind !== 'notice' && <p className="text-sm break-words text-muted">{detailOf(item, today, company)}</p>}
            {reason && <Quote>{reason}</Quote>}
            <p className={clsx('text-sm', isLate ? 'text-caution-ink' : 'text-muted')}>
              {kind === 'notice' ? 'Changed' : 'Waiting since'} {dayInText(localDay(new Date(since)), today)}
              {isLate && ', for more than two working days'}
            </p>
          </>
        )}
        {actedFor && <p className="text-sm text-caution-ink">You decide for {actedFor.name}</p>}
        {kind in DECIDES && item.step === 'decide' && offers(DECIDES[kind as keyof typeof DECIDES]) && (
          <Decision item={item} onLeave={onLeave} />
        )}
        {alert && (
          <p className="mt-2">
            <NoteAlert project={item} alert={alert} />
          </p>
        )}
        {kind === 'notice' && (
          <p className="mt-2">
            <NoteNotice item={item} />
          </p>
        )}
      </div>
    </li>
  )
}

/** Replaces the initials for items that are not about a person. */
function Sign({ icon: Icon, className }: { icon: LucideIcon; className: string }) {
  return (
    <span aria-hidden className={clsx('grid size-7 shrink-0 place-items-center rounded-full', className)}>
      <Icon className="size-4" />
    </span>
  )
}

function detailOf(
  {
    kind,
    step,
    week,
    reason,
    startDate,
    endDate,
    days,
    amount,
    currency,
    baseAmount: claimed,
    companyRate,
    until,
  }: InboxItem,
  today: Day,
  company: ReturnType<typeof useCompanyMoney>,
): string {
  const when = startDate && endDate ? rangeLabel(startDate, endDate, today) : ''
  if (kind === 'leave') return `${when} · ${daysText(days ?? 0)}`
  if (kind === 'expense') {
    return `${moneyIn(currency ?? undefined).exact(amount ?? 0)}${inCompanyMoney(amount, claimed, companyRate, company)} · ${when}${step === 'reimburse' ? ' · to be paid' : ''}`
  }
  if (kind === 'week') return `${when} · ${step === 'submit' ? ownWeekText(reason) : weekText(week)}`
  return `${step === 'write' ? 'To be written' : 'To be completed'}${until ? ` by ${dayInText(until, today)}` : ''}`
}

/** What a claim in another currency comes to, and to what at the company's own rate if that differs. */
function inCompanyMoney(
  amount: number | null,
  claimed: InboxItem['baseAmount'],
  companyRate: InboxItem['companyRate'],
  { exact, currency }: ReturnType<typeof useCompanyMoney>,
): string {
  if (amount === null || typeof claimed !== 'number') return ''
  const own =
    typeof companyRate === 'number' && currency !== undefined ? baseAmount(amount, companyRate, currency) : claimed
  return ` as ${exact(claimed)}${own === claimed ? '' : `, ${exact(own)} at the company’s rate`}`
}

/** What has to be done with the reader's own week. */
function ownWeekText(reason: string | undefined): string {
  return reason === undefined ? 'To be submitted' : 'Returned: to be corrected and submitted again'
}

/** The hours of a week, those that are missing, and why. */
function weekText(week: InboxItem['week']): string {
  if (!week) return ''
  return week.changedAt === null ? hoursOfWeek(week) : `${hoursOfWeek(week)} · Changed since it was submitted`
}

function hoursOfWeek(week: NonNullable<InboxItem['week']>): string {
  if (week.expectedHours === null) return `${hoursText(week.hours)} on your projects`
  const missing = roundToCents(week.expectedHours - week.hours)
  const short = missing > 0 ? `, ${hoursText(missing)} missing` : ''
  return `${hoursText(week.hours)} of ${hoursText(week.expectedHours)}${short}${week.word === '' ? '' : ` · “${week.word}”`}`
}

interface ItemLinkProps {
  item: InboxItem
  onLeave: () => void
  action?: 'reject'
  label?: string
  className?: string
  children: ReactNode
}

/** The link to the record's own dialog; with `reject` to the question for the reason. */
function ItemLink({
  item: { kind, id, step, userId, projectId, startDate, alert },
  onLeave,
  action,
  label,
  className,
  children,
}: ItemLinkProps) {
  const link = {
    onClick: onLeave,
    className: className ?? 'rounded-sm font-medium hover:underline',
    ...(label !== undefined && { 'aria-label': label }),
  }
  if (kind === 'leave') {
    return (
      <Link to="/leave-management" search={{ request: id, action }} {...link}>
        {children}
      </Link>
    )
  }
  if (kind === 'expense') {
    return (
      <Link to="/expenses" search={{ expense: id, action }} {...link}>
        {children}
      </Link>
    )
  }
  if (alert) {
    return (
      <Link to="/projects-detail" search={{ project: id, tab: ALERT_TAB[alert.of] }} {...link}>
        {children}
      </Link>
    )
  }
  if (kind === 'notice') {
    if (projectId) {
      return (
        <Link to="/projects-detail" search={{ project: projectId }} {...link}>
          {children}
        </Link>
      )
    }
    // An account may have no person.
    if (userId === null) return <span className="font-medium">{children}</span>
    return (
      <Link to="/people/$id" params={{ id: String(userId) }} {...link}>
        {children}
      </Link>
    )
  }
  if (kind === 'week') {
    return (
      <Link
        to="/timesheets-detail"
        search={{ view: 'week', employee: userId ?? undefined, week: startDate ?? undefined }}
        {...link}
      >
        {children}
      </Link>
    )
  }
  return (
    <Link to="/performance-reviews" search={{ review: id, action: step === 'write' ? 'edit' : undefined }} {...link}>
      {children}
    </Link>
  )
}

function Decision({ item, onLeave }: { item: InboxItem; onLeave: () => void }) {
  const { leave, expense } = useApprove()
  const what = `${item.title} of ${item.name}`
  if (item.kind === 'week') return <WeekDecision item={item} what={what} />
  const approve = item.kind === 'leave' ? leave : expense
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      <ItemLink
        item={item}
        onLeave={onLeave}
        action="reject"
        label={`Reject ${what}`}
        className={buttonStyle({ look: 'outline', size: 'small' })}
      >
        <X aria-hidden />
        Reject…
      </ItemLink>
      <Button
        look="outline"
        size="small"
        aria-label={`Approve ${what}`}
        disabled={approve.isPending}
        onClick={() => approve.mutate(item)}
        icon={Check}
      >
        Approve
      </Button>
    </p>
  )
}

/** A week is approved in its row, or returned with a reason that its person can read. */
function WeekDecision({ item, what }: { item: InboxItem; what: string }) {
  const { week: approve } = useApprove()
  const decide = useDecideWeeks()
  const [isReturning, setReturning] = useState(false)
  const isBusy = approve.isPending || decide.isPending
  if (isReturning) {
    return (
      <ReturnForm
        label={`Return ${what}`}
        busy={isBusy}
        onReturn={(reason) => decide.mutate({ weeks: [item], decision: 'return', reason })}
        onCancel={() => setReturning(false)}
      />
    )
  }
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      <Button
        look="outline"
        size="small"
        icon={Undo2}
        aria-label={`Return ${what}`}
        disabled={isBusy}
        onClick={() => setReturning(true)}
      >
        Return…
      </Button>
      <Button
        look="outline"
        size="small"
        icon={Check}
        aria-label={`Approve ${what}`}
        disabled={isBusy}
        onClick={() => approve.mutate(item)}
      >
        Approve
      </Button>
    </p>
  )
}
