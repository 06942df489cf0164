import { CalendarCheck, Lock, LockOpen } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { closeMonth, reopenMonth, type MonthRow } from '#shared/months/contract.ts'
import { MONTHS_SHOWN, monthText } from '#shared/months/rules.ts'
import { momentInText } from '../../records/history.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { countText, hoursText } from '../../widgets/figures.ts'
import { Loaded } from '../../widgets/loaded.tsx'
import { useCompanyMoney } from '../../widgets/money.ts'
import { useOffers } from '../../widgets/session.ts'
import { useToday } from '../../widgets/today.ts'
import { useAddress } from '../address.ts'
import { Corrections } from './corrections.tsx'
import { useMonths } from './data.ts'
import { MonthDialog } from './dialog.tsx'
import { differenceText, moneyDifferenceText } from './words.ts'

/** Months, who closed them and when, and what was corrected in them since. */
export function MonthsView() {
  const read = useMonths()
  const [all, setAll] = useState(false)
  const [asking, setAsking] = useState<string | null>(null)
  return (
    <div className="space-y-4">
      <Card
        title="Months"
        hint="Changing hours or rates in a closed month takes a reason. The change is reported as a correction in the next open month."
      >
        <Loaded read={read} what="the months" skeleton={<Skeleton className="mx-4 mb-4 h-48 sm:mx-5" />}>
          {(months) =>
            months.every(({ entries, isClosed }) => entries === 0 && !isClosed) ? (
              <EmptyState icon={CalendarCheck} text="No hours yet. A month can be closed once it is over." />
            ) : (
              <>
                <ul aria-label="Months" className="border-t border-line">
                  {months.slice(0, all ? months.length : MONTHS_SHOWN).map((month) => (
                    <MonthLine key={month.month} month={month} onAsk={() => setAsking(month.month)} />
                  ))}
                </ul>
                {!all && months.length > MONTHS_SHOWN && (
                  <p className="px-4 py-3 sm:px-5">
                    <Button look="outline" size="small" onClick={() => setAll(true)}>
                      Show {countText(months.length - MONTHS_SHOWN, 'earlier month', 'earlier months')}
                    </Button>
                  </p>
                )}
              </>
            )
          }
        </Loaded>
      </Card>
      <Corrections months={read.data?.map(({ month }) => month) ?? []} />
      {asking !== null && <MonthDialog month={asking} onClose={() => setAsking(null)} />}
    </div>
  )
}

/** One month, and what can be done with it. */
function MonthLine({ month: row, onAsk }: { month: MonthRow; onAsk: () => void }) {
  const { month, isClosed, closedAt, closedBy, hours, corrections, correctedHours, reported, reportedHours, isNext } =
    row
  const money = useCompanyMoney()
  const { go } = useAddress()
  const today = useToday()
  const offers = useOffers()
  const name = monthText(month)
  const told = { month: undefined, reported: undefined, employee: undefined, project: undefined }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 last:border-0 sm:px-5">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{name}</span>
          <Badge tone={isClosed ? 'positive' : 'neutral'} icon={isClosed ? Lock : LockOpen}>
            {isClosed ? 'Closed' : 'Open'}
          </Badge>
        </p>
        <p className="text-sm text-muted">
          {hoursText(hours)}
          {closedAt !== null && ` · closed by ${closedBy ?? 'somebody'} on ${momentInText(closedAt, today)}`}
          {isClosed && closedAt === null && ' · closed with a later month'}
        </p>
        {corrections + reported > 0 && (
          <p className="flex flex-wrap gap-x-3 text-sm">
            {corrections > 0 && (
              <TextButton onPress={() => go({ ...told, month })}>
                {countText(corrections, 'correction', 'corrections')}, {differenceText(correctedHours)}
              </TextButton>
            )}
            {reported > 0 && (
              <TextButton onPress={() => go({ ...told, reported: month })}>
                Reports {countText(reported, 'correction', 'corrections')} of earlier months,{' '}
                {differenceText(reportedHours)}
                {row.reportedRevenue !== undefined &&
                  row.reportedRevenue !== 0 &&
                  `, revenue ${moneyDifferenceText(0, row.reportedRevenue, money.exact)}`}
                {row.reportedCost !== undefined &&
                  row.reportedCost !== 0 &&
                  `, cost ${moneyDifferenceText(0, row.reportedCost, money.exact)}`}
              </TextButton>
            )}
          </p>
        )}
      </div>
      {isNext && offers(isClosed ? reopenMonth : closeMonth) && (
        <Button
          icon={isClosed ? LockOpen : Lock}
          look="outline"
          size="small"
          aria-haspopup="dialog"
          aria-label={`${isClosed ? 'Reopen' : 'Close'} ${name}`}
          onClick={onAsk}
        >
          {isClosed ? 'Reopen…' : 'Close…'}
        </Button>
      )}
    </li>
  )
}

function TextButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="min-h-6 rounded-sm text-left text-accent-ink hover:underline max-md:min-h-11"
    >
      {children}
    </button>
  )
}
