import { addDays, daysBetween, type Day } from '../../time/day.ts'
import { calendarDay, calendarUnit, weekdayAt } from './calendar-periods.ts'
import { addUnits, askable, dayOf, unitAt, type Days, type Unit } from './months.ts'
import {
  amount,
  dateNumber,
  inYear,
  monthAt,
  skipThe,
  UNITS,
  yearNumber,
  type Found,
  type Lean,
} from './period-words.ts'
import { countedUnits, relativeDay, relativeUnit, upTo } from './relative-periods.ts'

/** Days that a question names: words `start` to `end`, exclusive. What is meant may depend on what is asked. */
export interface PeriodWords {
  readonly start: number
  readonly end: number
  readonly at: (lean: Lean) => Days
}

const FROM = new Set(['from', 'between', 'starting', 'beginning'])

const TO = new Set(['to', 'until', 'till', 'through', 'thru', 'and', 'til'])

const UNTIL = new Set(['until', 'till', 'til', 'by', 'before'])

const LEADS = new Set(['in', 'on', 'during', 'for', 'over', 'within', 'at', 'throughout', 'since', 'as'])

/** The period of a question and the words that name it; null where none does. The one with the most words wins. */
export function periodIn(words: readonly string[], today: Day): PeriodWords | null {
  let best: PeriodWords | null = null
  for (let start = 0; start < words.length; start += 1) {
    const found = periodAt(words, start, today)
    if (found && (best === null || found.end - start > best.end - best.start)) best = { start, ...found }
  }
  if (best === null) return null
  const { start, end, at } = best
  return { start: withLead(words, start), end, at: (lean) => askable(at(lean)) }
}

/** 'in', 'on' and 'during' belong to the period that they lead. */
function withLead(words: readonly string[], start: number): number {
  let first = start
  while (first > 0 && (LEADS.has(words[first - 1] ?? '') || words[first - 1] === 'the')) first -= 1
  return first
}

function periodAt(words: readonly string[], start: number, today: Day): Found | null {
  return (
    lastingAt(words, start, today) ??
    rangeAt(words, start, today) ??
    openAt(words, start, today) ??
    spanAt(words, start, today)
  )
}

/** 'from Monday for 3 weeks', 'for two weeks from 7 December'. */
function lastingAt(words: readonly string[], start: number, today: Day): Found | null {
  const before = lengthAt(words, start)
  const led = before ? before.end : start
  if (!FROM.has(words[led] ?? '')) return null
  const first = spanAt(words, skipThe(words, words[led + 1] === 'on' ? led + 2 : led + 1), today)
  const length = before ?? (first && lengthAt(words, first.end))
  if (!first || !length) return null
  return {
    end: before ? first.end : length.end,
    at: (lean) => {
      const { from } = first.at(lean)
      return { from, to: addDays(addUnits(from, length.unit, length.count), -1) }
    },
  }
}

/** 'for 3 weeks'. */
function lengthAt(words: readonly string[], start: number): { end: number; count: number; unit: Unit } | null {
  if (words[start] !== 'for') return null
  const article = words[start + 1] === 'a' || words[start + 1] === 'an'
  const count = article ? 1 : amount(words[start + 1])
  const unit = UNITS[words[start + 2] ?? '']
  return count === null || unit === undefined ? null : { end: start + 3, count, unit }
}

/** 'from A to B', 'between A and B', 'A until B', '3 to 14 December', '3-14 Dec'. */
function rangeAt(words: readonly string[], start: number, today: Day): Found | null {
  const led = FROM.has(words[start] ?? '')
  const first = led ? skipThe(words, start + 1) : start
  const numbers = datesOfMonth(words, first, today)
  if (numbers) return numbers
  const from = spanAt(words, first, today)
  if (!from || !TO.has(words[from.end] ?? '')) return null
  if (words[from.end] === 'and' && !led) return null
  const to = spanAt(words, skipThe(words, from.end + 1), today)
  if (!to) return null
  return { end: to.end, at: (lean) => ordered(from.at(lean), to.at(lean)) }
}

/** Days that are the wrong way round end in the next week or year. */
function ordered(from: Days, to: Days): Days {
  if (to.to >= from.from) return { from: from.from, to: to.to }
  const later = [addDays(to.to, 7), addUnits(to.to, 'year', 1)].find((day) => day >= from.from)
  return { from: from.from, to: later ?? from.to }
}

/** '3 to 14 December', '3rd and 14th of March': the month is said once. */
function datesOfMonth(words: readonly string[], start: number, today: Day): Found | null {
  const first = dateNumber(words[start])
  if (first === null) return null
  const between = TO.has(words[start + 1] ?? '') ? start + 2 : start + 1
  const second = dateNumber(words[skipThe(words, between)])
  if (second === null || second < first) return null
  const month = monthAt(words, skipThe(words, skipThe(words, between) + 1))
  if (!month) return null
  return inYear(month.end, month.year, today, (year) => {
    const from = dayOf(year, month.month, first)
    const to = dayOf(year, month.month, second)
    return from !== null && to !== null ? { from, to } : null
  })
}

/** 'until Friday', 'since March', 'from Monday', 'by the end of the month'. */
function openAt(words: readonly string[], start: number, today: Day): Found | null {
  const word = words[start] ?? ''
  if (UNTIL.has(word)) {
    const found = spanAt(words, skipThe(words, start + 1), today)
    if (!found) return null
    return {
      end: found.end,
      at: () => {
        const { to } = found.at('future')
        return to >= today
          ? { from: today, to: word === 'before' ? addDays(found.at('future').from, -1) : to }
          : { from: to, to }
      },
    }
  }
  if (word === 'since') {
    const found = spanAt(words, skipThe(words, start + 1), today)
    return found && { end: found.end, at: () => upTo(found.at('past').from, today) }
  }
  if (!FROM.has(word) && word !== 'after') return null
  const found = spanAt(
    words,
    skipThe(words, word === 'starting' && words[start + 1] === 'on' ? start + 2 : start + 1),
    today,
  )
  if (!found || word === 'between') return null
  const end =
    words[found.end] === 'on' || words[found.end] === 'onwards' || words[found.end] === 'onward'
      ? found.end + 1
      : found.end
  return {
    end,
    at: (lean) => {
      const span = found.at(lean)
      const from = word === 'after' ? addDays(span.to, 1) : span.from
      return { from, to: lean === 'past' && from <= today ? today : addDays(from, OPEN_DAYS - 1) }
    },
  }
}

/** 'from Monday' without an end looks this many days ahead. */
const OPEN_DAYS = 28

/** One stretch of days: a day, a week, a month, some days ahead or behind. */
function spanAt(words: readonly string[], start: number, today: Day): Found | null {
  return (
    relativeDay(words, start, today) ??
    halfOf(words, start, today) ??
    edgeOf(words, start, today) ??
    relativeUnit(words, start, today) ??
    countedUnits(words, start, today) ??
    calendarDay(words, start, today) ??
    weekdayAt(words, start, today) ??
    calendarUnit(words, start, today)
  )
}

/** 'end of March', 'the beginning of next month', 'rest of the week'. */
function edgeOf(words: readonly string[], start: number, today: Day): Found | null {
  const edge = {
    end: 'end',
    start: 'start',
    beginning: 'start',
    early: 'start',
    mid: 'middle',
    middle: 'middle',
    late: 'end',
    rest: 'rest',
    remainder: 'rest',
  }[words[start] ?? '']
  if (edge === undefined) return null
  const of = words[start + 1] === 'of'
  if (!of && !['early', 'mid', 'late'].includes(words[start] ?? '')) return null
  const at = skipThe(words, of ? start + 2 : start + 1)
  const unit = UNITS[words[at] ?? '']
  const found: Found | null = unit ? { end: at + 1, at: () => unitAt(unit, today, 0) } : spanAt(words, at, today)
  if (!found) return null
  return {
    end: found.end,
    at: (lean) => {
      const span = found.at(lean)
      if (edge === 'rest') return { from: span.from < today && today <= span.to ? today : span.from, to: span.to }
      return partOf(span, edge)
    },
  }
}

/** 'First half of December'; that of a year is a unit of its own. */
function halfOf(words: readonly string[], start: number, today: Day): Found | null {
  const nth = { first: 0, '1st': 0, second: 1, '2nd': 1 }[words[start] ?? '']
  if (nth === undefined || words[start + 1] !== 'half' || words[start + 2] !== 'of') return null
  const at = skipThe(words, start + 3)
  if (yearNumber(words[at]) !== undefined) return null
  const unit = UNITS[words[at] ?? '']
  const found: Found | null = unit ? { end: at + 1, at: () => unitAt(unit, today, 0) } : spanAt(words, at, today)
  if (!found) return null
  return {
    end: found.end,
    at: (lean) => {
      const { from, to } = found.at(lean)
      const middle = addDays(from, Math.ceil((daysBetween(from, to) + 1) / 2))
      return nth === 0 ? { from, to: addDays(middle, -1) } : { from: middle, to }
    },
  }
}

/** The first, the middle or the last third of a stretch. */
function partOf({ from, to }: Days, edge: string): Days {
  const days = daysBetween(from, to) + 1
  const third = Math.max(1, Math.round(days / 3))
  if (edge === 'start') return { from, to: addDays(from, third - 1) }
  if (edge === 'end') return { from: addDays(to, 1 - third), to }
  return { from: addDays(from, third), to: addDays(to, -third) }
}
