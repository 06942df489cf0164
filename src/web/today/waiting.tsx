import { clsx } from 'clsx'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { listExpenses } from '#shared/expenses/contract.ts'
import { listLeaveRequests } from '#shared/leave/contract.ts'
import { addDays } from '#shared/time/day.ts'
import { listWeeks } from '#shared/weeks/contract.ts'
import { RECORDS_NAMED, WAITING_SHOWN } from '#shared/today/rules.ts'
import { useFirstPage } from '../first-page.ts'
import { itemKey, useInbox } from '../widgets/inbox/data.ts'
import { InboxRow } from '../widgets/inbox/row.tsx'
import { Button } from '../ui/button.tsx'
import { Card, coverStyle } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { AddressLink } from '../widgets/address-link.tsx'
import { rangeLabel } from '../widgets/day-label.ts'
import { countText, hoursText, wholeText } from '../widgets/figures.ts'
import { Loaded } from '../widgets/loaded.tsx'
import { moneyIn } from '../widgets/money.ts'
import { usePersonNames } from '../widgets/people/person-names.ts'
import { useToday } from '../widgets/today.ts'
import { CountLink } from './list.tsx'

const TITLE = 'Waiting for You'

const NOTHING = <EmptyState icon={Inbox} text="Nothing waits for you." />

/** With accounts: what waits for the reader's own step, the oldest first, as in the inbox. */
export function OwnInbox() {
  const { read, count } = useInbox()
  const [all, setAll] = useState(false)
  return (
    <Card title={TITLE} aside={count > 0 && <p className="text-sm text-muted">{wholeText(count)} in all</p>}>
      <Loaded read={read} what="your inbox" skeleton={<SkeletonRows rows={WAITING_SHOWN} className="h-20" />}>
        {({ items }) =>
          items.length === 0 ? (
            NOTHING
          ) : (
            <>
              <ul className="border-t border-line">
                {(all ? items : items.slice(0, WAITING_SHOWN)).map((item) => (
                  <InboxRow key={itemKey(item)} item={item} onLeave={() => undefined} />
                ))}
              </ul>
              {items.length > WAITING_SHOWN && (
                <p className="px-4 py-3 text-center">
                  <Button look="outline" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
                    {all
                      ? `Show the first ${WAITING_SHOWN}`
                      : `Show ${count > items.length ? 'the oldest' : 'all'} ${items.length}`}
                  </Button>
                </p>
              )}
            </>
          )
        }
      </Loaded>
    </Card>
  )
}

/** With the shared password, everything waits for everybody: what nobody has decided yet. */
export function OpenDecisions() {
  const today = useToday()
  const weeks = useFirstPage(listWeeks, { state: 'Submitted' }, RECORDS_NAMED)
  const leave = useFirstPage(listLeaveRequests, { status: 'Pending', order: 'asc' }, RECORDS_NAMED)
  const claims = useFirstPage(listExpenses, { status: 'Pending' }, RECORDS_NAMED)
  const failed = [weeks, leave].find(({ isError }) => isError) ?? claims
  const data = weeks.data && leave.data && claims.data && ([weeks.data, leave.data, claims.data] as const)
  return (
    <Card title="Waiting to Be Decided">
      <Loaded read={{ ...failed, data }} what="what waits" skeleton={<SkeletonRows rows={4} className="h-10" />}>
        {([submitted, requests, pending]) =>
          submitted.total + requests.total + pending.total === 0 ? (
            <EmptyState icon={Inbox} text="Nothing waits to be decided." />
          ) : (
            <>
              <Decisions
                what={['week', 'weeks']}
                total={submitted.total}
                rows={submitted.rows.map(({ id, userId, week, hours }) => ({
                  id,
                  userId,
                  href: `/timesheets-detail?view=week&employee=${userId}&week=${week}`,
                  detail: `${rangeLabel(week, addDays(week, 6), today)} · ${hoursText(hours)}`,
                }))}
              />
              <Decisions
                what={['leave request', 'leave requests']}
                total={requests.total}
                href="/leave-management?status=Pending"
                rows={requests.rows.map(({ id, userId, leaveType, startDate, endDate }) => ({
                  id,
                  userId,
                  href: `/leave-management?request=${id}`,
                  detail: `${leaveType} · ${rangeLabel(startDate, endDate, today)}`,
                }))}
              />
              <Decisions
                what={['claim', 'claims']}
                total={pending.total}
                href="/expenses?status=Pending"
                rows={pending.rows.map(({ id, userId, description, amount, currency }) => ({
                  id,
                  userId,
                  href: `/expenses?expense=${id}`,
                  detail: `${description} · ${moneyIn(currency).exact(amount)}`,
                }))}
              />
            </>
          )
        }
      </Loaded>
    </Card>
  )
}

interface DecisionsProps {
  what: readonly [one: string, many: string]
  total: number
  /** Where all of them are listed. */
  href?: string
  rows: readonly { id: number; userId: number; href: string; detail: string }[]
}

function Decisions({ what: [one, many], total, href, rows }: DecisionsProps) {
  const nameOf = usePersonNames(rows.map(({ userId }) => userId))
  if (total === 0) return null
  const label = total === 1 ? one : many
  return (
    <section aria-label={many} className="border-t border-line px-4 py-3 sm:px-5">
      <h3 className="text-sm">
        {href === undefined ? (
          <span className="font-medium">{countText(total, one, many)}</span>
        ) : (
          <CountLink count={total} label={label} href={href} />
        )}
      </h3>
      <ul className="mt-1.5 space-y-1.5">
        {rows.map(({ id, userId, href: record, detail }) => (
          <li
            key={id}
            className="relative flex flex-wrap items-baseline justify-between gap-x-3 max-md:min-h-11 max-md:content-center"
          >
            <AddressLink href={record} className={clsx(coverStyle, 'font-medium hover:underline')}>
              {nameOf(userId) ?? '…'}
            </AddressLink>
            <span className="min-w-0 truncate text-sm text-muted">{detail}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
