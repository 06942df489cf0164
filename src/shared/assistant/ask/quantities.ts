import { FULL_TIME_WEEK_HOURS, HOURS_PER_DAY, WORKING_DAYS_PER_WEEK } from '../../capacity/rules.ts'
import { HOURS_STEP } from '../../time-entries/rules.ts'
import { NUMBERS } from './period-words.ts'

/** A number in the words of a question: words `start` to `end`, exclusive. */
export interface Quantity {
  readonly start: number
  readonly end: number
  readonly value: number
}

const HOUR = /^(?:h|hr|hrs|hour|hours|std)$/
const MINUTE = /^(?:m|min|mins|minute|minutes)$/
const DAY = /^(?:d|day|days)$/

/** Hours that are named: '2h', '2.5 hours', '90 min', '1:30', 'half a day'. To the quarter of an hour. */
export function hoursIn(words: readonly string[]): Quantity | null {
  for (let start = 0; start < words.length; start += 1) {
    const found = hoursAt(words, start)
    // A day off is leave.
    if (!found || words[found.end] === 'off') continue
    const value = Math.round(found.value / HOURS_STEP) * HOURS_STEP
    return { start, end: found.end, value }
  }
  return null
}

function hoursAt(words: readonly string[], start: number): { end: number; value: number } | null {
  const [word = '', next = '', third = '', fourth = ''] = words.slice(start, start + 4)
  const clock = /^(\d{1,2}):(\d{2})$/.exec(word)
  if (clock) return { end: HOUR.test(next) ? start + 2 : start + 1, value: Number(clock[1]) + Number(clock[2]) / 60 }
  const both = /^(\d+)h(\d{1,2})(?:m|mins?)?$/.exec(word)
  if (both) return { end: start + 1, value: Number(both[1]) + Number(both[2]) / 60 }
  const glued = /^(\d+(?:[.,]\d+)?)([a-z]+)$/.exec(word)
  if (glued) return withUnit(number(glued[1]), glued[2] ?? '', start + 1, words)
  if (word === '½' || word === 'half') {
    const at = next === 'a' || next === 'an' || next === 'of' ? start + 2 : start + 1
    const unit = words[at] ?? ''
    if (HOUR.test(unit)) return { end: at + 1, value: 0.5 }
    return DAY.test(unit) ? { end: at + 1, value: HOURS_PER_DAY / 2 } : null
  }
  if (word === 'quarter' && (next === 'of' || next === 'hour')) {
    if (next === 'hour') return { end: start + 2, value: 0.25 }
    return (third === 'an' || third === 'a') && HOUR.test(fourth) ? { end: start + 4, value: 0.25 } : null
  }
  if ((word === 'a' || word === 'an') && HOUR.test(next)) {
    return third === 'and' && fourth === 'a' && words[start + 4] === 'half'
      ? { end: start + 5, value: 1.5 }
      : { end: start + 2, value: 1 }
  }
  if ((word === 'a' || word === 'one') && (next === 'full' || next === 'whole') && DAY.test(third)) {
    return { end: start + 3, value: HOURS_PER_DAY }
  }
  if ((word === 'full' || word === 'whole' || word === 'all') && next === 'day')
    return { end: start + 2, value: HOURS_PER_DAY }
  if (word === 'a' && next === 'day') return { end: start + 2, value: HOURS_PER_DAY }
  const value = /^\d+(?:[.,]\d+)?$/.test(word) ? number(word) : NUMBERS[word]
  if (value === undefined) return null
  if (next === 'and' && (third === 'a' || third === 'one') && fourth === 'half') {
    return withUnit(value + 0.5, words[start + 4] ?? '', start + 5, words)
  }
  return withUnit(value, next, start + 2, words)
}

function withUnit(
  value: number,
  unit: string,
  end: number,
  words: readonly string[],
): { end: number; value: number } | null {
  if (HOUR.test(unit)) {
    const rest = words[end] ?? ''
    const minutes = /^(\d{1,2})(?:m|min|mins)?$/.exec(rest)
    const spelled = minutes && (/\D/.test(rest) || MINUTE.test(words[end + 1] ?? ''))
    if (!spelled) return { end, value }
    return { end: /\D/.test(rest) ? end + 1 : end + 2, value: value + Number(minutes[1]) / 60 }
  }
  if (MINUTE.test(unit)) return { end, value: value / 60 }
  return DAY.test(unit) ? { end, value: value * HOURS_PER_DAY } : null
}

/** A share of a full-time week: '50%', '50 per cent', 'half time', '20 hours a week', 'two days a week'. */
export function percentageIn(words: readonly string[]): Quantity | null {
  for (let start = 0; start < words.length; start += 1) {
    const found = percentageAt(words, start)
    if (found) return { start, ...found }
  }
  return null
}

function percentageAt(words: readonly string[], start: number): { end: number; value: number } | null {
  const [word = '', next = '', third = '', fourth = ''] = words.slice(start, start + 4)
  const glued = /^(\d+(?:[.,]\d+)?)%$/.exec(word)
  if (glued) return { end: start + 1, value: number(glued[1]) }
  if (/^\d+$/.test(word)) {
    if (next === 'percent' || next === 'pct') return { end: start + 2, value: Number(word) }
    if (next === 'per' && third === 'cent') return { end: start + 3, value: Number(word) }
  }
  if (word === 'halftime' || word === 'parttime') return { end: start + 1, value: 50 }
  if (word === 'fulltime') return { end: start + 1, value: 100 }
  if (next === 'time' && (word === 'half' || word === 'part')) return { end: start + 2, value: 50 }
  if (next === 'time' && word === 'full') return { end: start + 2, value: 100 }
  if (word === 'half' && third === 'week' && (next === 'the' || next === 'a')) return { end: start + 3, value: 50 }
  const glue = /^(\d+(?:[.,]\d+)?)([a-z]+)$/.exec(word)
  const value = glue ? number(glue[1]) : /^\d+(?:[.,]\d+)?$/.test(word) ? number(word) : NUMBERS[word]
  if (value === undefined) return null
  const [unit, per, week, end] = glue ? [glue[2] ?? '', next, third, start + 3] : [next, third, fourth, start + 4]
  if (!['a', 'per', 'each', 'every'].includes(per) || week !== 'week') return null
  if (HOUR.test(unit)) return { end, value: (value / FULL_TIME_WEEK_HOURS) * 100 }
  return DAY.test(unit) ? { end, value: (value / WORKING_DAYS_PER_WEEK) * 100 } : null
}

function number(text: string | undefined): number {
  return Number((text ?? '').replace(',', '.'))
}
