import { TriangleAlert } from 'lucide-react'
import { useImperativeHandle, useState, type Ref } from 'react'
import { clsx } from 'clsx'
import type { WeekLoad } from '#shared/schedule/loads.ts'
import type { Day } from '#shared/time/day.ts'
import { weekEnd } from '#shared/time/week.ts'
import { dayRange, loadText } from './words.ts'

/** The distance between the pointer and the text beside it. */
const OFFSET_PX = 14
const WIDTH_PX = 288

export interface ReadoutText {
  title: string
  text: string
  /** Too much is booked. */
  over: boolean
}

/** How full somebody's week is. */
export function weekReadout(name: string, load: WeekLoad, today: Day): ReadoutText {
  return {
    title: `${name}, ${dayRange(load.week, weekEnd(load.week), today)}`,
    text: loadText(load),
    over: load.overAllocated,
  }
}

export interface ReadoutHandle {
  show: (text: ReadoutText | null, x: number, y: number) => void
}

/** Says beside the pointer what is below it, or what dragging would do. Names and the live region say the same. */
export function Readout({ ref }: { ref: Ref<ReadoutHandle> }) {
  const [shown, setShown] = useState<(ReadoutText & { x: number; y: number }) | null>(null)
  useImperativeHandle(ref, () => ({
    show: (text, x, y) =>
      setShown((before) => {
        if (text === null) return null
        const same = before?.title === text.title && before.text === text.text && before.x === x && before.y === y
        return same ? before : { ...text, x, y }
      }),
  }))
  if (!shown) return null
  const right = shown.x + OFFSET_PX + WIDTH_PX > window.innerWidth
  return (
    <div
      aria-hidden
      className="pointer-events-none fixed top-0 left-0 z-40 max-w-72 rounded-md border border-line bg-raised px-2.5 py-1.5 text-sm shadow-float"
      style={{
        transform: `translate(${right ? shown.x - OFFSET_PX : shown.x + OFFSET_PX}px, ${shown.y + OFFSET_PX}px)${right ? ' translateX(-100%)' : ''}`,
      }}
    >
      <p className="font-medium">{shown.title}</p>
      <p className={clsx('flex items-start gap-1.5', shown.over ? 'text-danger-ink' : 'text-muted')}>
        {shown.over && <TriangleAlert className="mt-0.5 size-3.5 shrink-0" />}
        {shown.text}
      </p>
    </div>
  )
}
