import { Scale } from 'lucide-react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { adjustLeave } from '#shared/leave/balance-contract.ts'
import { LEAVE_TYPES } from '#shared/leave/choices.ts'
import { yearOf } from '#shared/leave/days.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Segments } from '../../ui/segments.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useCurrentUser } from '../../widgets/current-user.ts'
import { WhoseFilter } from '../../widgets/filters/whose-filter.tsx'
import { Loaded } from '../../widgets/loaded.tsx'
import { usePersonNames } from '../../widgets/people/person-names.ts'
import { useMayForOthers, useOffers } from '../../widgets/session.ts'
import { useToday } from '../../widgets/today.ts'
import { useAddress, useDialogs } from '../address.ts'
import { useLeaveBalances } from '../data.ts'
import { AdjustDialog, AdjustmentDialog } from './adjust-dialog.tsx'
import { YearSteps } from '../year-steps.tsx'
import { BalanceCard } from './balance-card.tsx'
import { EverybodysBalances } from './everybody.tsx'

const WHOSE = { person: 'One person', everybody: 'Everybody' } as const

/** What is left of each kind of leave, and how it adds up: the reader's own until somebody is chosen, or a table of everybody's. */
export function BalancesTab() {
  const { search, go } = useAddress()
  const { data: me } = useCurrentUser()
  const today = useToday()
  const { year = yearOf(today) } = search
  const seesOthers = useMayForOthers('leave.read')
  const employee = seesOthers ? (search.employee ?? me?.id) : me?.id
  return (
    <>
      <section aria-label="What is shown" className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {seesOthers && (
          <div className={clsx('w-64 max-sm:w-full', search.table && 'hidden')}>
            <WhoseFilter value={search.employee} onChange={(chosen) => go({ employee: chosen })} />
          </div>
        )}
        <YearSteps />
        {seesOthers && (
          <Segments
            label="Whose"
            value={search.table ? 'everybody' : 'person'}
            options={WHOSE}
            onChange={(whose) => go({ table: whose === 'everybody' ? true : undefined }, { push: true })}
          />
        )}
      </section>
      {search.table ? (
        <EverybodysBalances year={year} />
      ) : employee === undefined ? (
        <EmptyState framed icon={Scale} text="No team members found." />
      ) : (
        <Balances userId={employee} year={year} />
      )}
    </>
  )
}

function Balances({ userId, year }: { userId: number; year: number }) {
  const { adjust, adjustment } = useAddress().search
  const { close } = useDialogs()
  const read = useLeaveBalances(userId, year)
  const today = useToday()
  const name = usePersonNames([userId])(userId)
  const mayAdjust = useOffers()(adjustLeave)
  return (
    <>
      <Loaded
        read={read}
        what="the balances"
        skeleton={
          <Cards>
            {LEAVE_TYPES.map((one) => (
              <Skeleton key={one} className="h-60 w-full" />
            ))}
          </Cards>
        }
      >
        {(balances) => (
          <Cards>
            {balances.map((balance) => (
              <BalanceCard key={balance.leaveType} balance={balance} today={today} />
            ))}
          </Cards>
        )}
      </Loaded>
      {adjust !== undefined && mayAdjust && (
        <AdjustDialog userId={userId} name={name ?? '…'} leaveType={adjust} year={year} onClose={close} />
      )}
      {adjustment !== undefined && <AdjustmentDialog id={adjustment} today={today} onClose={close} />}
    </>
  )
}

function Cards({ children }: { children: ReactNode }) {
  return <div className="gap-4 *:mb-4 *:break-inside-avoid md:columns-2 2xl:columns-3">{children}</div>
}
