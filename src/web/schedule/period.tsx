import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addDaysWithin } from '#shared/time/day.ts'
import { Button } from '../ui/button.tsx'
import { useMediaQuery } from '../ui/media-query.ts'
import { Segments } from '../ui/segments.tsx'
import { useToday } from '../widgets/today.ts'
import { useAddress, useWeeksShown } from './address.ts'
import { ZOOMS } from './search.ts'
import { dayRange } from './words.ts'

const ZOOM_LABELS = { 8: '8 weeks', 26: '26 weeks', 52: '52 weeks' } as const

/** The step of the arrows, as a part of the weeks that are shown: what was at the edge stays in sight. */
const STEP_PART = 0.5

/** Which weeks are shown, and how many. */
export function Period() {
  const wide = useMediaQuery('(width >= 48rem)')
  const { go } = useAddress()
  const { span, weeks, thisWeek } = useWeeksShown()
  const today = useToday()
  const step = weeks * STEP_PART * 7
  const show = (from: string) => go({ from: from === thisWeek ? undefined : from })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields */}
      <div role="group" aria-label="Weeks shown" className="flex items-center gap-1">
        <Button
          look="outline"
          size="icon"
          aria-label="Earlier weeks"
          onClick={() => show(addDaysWithin(span.from, -step))}
        >
          <ChevronLeft aria-hidden />
        </Button>
        <Button look="outline" size="small" disabled={span.from === thisWeek} onClick={() => show(thisWeek)}>
          Today
        </Button>
        <Button
          look="outline"
          size="icon"
          aria-label="Later weeks"
          onClick={() => show(addDaysWithin(span.from, step))}
        >
          <ChevronRight aria-hidden />
        </Button>
      </div>
      <p aria-live="polite" className="text-sm font-medium whitespace-nowrap">
        {dayRange(span.from, span.to, today)}
      </p>
      {wide && (
        <Segments
          label="Zoom"
          value={`${weeks}`}
          options={
            Object.fromEntries(ZOOMS.map((zoom) => [`${zoom}`, ZOOM_LABELS[zoom]])) as Record<`${typeof weeks}`, string>
          }
          onChange={(value) => go({ weeks: ZOOMS.find((zoom) => `${zoom}` === value) })}
        />
      )}
    </div>
  )
}
