import { daysBetween, FIRST_DAY, type Day } from '../time/day.ts'

/** Work on a day; most of it has no time of the day. */
export interface TimedWork {
  readonly date: Day
  readonly startTime?: string | null | undefined
  readonly hours: number
  /** Exact minutes, where hours to the hundredth do not express them. */
  readonly minutes?: number | null | undefined
}

/** Two entries of one person at the same time. */
interface Overlap<Work> {
  readonly first: Work
  readonly second: Work
}

/** Entries of one person that are at the same time as one that began before; each of them once, by their start. */
export function overlapsIn<Work extends TimedWork>(work: readonly Work[]): Overlap<Work>[] {
  const overlaps: Overlap<Work>[] = []
  let last: { work: Work; end: number } | null = null
  for (const { work: one, start, end } of timed(work)) {
    if (last && start < last.end) overlaps.push({ first: last.work, second: one })
    if (!last || end > last.end) last = { work: one, end }
  }
  return overlaps
}

/** The entries that are at the same time as a new or changed one. */
export function overlapping<Work extends TimedWork>(one: TimedWork, others: readonly Work[]): Work[] {
  const [span] = timed([one])
  if (!span) return []
  return timed(others).flatMap(({ work, start, end }) => (start < span.end && span.start < end ? [work] : []))
}

/** 09:00–10:30; work that goes on after midnight ends on the clock of the next day. */
export function timesText({ startTime, ...work }: TimedWork): string {
  if (!startTime) return ''
  const end = (clockMinutes(startTime) + minutesOf(work)) % MINUTES_PER_DAY
  return `${startTime}–${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
}

/** What a warning says of an overlap. */
export function overlapText({ first, second }: Overlap<TimedWork & { readonly project: string }>): string {
  return `${timesText(first)} ${first.project} and ${timesText(second)} ${second.project} overlap`
}

const MINUTES_PER_DAY = 24 * 60

function timed<Work extends TimedWork>(work: readonly Work[]) {
  return work
    .flatMap((one) => {
      if (!one.startTime) return []
      const start = daysBetween(FIRST_DAY, one.date) * MINUTES_PER_DAY + clockMinutes(one.startTime)
      return [{ work: one, start, end: start + minutesOf(one) }]
    })
    .toSorted((a, b) => a.start - b.start || a.end - b.end)
}

function minutesOf({ hours, minutes }: Pick<TimedWork, 'hours' | 'minutes'>): number {
  return minutes ?? Math.round(hours * 60)
}

function clockMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
