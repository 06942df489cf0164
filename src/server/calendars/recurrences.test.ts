import { rrulestr } from 'rrule'
import { expect, test } from 'vitest'
import { eventsBetween } from './events.ts'

const WEEK_MS = 7 * 86_400_000

/** Numbers that are the same in every run. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const digits = (ms: number) => `${new Date(ms).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const DAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** The lines of a series: one rule or two, with days of its own and days without it. */
function linesOf(pick: (below: number) => number): string[] {
  const start = Date.UTC(2026, pick(6), 1 + pick(28), 8 + pick(8), pick(2) * 30)
  const someDays = () => [...new Set([DAYS[pick(7)], DAYS[pick(7)]])].join(',')
  const rule = () => {
    const interval = `INTERVAL=${1 + pick(3)}`
    const end = ['', `;COUNT=${2 + pick(30)}`, `;UNTIL=${digits(start + pick(60) * 86_400_000)}`][pick(3)] ?? ''
    const how = [
      `FREQ=DAILY;${interval}`,
      `FREQ=WEEKLY;${interval};BYDAY=${someDays()}`,
      `FREQ=MONTHLY;${interval};BYMONTHDAY=${1 + pick(31)}`,
      `FREQ=MONTHLY;BYDAY=${1 + pick(4)}${DAYS[pick(7)]}`,
      `FREQ=MONTHLY;BYDAY=-1${DAYS[pick(7)]}`,
    ][pick(5)]
    return `RRULE:${how}${end}`
  }
  const days = (name: string) =>
    Array.from({ length: pick(3) }, () => `${name}:${digits(start + pick(90) * 86_400_000)}`)
  return [`DTSTART:${digits(start)}`, rule(), ...(pick(3) === 0 ? [rule()] : []), ...days('RDATE'), ...days('EXDATE')]
}

test('every week of generated series is as another library has it', () => {
  const pick = seeded(36)
  for (let nth = 0; nth < 60; nth += 1) {
    const lines = linesOf(pick)
    const other = rrulestr(lines.join('\n'), { forceset: true })
    const text = [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'UID:1',
      ...lines,
      'DURATION:PT1H',
      'END:VEVENT',
      'END:VCALENDAR',
    ].join('\r\n')
    for (let from = Date.UTC(2026, 0, 5); from < Date.UTC(2026, 8, 1); from += WEEK_MS) {
      const to = from + WEEK_MS
      const ours = eventsBetween({ text, from, to, timeZone: 'UTC', emails: [] }).events.map(({ start }) => start)
      const theirs = other.between(new Date(from), new Date(to - 1), true).map(Number)
      expect([lines, ours.toSorted((one, two) => one - two)]).toEqual([lines, theirs])
    }
  }
}, 60_000)
