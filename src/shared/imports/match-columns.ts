import { type DayOrder, type DecimalSign, type DurationUnit, IMPORT_KINDS, type ImportKind } from './choices.ts'
import { isYesOrNo } from './drafts.ts'
import { hasDate, hasTimeAfterDate } from './spans.ts'
import { findDayOrder, findDecimalSign, type ColumnFacts } from './column-facts.ts'
import { IMPORT_FIELDS, missingFields } from './kinds.ts'
import { KNOWN_HEADS, type KnownHead } from './known-heads.ts'
import WORDS from './words.json' with { type: 'json' }

/** The column that each field comes from, by position, from 0. */
export type ColumnMapping = Readonly<Record<string, number>>

/** A column's title without case, accents and signs: 'Durée (h)' is 'duree h'. */
export function plainTitle(title: string): string {
  return title
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** A column's name, and some of its cells. */
type Titled = Pick<ColumnFacts, 'title' | 'samples'>

/** The fields that a column of answers, yes or no, can be for. */
const ANSWERS: ReadonlySet<string> = new Set(['billable', 'status'])

const hasAnswers = ({ samples }: Titled) => samples.length > 0 && samples.every(isYesOrNo)

/**
 * Matches columns by name, in several languages. Each field gets the column with its surest word; each column has one field.
 * Harvest's column Employee? says Yes or No, so it names nobody.
 */
function matchColumns(kind: ImportKind, columns: readonly Titled[]): ColumnMapping {
  const plain = columns.map(({ title }) => plainTitle(title))
  const answers = columns.map(hasAnswers)
  const candidates = IMPORT_FIELDS[kind].flatMap((field) =>
    field.words.flatMap((list, nth) =>
      wordsOf(list).flatMap((word, rank) => {
        const column = plain.findIndex((title, at) => title === word && (!answers[at] || ANSWERS.has(field.name)))
        return column < 0 ? [] : [{ field: field.name, column, rank: nth * 1_000 + rank }]
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

/** A column of dates with times says both when an entry began and on which day. */
function withDateTimes(kind: ImportKind, columns: readonly Titled[], mapping: ColumnMapping): ColumnMapping {
  if (kind !== 'entries') return mapping
  const { date, start } = mapping
  const some = (place: number, is: (cell: string) => boolean) => columns[place]?.samples.some(is) === true
  if (date === undefined && start !== undefined && some(start, hasDate)) return { ...mapping, date: start }
  if (start === undefined && date !== undefined && some(date, hasTimeAfterDate)) return { ...mapping, start: date }
  return mapping
}

function wordsOf(list: string): readonly string[] {
  return (WORDS as Readonly<Record<string, readonly string[]>>)[list] ?? []
}

/** How many columns of a row have the name of some field: the row with the most is the one with the names. */
export function namedColumns(titles: readonly string[]): number {
  const all = new Set(Object.values(WORDS).flat())
  return titles.filter((title) => all.has(plainTitle(title))).length
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
  const kind = asked ?? head?.kind ?? likeliestKind(columns)
  const mapping = withDateTimes(kind, columns, head ? mappingOf(head, columns) : matchColumns(kind, columns))
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
  const title = plainTitle(columns[mapping['hours'] ?? mapping['hoursPerDay'] ?? -1]?.title ?? '')
  const unit: DurationUnit = /minut/.test(title) ? 'minutes' : /second|sekund/.test(title) ? 'seconds' : 'hours'
  return { dayOrder: order, dayOrderSure: sure, decimal: findDecimalSign(those('duration', 'number')), unit }
}

function hasHead({ head }: KnownHead, titles: readonly string[]): boolean {
  const present = new Set(titles.map(plainTitle))
  return head.every((title) => present.has(plainTitle(title)))
}

/** The mapping by the export's own column names, and by the usual names for the other columns. */
function mappingOf({ kind, columns: ownColumns }: KnownHead, columns: readonly Titled[]): ColumnMapping {
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

function likeliestKind(columns: readonly Titled[]): ImportKind {
  const scores = SUREST_FIRST.map((kind) => {
    const fields = Object.keys(matchColumns(kind, columns))
    const missing = missingFields(kind, fields).length
    return { kind, score: missing === 0 ? 1_000 + fields.length : fields.length - missing }
  })
  const best = scores.reduce((one, other) => (other.score > one.score ? other : one))
  return best.score > 0 ? best.kind : IMPORT_KINDS[0]
}
