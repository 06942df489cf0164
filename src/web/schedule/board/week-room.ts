import { useLayoutEffect, useState, type RefObject } from 'react'

/** A week needs so many px to tell its hours, and so many to tell a figure; with less a column tells it. */
const HOURS_PX = 84
const FIGURE_PX = 32

/** How much of a week there is room for. */
export type WeekRoom = 'hours' | 'figure' | 'column'

/** How much there is room for where so many weeks share an element's width. */
export function useWeekRoom(element: RefObject<HTMLElement | null>, weeks: number): WeekRoom {
  const [widthPx, setWidthPx] = useState(1_000)
  useLayoutEffect(() => {
    const box = element.current
    if (!box) return undefined
    const observer = new ResizeObserver(([entry]) => setWidthPx(entry?.contentRect.width ?? 0))
    observer.observe(box)
    return () => observer.disconnect()
  }, [element])
  const weekPx = widthPx / weeks
  if (weekPx >= HOURS_PX) return 'hours'
  return weekPx >= FIGURE_PX ? 'figure' : 'column'
}
