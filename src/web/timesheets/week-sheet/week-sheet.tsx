import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { addDaysWithin, type Day } from '#shared/time/day.ts'
import { weekStart } from '#shared/time/week.ts'
import { getWeekSheet } from '#shared/timesheets/contract.ts'
import { query } from '../../api.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Loaded } from '../../widgets/loaded.tsx'
import { useToday } from '../../widgets/today.ts'
import { SheetBody } from './sheet-body.tsx'
import { weekName } from '../week-name.ts'
import { WeekBar } from './week-bar.tsx'

interface WeekSheetProps {
  /** Whose sheet it is; by default the current person's. */
  userId: number | undefined
  /** Any day of the week. */
  week: Day
  onWeek: (week: Day) => void
}

/** One person's week, projects by days, filled in like a spreadsheet. */
export function WeekSheet({ userId, week: day, onWeek }: WeekSheetProps) {
  const week = weekStart(day)
  const today = useToday()
  const read = useQuery(query(getWeekSheet, { query: { userId, week } }))
  useWeekKeys((weeks) => onWeek(addDaysWithin(week, weeks * 7)))
  return (
    <section
      aria-label={`Week sheet, ${weekName(week)}`}
      className="rounded-lg border border-line bg-surface shadow-card"
    >
      <Loaded
        read={read}
        what="the week"
        skeleton={
          <>
            <div className="px-4 py-3 sm:px-5">
              <WeekBar week={week} today={today} onWeek={onWeek} />
            </div>
            <SkeletonRows rows={5} className="h-12" />
          </>
        }
      >
        {(sheet) => <SheetBody key={`${sheet.userId} ${sheet.week}`} sheet={sheet} today={today} onWeek={onWeek} />}
      </Loaded>
    </section>
  )
}

/** Alt with an arrow leads to the previous or next week, except while typing. */
function useWeekKeys(onMove: (weeks: number) => void): void {
  const move = useEffectEvent(onMove)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const weeks = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (weeks === undefined || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if ((event.target as Element).closest('input, textarea, select, [role=dialog]')) return
      event.preventDefault()
      move(weeks)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
