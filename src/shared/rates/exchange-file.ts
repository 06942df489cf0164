import { readDay } from '../imports/days.ts'
import { readNumber, WRONG } from '../imports/numbers.ts'
import type { Day } from '../time/day.ts'

/** The most lines that a file of exchange rates has. */
export const MOST_EXCHANGE_LINES = 10_000

/** How many characters of a refused line are shown. */
const LONGEST_TOLD = 100

export interface ReadRate {
  readonly currency: string
  readonly validFrom: Day
  readonly rate: number
}

export interface RefusedLine {
  /** Its number in the file, from 1. */
  readonly line: number
  readonly text: string
  readonly reason: string
}

/**
 * Exchange rates of a CSV file: each line has currency, day and rate, in any order if the first line names the columns. Columns
 * are separated by semicolons, tabs or commas; with semicolons and tabs, numbers may have a decimal comma.
 */
export function readExchangeRates(text: string, company: string): { rates: ReadRate[]; refused: RefusedLine[] } {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const separator = [';', '\t'].find((sign) => lines[0]?.includes(sign)) ?? ','
  const cellsOf = (line: string) => line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
  const columns = columnsOf(cellsOf(lines[0] ?? ''))
  const rates = new Map<string, ReadRate>()
  const refused: RefusedLine[] = []
  for (const [nth, line] of lines.entries()) {
    if (line.trim() === '' || (nth === 0 && columns.named)) continue
    const cells = cellsOf(line)
    const refuse = (reason: string) => refused.push({ line: nth + 1, text: line.slice(0, LONGEST_TOLD), reason })
    if (nth >= MOST_EXCHANGE_LINES) {
      refuse(`At most ${MOST_EXCHANGE_LINES} lines are read; this and the following ones are not`)
      break
    }
    const read = rateOf(
      columns.order.map((place) => cells[place] ?? ''),
      separator === ',' ? '.' : undefined,
      company,
    )
    if (typeof read === 'string') refuse(read)
    else if (rates.has(`${read.currency} ${read.validFrom}`)) refuse('The file has a rate of this day already')
    else rates.set(`${read.currency} ${read.validFrom}`, read)
  }
  return { rates: [...rates.values()], refused }
}

const HEADS = [/^(currency|code|währung|devise|moneda|valuta)$/i, /^(day|date|valid ?from|from|datum|tag|fecha|data)$/i]

/** The positions of currency, day and rate: as the first line names them, else in this order. */
function columnsOf(first: readonly string[]): { order: number[]; named: boolean } {
  const [currency = -1, day = -1] = HEADS.map((head) => first.findIndex((cell) => head.test(cell)))
  if (currency === -1 || day === -1) return { order: [0, 1, 2], named: false }
  const rate = first.findIndex((_, place) => place !== currency && place !== day)
  return { order: [currency, day, rate], named: true }
}

/** The rate of a line, or why it is refused. */
function rateOf(
  [code = '', from = '', value = '']: string[],
  decimal: '.' | undefined,
  company: string,
): ReadRate | string {
  const currency = code.toUpperCase()
  if (!/^[A-Z]{3}$/.test(currency)) return 'A currency is three letters, such as EUR'
  if (currency === company) return `${company} is the company's own currency`
  const validFrom = readDay(from, 'dmy')
  if (validFrom === WRONG || validFrom === null) return 'There is no such day from 1990 to 2100'
  const rate = readNumber(value, decimal ?? (value.includes(',') ? ',' : '.'))
  if (rate === WRONG || rate === null) return 'The rate is no number'
  if (rate < 1e-8 || rate > 1e6) return 'A rate is more than 0 and at most 1,000,000'
  return { currency, validFrom, rate: Number(rate.toFixed(8)) }
}
