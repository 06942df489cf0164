import { addDays, type Day } from '../../time/day.ts'
import { weekStart } from '../../time/week.ts'
import { calendarUnit } from './calendar-periods.ts'
import { addUnits, unitAt, type Days, type Unit } from './months.ts'
import { amount, LAST, NEXT, THIS, UNITS, type Found } from './period-words.ts'

export function relativeDay(words: readonly string[], start: number, today: Day): Found | null {
  const [one = '', two = '', three = ''] = words.slice(start, start + 3)
  const day = (away: number, end: number) => ({ end: start + end, at: () => unitAt('day', today, away) })
  if (one === 'day' && two === 'after' && three === 'tomorrow') return day(2, 3)
  if (one === 'day' && two === 'before' && three === 'yesterday') return day(-2, 3)
  if (one === 'right' && two === 'now') return day(0, 2)
  if (one === 'at' && ['the', 'this'].includes(two) && three === 'moment') return day(0, 3)
  if (THIS.has(one) && ['morning', 'afternoon', 'evening', 'day'].includes(two)) return day(0, 2)
  if (['yesterday', 'tomorrow', 'today'].includes(one) && ['morning', 'afternoon', 'evening'].includes(two)) {
    return day(one === 'today' ? 0 : one === 'tomorrow' ? 1 : -1, 2)
  }
  const away = {
    today: 0,
    tonight: 0,
    now: 0,
    currently: 0,
    presently: 0,
    tomorrow: 1,
    tommorow: 1,
    tomorow: 1,
    yesterday: -1,
  }[one]
  return away === undefined ? null : day(away, 1)
}

/** 'next week', 'this month', 'last quarter', 'the week after next', 'year to date', 'next 2 weeks', 'past 30 days'. */
export function relativeUnit(words: readonly string[], start: number, today: Day): Found | null {
  const [one = '', two = '', three = '', four = ''] = words.slice(start, start + 4)
  if (one === 'ytd') return { end: start + 1, at: () => upTo(unitAt('year', today, 0).from, today) }
  if (one === 'year' && two === 'to' && three === 'date') {
    return { end: start + 3, at: () => upTo(unitAt('year', today, 0).from, today) }
  }
  if ((one === 'week' || one === 'month') && two === 'after' && three === 'next') {
    return { end: start + 3, at: () => unitAt(one, today, 2) }
  }
  if ((one === 'week' || one === 'month') && two === 'before' && three === 'last') {
    return { end: start + 3, at: () => unitAt(one, today, -2) }
  }
  if (['weekend', 'weekends'].includes(two) && (THIS.has(one) || NEXT.has(one) || LAST.has(one))) {
    const monday = addDays(weekStart(today), LAST.has(one) ? -7 : NEXT.has(one) ? 7 : 0)
    return { end: start + 2, at: () => ({ from: addDays(monday, 5), to: addDays(monday, 6) }) }
  }
  const way = THIS.has(one) ? 0 : NEXT.has(one) ? 1 : LAST.has(one) ? -1 : null
  if (way === null) return null
  const [counted, unitWord, length] =
    amount(two) === null
      ? [null, two, 2]
      : amount(three) === null && three !== 'of'
        ? [amount(two), three, 3]
        : [amount(two), four, 4]
  const unit = UNITS[unitWord]
  if (unit === undefined) return null
  if (counted === null) {
    // 'The past week' is the seven days up to today; 'last week' is the one from Monday to Sunday before this.
    if (one === 'past')
      return { end: start + length, at: () => ({ from: addDays(addUnits(today, unit, -1), 1), to: today }) }
    return { end: start + length, at: () => unitAt(unit, today, way) }
  }
  return { end: start + length, at: () => stretch(today, unit, way === -1 ? -counted : counted) }
}

/** So many units from today on, or up to today. */
function stretch(today: Day, unit: Unit, count: number): Days {
  return count < 0
    ? { from: addDays(addUnits(today, unit, count), 1), to: today }
    : { from: today, to: addDays(addUnits(today, unit, count), -1) }
}

/** 'in two weeks', '3 days ago', 'two weeks from now'. */
export function countedUnits(words: readonly string[], start: number, today: Day): Found | null {
  const lead = words[start] ?? ''
  const led = ['in', 'within', 'for'].includes(lead)
  const at = led ? start + 1 : start
  const article = words[at] === 'a' || words[at] === 'an'
  const couple = article && words[at + 1] === 'couple'
  const count = couple ? 2 : article ? 1 : amount(words[at])
  if (count === null) return null
  const unitAtWord = couple ? (words[at + 2] === 'of' ? at + 3 : at + 2) : at + 1
  const unit = UNITS[words[unitAtWord] ?? '']
  if (unit === undefined) return null
  const [after = '', week = ''] = words.slice(unitAtWord + 1, unitAtWord + 3)
  // 'For two days a week' is a share of the week.
  if (['a', 'per', 'each', 'every', 'off', 'of'].includes(after) || (lead === 'for' && week === 'week')) return null
  const ago = after === 'ago'
  const ahead = led || (words[unitAtWord + 1] === 'from' && ['now', 'today'].includes(words[unitAtWord + 2] ?? ''))
  if (!ago && !ahead) return null
  const end = ago ? unitAtWord + 2 : led ? unitAtWord + 1 : unitAtWord + 3
  // 'Two weeks in December' are looked for in that month.
  const month = lead === 'for' && after === 'in' ? calendarUnit(words, unitAtWord + 2, today) : null
  if (month) return month
  if (lead === 'within') return { end, at: () => stretch(today, unit, count) }
  if (lead === 'for' && !ago) return { end, at: (lean) => stretch(today, unit, lean === 'past' ? -count : count) }
  const day = addUnits(today, unit, ago ? -count : count)
  // Days are exact, weeks and longer are meant as wholes.
  return { end, at: () => unitAt(unit, day, 0) }
}

/** From a day up to today. */
export function upTo(from: Day, today: Day): Days {
  return from <= today ? { from, to: today } : { from, to: from }
}
