import type { DayOrder } from './choices.ts'
import { numericDate, readDay } from './days.ts'
import { readDuration } from './durations.ts'
import { readNumber, UNCLEAR, WRONG } from './numbers.ts'
import { readTime } from './values.ts'

/** What was found in all cells of a column. */
export interface ColumnFacts {
  readonly title: string
  /** The number of cells that are not empty. */
  readonly filled: number
  /** The first few different cells. */
  readonly samples: readonly string[]
  /** The number of dates that can only be read with the day first; below, only with the month first, and either way. */
  readonly dayFirst: number
  readonly monthFirst: number
  readonly eitherWay: number
  /** The number of dates with dots, which are written with the day first. */
  readonly dotted: number
  /** The number of numbers with a decimal comma; below, with a decimal point. */
  readonly commas: number
  readonly points: number
  /** The number of numbers with a comma before three digits, thousands or thousandths; below, with a point. */
  readonly unclearCommas: number
  readonly unclearPoints: number
  /** Of the first cells that are not empty: how many were looked at, and how many can be read as what the names say. */
  readonly looked: number
  readonly days: number
  /** Times of a day other than midnight, with or without a date. */
  readonly times: number
  /** Numbers and durations; below, the durations among them that say their minutes or their units. */
  readonly amounts: number
  readonly exact: number
  /** Numbers above 24, which are no hours of a day; below, numbers above its 1,440 minutes. */
  readonly overDay: number
  readonly overMinutes: number
}

/** How many cells of a column are looked at more closely. */
const LOOKED_AT = 200

type Looks = Pick<ColumnFacts, 'days' | 'times' | 'amounts' | 'exact' | 'overDay' | 'overMinutes'>

/** As what a cell can be read. */
function looksOf(text: string): Record<keyof Looks, boolean> {
  const number = [readNumber(text, '.'), readNumber(text, ',')].find((one) => one !== WRONG)
  const isNumber = typeof number === 'number'
  const isDuration = isNumber || readDuration(text, { decimal: 'either', unit: 'hours' }) !== WRONG
  const time = isNumber ? WRONG : readTime(text)
  return {
    days: readDay(text, 'dmy') !== WRONG || readDay(text, 'mdy') !== WRONG,
    times: typeof time === 'number' && time % 24 !== 0,
    amounts: isDuration,
    exact: isDuration && !isNumber,
    overDay: isNumber && number > 24,
    overMinutes: isNumber && number > 1440,
  }
}

/** The only number in a text, whatever stands around it. */
const ONE_NUMBER = /^\D*?([.,]?\d[\d.,'’ \u00a0\u202f]*)\D*$/

/** By which sign the fraction of a number follows; `unclear` if the sign may also stand between thousands. */
function signOf(text: string): { sign: ',' | '.'; unclear: boolean } | null {
  const number = ONE_NUMBER.exec(text)?.[1]?.replace(/[.,'’\s]+$/, '') ?? ''
  const [comma, point] = [number.lastIndexOf(','), number.lastIndexOf('.')]
  if (comma === -1 && point === -1) return null
  if (comma > -1 && point > -1) return { sign: comma > point ? ',' : '.', unclear: false }
  const [sign, other] = comma > -1 ? ([',', '.'] as const) : (['.', ','] as const)
  // The same sign twice stands between thousands.
  if (number.indexOf(sign) !== number.lastIndexOf(sign)) return { sign: other, unclear: false }
  return { sign, unclear: UNCLEAR.test(number) }
}
const MOST_SAMPLE_CHARACTERS = 80

/** Looks at the cells of a column, one after the other. */
export class ColumnTally {
  readonly #title: string
  readonly #samples: string[] = []
  #filled = 0
  #dayFirst = 0
  #monthFirst = 0
  #eitherWay = 0
  #dotted = 0
  #commas = 0
  #points = 0
  #unclearCommas = 0
  #unclearPoints = 0
  #looked = 0
  readonly #looks: { -readonly [Look in keyof Looks]: number } = {
    days: 0,
    times: 0,
    amounts: 0,
    exact: 0,
    overDay: 0,
    overMinutes: 0,
  }

  constructor(title: string) {
    this.#title = title
  }

  see(cell: string): void {
    const text = cell.trim()
    if (text === '') return
    this.#filled += 1
    if (this.#samples.length < 3) {
      const sample = text.length > MOST_SAMPLE_CHARACTERS ? `${text.slice(0, MOST_SAMPLE_CHARACTERS - 1)}…` : text
      if (!this.#samples.includes(sample)) this.#samples.push(sample)
    }
    if (this.#looked < LOOKED_AT) this.#look(text)
    // Longer texts are notes.
    if (text.length > 40 || !/\d/.test(text)) return
    const date = numericDate(text)
    if (date) this.#seeDate(date.one, date.other, date.dotted)
    else this.#seeNumber(text)
  }

  #look(text: string): void {
    this.#looked += 1
    const looks = looksOf(text)
    for (const look of Object.keys(looks) as (keyof Looks)[]) if (looks[look]) this.#looks[look] += 1
  }

  #seeDate(one: number, other: number, isDotted: boolean): void {
    if (isDotted) this.#dotted += 1
    if (one > 12 && other <= 12) this.#dayFirst += 1
    else if (other > 12 && one <= 12) this.#monthFirst += 1
    else this.#eitherWay += 1
  }

  #seeNumber(text: string): void {
    const { sign, unclear } = signOf(text) ?? {}
    if (sign === ',') this.#commas += unclear ? 0 : 1
    if (sign === '.') this.#points += unclear ? 0 : 1
    if (unclear && sign === ',') this.#unclearCommas += 1
    if (unclear && sign === '.') this.#unclearPoints += 1
  }

  get facts(): ColumnFacts {
    return {
      title: this.#title,
      filled: this.#filled,
      samples: this.#samples,
      dayFirst: this.#dayFirst,
      monthFirst: this.#monthFirst,
      eitherWay: this.#eitherWay,
      dotted: this.#dotted,
      commas: this.#commas,
      points: this.#points,
      unclearCommas: this.#unclearCommas,
      unclearPoints: this.#unclearPoints,
      looked: this.#looked,
      ...this.#looks,
    }
  }
}

/** Files that an earlier version has read lack some of the counts. */
const sum = (columns: readonly ColumnFacts[], count: (one: ColumnFacts) => number) =>
  columns.reduce((all, one) => all + (count(one) || 0), 0)

/** How the dates of some columns are to be read; `sure` is false if both ways are possible. */
export function findDayOrder(columns: readonly ColumnFacts[]): { order: DayOrder; sure: boolean } {
  const dayFirst = sum(columns, (one) => one.dayFirst)
  const monthFirst = sum(columns, (one) => one.monthFirst)
  const eitherWay = sum(columns, (one) => one.eitherWay)
  if (dayFirst !== monthFirst) return { order: dayFirst > monthFirst ? 'dmy' : 'mdy', sure: true }
  const dotted = sum(columns, (one) => one.dotted)
  if (dotted > 0) return { order: 'dmy', sure: true }
  return { order: 'mdy', sure: eitherWay === 0 }
}

/**
 * By which sign fractions of some columns follow; `sure` is false if the columns show both signs, or only numbers that can be
 * read in two ways. `small` columns hold hours, in which a sign before three digits does not stand between thousands.
 */
export function findDecimalSign(
  columns: readonly ColumnFacts[],
  small: readonly ColumnFacts[] = [],
): { decimal: ',' | '.'; sure: boolean } {
  const [commas, points] = [sum(columns, (one) => one.commas), sum(columns, (one) => one.points)]
  if (commas + points > 0) return { decimal: commas > points ? ',' : '.', sure: commas === 0 || points === 0 }
  const [smallCommas, smallPoints] = [sum(small, (one) => one.unclearCommas), sum(small, (one) => one.unclearPoints)]
  if (smallCommas + smallPoints > 0) {
    return { decimal: smallCommas > smallPoints ? ',' : '.', sure: smallCommas === 0 || smallPoints === 0 }
  }
  // Amounts are written with two decimals more often than with three.
  const [unclearCommas, unclearPoints] = [
    sum(columns, (one) => one.unclearCommas),
    sum(columns, (one) => one.unclearPoints),
  ]
  return { decimal: unclearPoints > unclearCommas ? ',' : '.', sure: unclearPoints === 0 }
}
