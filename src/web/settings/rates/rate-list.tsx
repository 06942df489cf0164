import type { LucideIcon } from 'lucide-react'
import { Suspense, type ComponentProps, type ReactNode } from 'react'
import type { ScrolledList } from '../../scrolled-list.ts'
import { NoRecords, RowsSkeleton } from '../../records/states.tsx'
import { Card } from '../../ui/card.tsx'
import { Loaded } from '../../widgets/loaded.tsx'
import { EditRate } from '../../widgets/rates/edit-rate.tsx'
import { daysText, hourlyText } from '../../widgets/rates/words.ts'
import { MoreRates } from './more-rates.tsx'

interface Rate {
  id: number
  amount: number
  currency: string
  validFrom: string
  lastDay: string | null
}

interface RateListProps<Row extends Rate> {
  title: string
  hint: string
  /** As the end of the sentence "Could not load …". */
  what: string
  read: ComponentProps<typeof Loaded<ScrolledList<Row>>>['read']
  icon: LucideIcon
  empty: string
  active: { active: number; clear: () => void }
  aside: ReactNode
  filters: ReactNode
  nameOf: (row: Row) => string
  detailOf?: (row: Row) => string
  /** Absent for people who cannot change any. */
  onOpen: ((row: Row) => void) | undefined
  /** Dialogs. */
  children: ReactNode
}

/** Rates in a card, each with its days; more are read on request. */
export function RateList<Row extends Rate>(props: RateListProps<Row>) {
  const { title, hint, what, read, icon, empty, active, aside, filters, nameOf, detailOf, onOpen, children } = props
  return (
    <Card title={title} hint={hint} aside={<div className="flex flex-wrap gap-2 sm:shrink-0">{aside}</div>}>
      <div className="px-4 sm:px-5">{filters}</div>
      <Loaded read={read} what={what} skeleton={<RowsSkeleton heightPx={56} />}>
        {(pages) =>
          pages.total === 0 ? (
            <NoRecords
              icon={icon}
              text={empty}
              noMatch="No rate matches the filters."
              filtered={active.active > 0}
              onClear={active.clear}
            />
          ) : (
            <MoreRates pages={pages} label={title}>
              {(row) => (
                <li
                  key={row.id}
                  className="flex items-center gap-x-4 border-b border-line px-4 py-2.5 last:border-0 sm:px-5"
                >
                  <div className="min-w-0 flex-1">
                    <p className="font-medium break-words">{capital(nameOf(row))}</p>
                    <p className="text-sm text-muted">
                      {detailOf && `${detailOf(row)} · `}
                      {daysText(row)}
                    </p>
                  </div>
                  <p className="font-medium tabular-nums">{hourlyText(row)}</p>
                  <EditRate rate={row} name={nameOf(row)} onOpen={onOpen} />
                </li>
              )}
            </MoreRates>
          )
        }
      </Loaded>
      <Suspense>{children}</Suspense>
    </Card>
  )
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
