import { NEXT_FREE_WEEKS } from '#shared/capacity/rules.ts'
import { listBench } from '#shared/schedule/contract.ts'
import { dayAs } from '#shared/time/day-text.ts'
import { addDays, addDaysWithin, type Day } from '#shared/time/day.ts'
import { NEXT_FREE_SHOWN } from '#shared/today/rules.ts'
import { useFirstPage } from '../first-page.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { CalendarCheck } from 'lucide-react'
import { hoursText } from '../widgets/figures.ts'
import { Loaded } from '../widgets/loaded.tsx'
import { CountLink, PersonLine } from './list.tsx'

/** People whose bookings end soon, the earliest first. */
export function NextFree({ today }: { today: Day }) {
  const days = { from: today, to: addDaysWithin(today, NEXT_FREE_WEEKS * 7 - 1) }
  const read = useFirstPage(listBench, { ...days, ends: 'true' }, NEXT_FREE_SHOWN)
  const href = '/resource-allocation?tab=bench&ends=true'
  return (
    <Card
      title="Next Free"
      hint={`Whose bookings end within ${NEXT_FREE_WEEKS} weeks`}
      aside={read.data && read.data.total > 0 && <CountLink count={read.data.total} label="in all" href={href} />}
    >
      <Loaded read={read} what="who is free next" skeleton={<SkeletonRows rows={NEXT_FREE_SHOWN} className="h-10" />}>
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState icon={CalendarCheck} text={`Nobody's bookings end within ${NEXT_FREE_WEEKS} weeks.`} />
          ) : (
            <ul>
              {rows.map((row) => (
                <PersonLine key={row.userId} person={row}>
                  <p className="font-medium">after {dayAs(addDays(row.freeFrom ?? today, -1), 'EEE d MMM')}</p>
                  <p className="text-muted">{hoursText(row.free)} free</p>
                </PersonLine>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  )
}
