import type { DayOrder, DecimalSign } from './choices.ts'
import { YEAR_LAST } from './values.ts'

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
}

const COMMA_NUMBER = /\d,(\d{1,2}|\d{4,})(\D|$)/
const POINT_NUMBER = /\d\.(\d{1,2}|\d{4,})(\D|$)/
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
    // Longer texts are notes.
    if (text.length > 40 || !/\d/.test(text)) return
    const date = YEAR_LAST.exec(text)
    if (date) this.#seeDate(Number(date[1]), Number(date[3]), date[2] === '.')
    else this.#seeNumber(text)
  }

  #seeDate(one: number, other: number, isDotted: boolean): void {
    if (isDotted) this.#dotted += 1
    if (one > 12 && other <= 12) this.#dayFirst += 1
    else if (other > 12 && one <= 12) this.#monthFirst += 1
    else this.#eitherWay += 1
  }

  #seeNumber(text: string): void {
    const [comma, point] = [text.lastIndexOf(','), text.lastIndexOf('.')]
    if (comma > -1 && point > -1) this.#count(comma > point)
    else if (COMMA_NUMBER.test(text)) this.#count(true)
    else if (POINT_NUMBER.test(text)) this.#count(false)
  }

  #count(isComma: boolean): void {
    if (isComma) this.#commas += 1
    else this.#points += 1
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
    }
  }
}

const sum = (columns: readonly ColumnFacts[], count: (one: ColumnFacts) => number) =>
  columns.reduce((all, one) => all + count(one), 0)

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

export function findDecimalSign(columns: readonly ColumnFacts[]): DecimalSign {
  return sum(columns, (one) => one.commas) > sum(columns, (one) => one.points) ? ',' : '.'
}
