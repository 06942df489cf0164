import { Plus } from 'lucide-react'
import { clsx } from 'clsx'
import { useId } from 'react'
import { adjustLeave, type LeaveBalance, type LeaveLedgerLine } from '#shared/leave/balance-contract.ts'
import { daysText } from '#shared/leave/rules.ts'
import type { Day } from '#shared/time/day.ts'
import { Button } from '../../ui/button.tsx'
import { panelStyle } from '../../ui/card.tsx'
import { Nothing } from '../../ui/section.tsx'
import { Table } from '../../ui/table.tsx'
import { useOffers } from '../../widgets/session.ts'
import { useDialogs } from '../address.ts'
import { TypeMark } from '../type-mark.tsx'
import { weekdayText } from '../words.ts'

const KINDS: Record<LeaveLedgerLine['kind'], string> = {
  entitlement: 'Entitlement',
  'carried over': 'Carried over',
  adjustment: 'Adjustment',
  taken: 'Taken',
}

/** One kind of leave in one year: what is left, and the lines that add up to it. */
export function BalanceCard({ balance: account, today }: { balance: LeaveBalance; today: Day }) {
  const { leaveType, balance, taken, pending, ledger } = account
  const planned = ledger.reduce((sum, line) => sum - (isPlanned(line, today) ? line.days : 0), 0)
  const { openDialog } = useDialogs()
  const mayAdjust = useOffers()(adjustLeave)
  const id = useId()
  return (
    <article aria-labelledby={id} className={clsx(panelStyle, 'p-4')}>
      <header className="flex items-center gap-3">
        <TypeMark leaveType={leaveType} />
        <h3 id={id} className="min-w-0 flex-1 font-semibold">
          {leaveType}
        </h3>
        {balance !== null && mayAdjust && (
          <Button
            look="outline"
            size="small"
            aria-haspopup="dialog"
            aria-label={`Adjust ${leaveType}`}
            onClick={() => openDialog({ adjust: leaveType })}
          >
            <Plus aria-hidden />
            Adjust
          </Button>
        )}
      </header>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
        <span className={clsx('text-2xl font-semibold tracking-tight', (balance ?? 0) < 0 && 'text-danger-ink')}>
          {balance === null ? 'Unlimited' : daysText(balance)}
        </span>
        <span className="text-sm text-muted">
          {balance === null ? `${daysText(taken - planned)} taken` : 'left'}
          {planned > 0 && `, ${daysText(planned)} planned`}
        </span>
      </p>
      <p className="h-5 text-sm text-muted">{pending > 0 && `${daysText(pending)} requested and not decided yet`}</p>
      {ledger.length === 0 ? (
        <div className="mt-3 border-t border-line pt-3">
          <Nothing>Nothing taken in this year.</Nothing>
        </div>
      ) : (
        <Ledger account={account} today={today} />
      )}
    </article>
  )
}

function Ledger({ account, today }: { account: LeaveBalance; today: Day }) {
  const { leaveType, balance, ledger } = account
  return (
    <Table
      label={`Ledger of ${leaveType}`}
      rows={[...ledger.entries()]}
      keyOf={([nth]) => nth}
      className="mt-2 text-sm"
      columns={[
        {
          key: 'what',
          title: 'What',
          names: true,
          width: 'w-full',
          style: 'font-normal!',
          cell: ([, line]) => (
            <>
              <What line={line} today={today} />
              {line.note !== '' && <span className="block text-muted">{line.note}</span>}
            </>
          ),
        },
        {
          key: 'when',
          title: 'When',
          style: 'whitespace-nowrap text-muted',
          cell: ([, line]) => weekdayText(line.date, today),
        },
        { key: 'days', title: 'Days', end: true, style: 'whitespace-nowrap', cell: ([, line]) => signed(line.days) },
      ]}
      foot={
        balance !== null && (
          <tfoot>
            <tr className="font-semibold">
              <th scope="row" colSpan={2} className="pt-2 text-left">
                Balance
              </th>
              <td className="pt-2 text-right">{balance}</td>
            </tr>
          </tfoot>
        )
      }
    />
  )
}

/** The kind of a line; taken leave links to its request, an adjustment to who made it. */
function What({ line, today }: { line: LeaveLedgerLine; today: Day }) {
  const { openRequest, openDialog } = useDialogs()
  const { kind, id } = line
  if (id === null) return KINDS[kind]
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => (kind === 'taken' ? openRequest(id) : openDialog({ adjustment: id }))}
      className="rounded-sm font-medium text-accent-ink underline-offset-3 hover:underline"
    >
      {isPlanned(line, today) ? 'Planned' : KINDS[kind]}
    </button>
  )
}

/** Approved leave that begins after today is not taken yet. */
function isPlanned({ kind, date }: LeaveLedgerLine, today: Day): boolean {
  return kind === 'taken' && date > today
}

/** +25, −3. */
function signed(days: number): string {
  return `${days < 0 ? '−' : '+'}${Math.abs(days)}`
}
