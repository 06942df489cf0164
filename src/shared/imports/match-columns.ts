import { isYesOrNo } from './billable.ts'
import { type DayOrder, type DecimalSign, type DurationUnit, IMPORT_KINDS, type ImportKind } from './choices.ts'
import { findDayOrder, findDecimalSign, type ColumnFacts } from './column-facts.ts'
import { IMPORT_FIELDS, missingFields, type ImportField } from './kinds.ts'
import { KNOWN_HEADS, type KnownHead } from './known-heads.ts'
import { plainTitle, titleForms } from './titles.ts'
import WORDS from './words.json' with { type: 'json' }

/** The column that each field comes from, by position, from 0. */
export type ColumnMapping = Readonly<Record<string, number>>

/** The fields that a column of answers, yes or no, can be for. */
const ANSWERS: ReadonlySet<string> = new Set(['billable', 'status'])

/** The fields that no column of numbers can be for. */
const NAMES: ReadonlySet<string> = new Set(['person', 'name', 'firstName', 'lastName'])

const hasAnswers = ({ samples }: ColumnFacts) => samples.length > 0 && samples.every(isYesOrNo)

/** Whether at least half of a column's cells can be read as what a field needs; of a column without cells, anything can. */
function fits({ name, reads }: ImportField, column: ColumnFacts): boolean {
  if (hasAnswers(column) && !ANSWERS.has(name)) return false
  // Wrong dates are refused row by row.
  if (reads === 'day' && /date|datum|fecha|^data\b/.test(plainTitle(column.title))) return true
  const readable = { day: column.days, time: column.times, duration: column.amounts, number: column.amounts }
  if (NAMES.has(name)) return !column.looked || column.amounts < column.looked
  if (reads === 'text' || reads === 'list') return true
  if (!column.looked) return reads !== 'time' || !/dat(?:e|um)$/.test(plainTitle(column.title))
  return readable[reads] * 2 >= column.looked
}

/** A column whose title has more words than those of a list is less sure. */
const PART_OF_TITLE = 500

/** A duration of hours and minutes is more exact than the same in decimals. */
const IS_EXACT = 400

/** Words that may name a time of the day as well as a duration. */
const TIME_WORDS: ReadonlySet<string> = new Set([
  'time',
  'zeit',
  'temps',
  'tijd',
  'tiempo',
  'tempo',
  'tid',
  'czas',
  'total',
])

/**
 * Matches columns by their names, in several languages, and by what they hold. Each field gets the column with its surest word;
 * each column has one field, except a column of dates with times.
 */
function matchColumns(kind: ImportKind, columns: readonly ColumnFacts[]): ColumnMapping {
  const forms = columns.map(({ title }) => titleForms(title))
  const candidates = IMPORT_FIELDS[kind].flatMap((field) =>
    field.words.flatMap((list, nth) =>
      columns.flatMap((column, place) => {
        const found = wordIn(list, forms[place] ?? [])
        if (!found || !fits(field, column)) return []
        const bonus = field.name === 'hours' && isExact(column, columns, found.word) ? IS_EXACT : 0
        return [{ field: field.name, column: place, rank: nth * 1_000 + found.rank - bonus }]
      }),
    ),
  )
  const mapping: Record<string, number> = {}
  const taken = new Set<number>()
  for (const { field, column } of candidates.toSorted((one, other) => one.rank - other.rank)) {
    if (field in mapping || taken.has(column)) continue
    mapping[field] = column
    taken.add(column)
  }
  return withDateTimes(kind, columns, mapping)
}

function wordIn(list: string, forms: readonly string[]): { word: string; rank: number } | null {
  const words = RANKS[list]
  for (const [nth, word] of forms.entries()) {
    const rank = words?.get(squeezed(word))
    if (rank !== undefined) return { word, rank: rank + (nth === 0 ? 0 : PART_OF_TITLE) }
  }
  return null
}

/** The first columns that hold nothing but dates, durations and addresses, for files that name none of their columns. */
function matchContent(columns: readonly ColumnFacts[]): ColumnMapping {
  const mapping: Record<string, number> = {}
  for (const [place, column] of columns.entries()) {
    const field = column.looked > 0 && CONTENTS.find(([name, is]) => !(name in mapping) && is(column))?.[0]
    if (field) mapping[field] = place
  }
  return 'date' in mapping ? mapping : {}
}

const CONTENTS: readonly (readonly [field: string, is: (column: ColumnFacts) => boolean])[] = [
  ['date', ({ days, looked }) => days === looked],
  ['hours', ({ amounts, looked, overDay }) => amounts === looked && overDay === 0],
  ['email', ({ samples }) => samples.every((cell) => /^\S+@\S+\.\S+$/.test(cell))],
]

/** The places of words in their lists; 'e mail', 'e-mail' and 'email' are one word. */
const RANKS: Readonly<Record<string, ReadonlyMap<string, number>>> = Object.fromEntries(
  Object.entries(WORDS).map(([list, words]) => [
    list,
    new Map(words.map((word, rank) => [squeezed(word), rank] as const)),
  ]),
)

function squeezed(word: string): string {
  return word.replaceAll(' ', '')
}

/** Whether a column has durations with their minutes where another may have them in decimals. */
function isExact({ exact, looked, filled }: ColumnFacts, columns: readonly ColumnFacts[], word: string): boolean {
  if (!looked || exact * 2 < looked) return false
  const decimals = columns.find(({ title }) => /decimal|dezimal/.test(plainTitle(title)))
  return decimals ? filled >= decimals.filled : !TIME_WORDS.has(word)
}

/** A column of dates with times says both when an entry began or ended and on which day. */
function withDateTimes(kind: ImportKind, columns: readonly ColumnFacts[], mapping: ColumnMapping): ColumnMapping {
  if (kind !== 'entries') return mapping
  const has = (what: 'days' | 'times', place = -1) => {
    const column = columns[place]
    return column !== undefined && column.looked > 0 && column[what] * 2 >= column.looked
  }
  const { date, start, end, endDate } = mapping
  return {
    ...mapping,
    ...(date === undefined && start !== undefined && has('days', start) && { date: start }),
    ...(start === undefined && date !== undefined && has('times', date) && { start: date }),
    ...(end === undefined && endDate !== undefined && has('times', endDate) && { end: endDate }),
  }
}

/** How many columns of a row have the name of some field: the row with the most is the one with the names. */
export function namedColumns(titles: readonly string[]): number {
  return titles.filter((title) => {
    const forms = titleForms(title)
    return Object.keys(RANKS).some((list) => wordIn(list, forms) !== null)
  }).length
}

/** What a file seems to hold, and how it has to be read. */
export interface Guess {
  readonly kind: ImportKind
  /** The product whose export it is, if its column names reveal that. */
  readonly known: string | null
  readonly mapping: ColumnMapping
  readonly dayOrder: DayOrder
  /** Whether its dates can be read in only one way. */
  readonly dayOrderSure: boolean
  readonly decimal: DecimalSign
  /** Whether its numbers show only one decimal sign. */
  readonly decimalSure: boolean
  readonly unit: DurationUnit
}

/** If as many columns fit several kinds, the first of these counts. */
const SUREST_FIRST: readonly ImportKind[] = ['entries', 'bookings', 'leave', 'skills', 'projects', 'people', 'clients']

/**
 * What a file holds, judged by its columns; `asked` is the kind that somebody has chosen. An export of another product is
 * known whenever its own kind is chosen.
 */
export function guessImport(columns: readonly ColumnFacts[], asked?: ImportKind): Guess {
  const titles = columns.map(({ title }) => title)
  const head = KNOWN_HEADS.find((one) => (asked === undefined || one.kind === asked) && hasHead(one, titles))
  const byContent = namedColumns(titles) === 0 ? matchContent(columns) : {}
  const kind =
    asked ?? head?.kind ?? recordedTime(columns) ?? ('hours' in byContent ? 'entries' : likeliestKind(columns))
  const matched = head ? mappingOf(head, columns) : matchColumns(kind, columns)
  const mapping = withDateTimes(kind, columns, kind === 'entries' ? { ...byContent, ...matched } : matched)
  return { kind, known: head?.name ?? null, mapping, ...readingOf(kind, columns, mapping) }
}

/** How the cells of mapped columns have to be read. */
export function readingOf(kind: ImportKind, columns: readonly ColumnFacts[], mapping: ColumnMapping) {
  const those = (...reads: string[]) =>
    IMPORT_FIELDS[kind].flatMap((field) => {
      const column = columns[mapping[field.name] ?? -1]
      return column && reads.includes(field.reads) ? [column] : []
    })
  const { order, sure } = findDayOrder(those('day'))
  const unit = unitOf(columns[mapping['hours'] ?? mapping['hoursPerDay'] ?? -1])
  const { decimal, sure: decimalSure } = findDecimalSign(
    those('duration', 'number'),
    unit === 'hours' ? those('duration') : [],
  )
  return { dayOrder: order, dayOrderSure: sure, decimal, decimalSure, unit }
}

/** The unit of a column's plain numbers, by its name; without one, most numbers being larger than a day has hours reveal it. */
function unitOf(column: ColumnFacts | undefined): DurationUnit {
  const title = plainTitle(column?.title ?? '')
  if (/minut|\bmins?\b/.test(title)) return 'minutes'
  if (/second|sekund|segund|\bsecs?\b|\bs$/.test(title)) return 'seconds'
  if (/\bh\b|hour|hrs|stunde|\bstd\b|heure|hora|\buren\b|\bore\b/.test(title) || !column) return 'hours'
  const numbers = column.amounts - column.exact
  if (numbers > 0 && column.overMinutes * 2 > numbers) return 'seconds'
  return numbers > 0 && column.overDay * 2 > numbers ? 'minutes' : 'hours'
}

function hasHead({ head }: KnownHead, titles: readonly string[]): boolean {
  const present = new Set(titles.map(plainTitle))
  return head.every((title) => present.has(plainTitle(title)))
}

/** The mapping by the export's own column names, and by the usual names for the other columns. */
function mappingOf({ kind, columns: ownColumns }: KnownHead, columns: readonly ColumnFacts[]): ColumnMapping {
  const plain = columns.map(({ title }) => plainTitle(title))
  const own = Object.entries(ownColumns).flatMap(([field, names]) => {
    const column = names.map((name) => plain.indexOf(plainTitle(name))).find((place) => place >= 0)
    return column === undefined ? [] : [[field, column] as const]
  })
  const taken = new Set(own.map(([, column]) => column))
  const named = new Set(own.map(([field]) => field))
  const others = Object.entries(matchColumns(kind, columns)).filter(
    ([field, column]) => !named.has(field) && !taken.has(column) && ownColumns[field] === undefined,
  )
  return Object.fromEntries([...own, ...others])
}

/**
 * A duration, or a start and an end, makes rows time entries or, with a kind of absence, leave; what is missing is asked for.
 * Null if the file has neither, or if it divides weeks between two dates, as bookings do.
 */
function recordedTime(columns: readonly ColumnFacts[]): ImportKind | null {
  const entry = matchColumns('entries', columns)
  const leave = matchColumns('leave', columns)
  const has = (mapping: ColumnMapping, field: string, list: string) => {
    const column = columns[mapping[field] ?? -1]
    return column !== undefined && wordIn(list, titleForms(column.title)) !== null
  }
  const says = (...fields: string[]) => fields.some((field) => field in entry)
  if (has(leave, 'leaveType', 'absence') && 'startDate' in leave && !says('project', 'code', 'task')) return 'leave'
  const booking = matchColumns('bookings', columns)
  const isShare = 'percentage' in booking || 'hoursPerDay' in booking || 'hoursPerWeek' in booking
  if (isShare && 'startDate' in booking && 'endDate' in booking) return null
  // The planned hours of projects are called total hours, too.
  const isLogged = 'hours' in entry && !has(entry, 'hours', 'totalHours') && says('date', 'start', 'notes', 'task')
  return isLogged || (isTime(columns[entry['start'] ?? -1]) && isTime(columns[entry['end'] ?? -1])) ? 'entries' : null
}

/** Whether a column holds times of the day or, as long as it holds nothing, is called so. */
function isTime(column: ColumnFacts | undefined): boolean {
  if (column?.looked) return column.times > 0
  return column !== undefined && /time|zeit|heure|hora|tijd|\bora\b|clock|check/.test(plainTitle(column.title))
}

function likeliestKind(columns: readonly ColumnFacts[]): ImportKind {
  const scores = SUREST_FIRST.map((kind) => {
    const fields = Object.keys(matchColumns(kind, columns))
    const missing = missingFields(kind, fields).length
    return { kind, score: missing === 0 ? 1_000 + fields.length : fields.length - missing }
  })
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one))
  return best.score > 0 ? best.kind : IMPORT_KINDS[0]
}
