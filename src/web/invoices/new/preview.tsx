import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { sumsOf } from '#shared/invoices/amounts.ts'
import { withRounding } from '#shared/invoices/rounding.ts'
import type { LEFT_OUT } from '#shared/invoices/choices.ts'
import type { InvoicePreview } from '#shared/invoices/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { Section } from '../../ui/section.tsx'
import { linkStyle } from '../../ui/link-style.ts'
import { moneyIn } from '../../widgets/money.ts'
import { Totals } from '../sums.tsx'
import { quantityText } from '../words.ts'

interface PreviewProps {
  preview: InvoicePreview
  period: { from: Day; to: Day }
  /** The positions of removed lines. */
  left: ReadonlySet<number>
  onLeft: (left: ReadonlySet<number>) => void
  /** Whether another preview is being read. */
  busy: boolean
}

/** What the invoice would hold, a line for each group, and what would be left out and why. */
export function Preview({ preview, period, left, onLeft, busy }: PreviewProps) {
  const { currency, leftOut } = preview
  // The line of rounding follows from those that are kept.
  const lines = preview.lines.filter(({ kind }) => kind !== 'Rounding')
  const money = moneyIn(currency)
  const kept = lines.filter((_, nth) => !left.has(nth))
  const toggle = (nth: number) => {
    const next = new Set(left)
    if (!next.delete(nth)) next.add(nth)
    onLeft(next)
  }
  return (
    <div aria-busy={busy} className={clsx('space-y-5', busy && 'opacity-60')}>
      <Section title="On the invoice" nothing={lines.length === 0 && 'Nothing is left to be invoiced for these days.'}>
        <ul aria-label="Lines" className="divide-y divide-line border-y border-line">
          {lines.map((line, nth) => (
            <li key={nth}>
              <label className="flex items-start gap-3 py-2">
                <input
                  type="checkbox"
                  checked={!left.has(nth)}
                  onChange={() => toggle(nth)}
                  className="mt-1 size-4 shrink-0 accent-accent"
                />
                <span className={clsx('min-w-0 flex-1', left.has(nth) && 'text-muted line-through')}>
                  <span className="block break-words">{line.text}</span>
                  <span className="block text-sm text-muted">
                    {line.kind === 'Hours' || line.unit !== 'piece' || line.quantity !== 1
                      ? `${quantityText(line)} × ${money.exact(line.unitPrice)}`
                      : line.kind}
                    {line.original &&
                      `, ${moneyIn(line.original.currency).exact(line.original.unitPrice)} at ${line.original.rate}`}
                  </span>
                </span>
                <span className={clsx('shrink-0 tabular-nums', left.has(nth) && 'text-muted line-through')}>
                  {money.exact(line.net)}
                </span>
              </label>
            </li>
          ))}
        </ul>
        <Totals currency={currency} totals={sumsOf(withRounding(kept, currency), currency)} className="mt-3 ml-auto" />
      </Section>
      {leftOut.length > 0 && (
        <Section title="Not on it">
          <ul aria-label="Left out" className="space-y-1 text-sm">
            {leftOut.map((one) => (
              <li key={one.what}>
                <WayOut reason={one.reason} client={preview.client} {...period} />
                {/* What is left out begins with the reason. */}
                <span className="text-muted">{one.what.slice(one.reason.length)}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

interface WayOutProps {
  reason: (typeof LEFT_OUT)[number]
  client: string
  from: Day
  to: Day
}

/** The reason, as a link to the place where something can be done about it. */
function WayOut({ reason, client, from, to }: WayOutProps) {
  if (reason === 'Not approved yet' || reason === 'Not billable') {
    const billable = reason === 'Not billable' ? 'no' : undefined
    return (
      <Link to="/timesheets-detail" search={{ of: 'report', client, from, to, billable }} className={linkStyle}>
        {reason}
      </Link>
    )
  }
  if (reason === 'On another invoice')
    return (
      <Link to="/invoices" search={{ client }} className={linkStyle}>
        {reason}
      </Link>
    )
  if (reason === 'Covered by a fee') return <span className="font-medium">{reason}</span>
  return (
    <Link to="/settings" search={{ tab: 'rates' }} className={linkStyle}>
      {reason}
    </Link>
  )
}
