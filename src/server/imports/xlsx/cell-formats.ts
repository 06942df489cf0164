import { readXml } from './xml.ts'

/** What the number in a cell stands for, by its format. */
export type CellFormat = 'plain' | 'day' | 'instant' | 'duration' | 'percent'

/** Formats that every workbook has by number (ECMA-376, 18.8.30). */
const BUILT_IN: Readonly<Record<number, CellFormat>> = {
  9: 'percent',
  10: 'percent',
  14: 'day',
  15: 'day',
  16: 'day',
  17: 'day',
  18: 'duration',
  19: 'duration',
  20: 'duration',
  21: 'duration',
  22: 'instant',
  45: 'duration',
  46: 'duration',
  47: 'duration',
}

/** The format of each style of a workbook, by the style's place. */
export function cellFormats(stylesXml: string): CellFormat[] {
  const own = new Map<number, CellFormat>()
  const formats: CellFormat[] = []
  let inCells = false
  readXml(stylesXml, {
    open(name, attributes) {
      if (name === 'numFmt') own.set(Number(attributes['numFmtId']), formatOf(attributes['formatCode'] ?? ''))
      if (name === 'cellXfs') inCells = true
      if (name !== 'xf' || !inCells) return
      const id = Number(attributes['numFmtId'] ?? 0)
      formats.push(own.get(id) ?? BUILT_IN[id] ?? 'plain')
    },
    close(name) {
      if (name === 'cellXfs') inCells = false
    },
  })
  return formats
}

/** What a format's code shows; texts and colors in it do not count. */
export function formatOf(code: string): CellFormat {
  const elapsed = /\[(h+|m+|s+)\]/i.test(code)
  const bare = code.replaceAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').split(';')[0] ?? ''
  if (elapsed) return 'duration'
  const [hasDay, hasTime] = [/[dy]/i.test(bare) || /mmm/i.test(bare), /[hs]/i.test(bare)]
  if (hasDay) return hasTime ? 'instant' : 'day'
  if (hasTime) return 'duration'
  return bare.includes('%') ? 'percent' : 'plain'
}

const MS_PER_DAY = 86_400_000

/** Day 0 of the two calendars that workbooks count days in. */
const DAY_ZERO = { since1900: Date.UTC(1899, 11, 30), since1904: Date.UTC(1904, 0, 1) } as const

/**
 * From this many days on (1954), a number stands for a moment even if its format shows only the time of it: no work takes as
 * many days. A part of a day is a time, even if its format would show a date.
 */
const FIRST_MOMENT = 20_000

/** A cell's number in the form that its format shows, written so that it can be read in only one way. */
export function shownNumber(value: string, format: CellFormat, since1904: boolean): string {
  const number = Number(value)
  if (format === 'plain' || value.trim() === '' || !Number.isFinite(number)) return value
  if (format === 'percent') return String(Math.round(number * 1e8) / 1e6)
  const isTime = format === 'duration' ? Math.abs(number) < FIRST_MOMENT : number > 0 && number < 1
  if (isTime) return clock(number)
  const ms = Math.round(number * 86_400) * 1_000 + (since1904 ? DAY_ZERO.since1904 : DAY_ZERO.since1900)
  if (!(Math.abs(ms) < 8.64e15)) return value
  const at = new Date(ms).toISOString()
  return format === 'day' || ms % MS_PER_DAY === 0 ? at.slice(0, 10) : at.slice(0, 19).replace('T', ' ')
}

const two = (part: number) => String(part).padStart(2, '0')

/** Days as hours, minutes and seconds: 0.3125 is 7:30:00. */
function clock(days: number): string {
  const seconds = Math.round(days * 86_400)
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}
