import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { type HttpError, invalid } from './errors.ts'
import type { ReadReply } from './route.ts'

/** Rows that a list reads from the database at a time when it sends all of them. */
const CHUNK_ROWS = 2_000

/** The values of a row's sort key, as the next page's query needs them. */
export type SortKey = readonly (string | number)[]

/** Rows in a fixed order that can be read from any point. */
export interface ListSource<Row> {
  /** At most `limit` rows that follow `after`, or the first ones. */
  readonly rows: (after: SortKey | null, limit: number) => Promise<Row[]>
  /** A key that is unique among the rows; its texts and numbers are in the order of the sorting. */
  readonly keyOf: (row: Row) => SortKey
  /** How many rows there are in all. */
  readonly total: () => Promise<number>
  /** The row as JSON text; without it, rows are plain JSON. */
  readonly text?: (row: Row) => string
  /** Is called with the rows that are sent. */
  readonly sent?: (rows: readonly Row[]) => void
}

/** A list whose rows are made from another list's rows, page by page, in the same order. */
export function madeOf<Row, Made>(
  { rows, total }: ListSource<Row>,
  make: (rows: Row[]) => Made[] | Promise<Made[]>,
  keyOf: (row: Made) => SortKey,
): ListSource<Made> {
  return { rows: async (after, limit) => make(await rows(after, limit)), total, keyOf }
}

/** Rows that are all made at once, in the order of their keys, ascending. Keys are compared part by part: numbers as numbers, texts by code units. */
export function inMemory<Row>(
  make: () => readonly Row[] | Promise<readonly Row[]>,
  keyOf: (row: Row) => SortKey,
): ListSource<Row> {
  // Both the page and its count need them.
  let made: Promise<Row[]> | undefined
  const everything = () => (made ??= Promise.resolve(make()).then((rows) => sortedBy(rows, keyOf)))
  return {
    async rows(after, limit) {
      const all = await everything()
      // Compares keys instead of looking for the row itself: the row may be gone meanwhile.
      const start = after === null ? 0 : all.findIndex((row) => compareKeys(keyOf(row), after) > 0)
      return start === -1 ? [] : all.slice(start, start + limit)
    },
    total: async () => (await everything()).length,
    keyOf,
  }
}

/** Rows as `inMemory` lists them. */
export function sortedBy<Row>(rows: readonly Row[], keyOf: (row: Row) => SortKey): Row[] {
  // Each key is made once: making two for every comparison would take longer than the sorting.
  const keyed = rows.map((row) => ({ row, key: keyOf(row) }))
  return keyed.sort((a, b) => compareKeys(a.key, b.key)).map(({ row }) => row)
}

function compareKeys(a: SortKey, b: SortKey): number {
  if (a.length !== b.length) throw foreignCursor()
  for (const [index, part] of a.entries()) {
    const other = b[index] ?? ''
    if (typeof part !== typeof other) throw foreignCursor()
    if (part !== other) return part < other ? -1 : 1
  }
  return 0
}

/** A page: `Link: <…>; rel="next"` leads to the next one, X-Total-Count counts all rows. */
export async function pageOf<Row>(
  source: ListSource<Row>,
  limit: number,
  cursor: string | undefined,
  url: string,
): Promise<ReadReply> {
  const after = cursor === undefined ? null : decodeCursor(cursor)
  const [rows, total] = await Promise.all([source.rows(after, limit + 1).catch(refuseCursor(cursor)), source.total()])
  const page = rows.slice(0, limit)
  source.sent?.(page)
  const last = page.at(-1)
  const headers: Record<string, string> = { 'x-total-count': String(total) }
  if (rows.length > limit && last !== undefined) {
    headers['link'] = `<${withCursor(url, encodeCursor(source.keyOf(last)))}>; rel="next"`
  }
  return { body: listBytes(page.map((row) => textOf(source, row))), headers }
}

/** All rows: at once if they are few, else as a stream that holds one chunk at a time. */
export async function wholeList<Row>(source: ListSource<Row>): Promise<ReadReply> {
  const first = await source.rows(null, CHUNK_ROWS)
  if (first.length < CHUNK_ROWS) {
    source.sent?.(first)
    return { body: listBytes(first.map((row) => textOf(source, row))) }
  }
  return { body: Readable.from(chunks(source, first), { objectMode: false }) }
}

async function* chunks<Row>(source: ListSource<Row>, first: Row[]): AsyncGenerator<string> {
  let opening = '['
  for await (const rows of inChunks(source, first)) {
    source.sent?.(rows)
    yield opening + rows.map((row) => textOf(source, row)).join(',')
    opening = ','
  }
  yield ']'
}

/**
 * All rows of a list, in chunks, so that only one chunk is in memory; `first` if the first chunk is read already. After each chunk,
 * other calls come first, also where the rows are in memory.
 */
export async function* inChunks<Row>(source: ListSource<Row>, first?: Row[]): AsyncGenerator<Row[]> {
  for (let rows = first ?? (await source.rows(null, CHUNK_ROWS)); rows.length > 0;) {
    yield rows
    await setImmediate()
    const last = rows.at(-1)
    if (last === undefined || rows.length < CHUNK_ROWS) return
    rows = await source.rows(source.keyOf(last), CHUNK_ROWS)
  }
}

/** A list of JSON texts, joined outside the heap: a long text on the heap would only be freed with everything else that has grown old. */
function listBytes(texts: readonly string[]): Buffer {
  const size = texts.reduce((sum, text) => sum + Buffer.byteLength(text) + 1, 1)
  const bytes = Buffer.allocUnsafeSlow(Math.max(2, size))
  bytes.write('[')
  let at = 1
  for (const text of texts) {
    at += bytes.write(text, at)
    at += bytes.write(',', at)
  }
  bytes.write(']', Math.max(1, at - 1))
  return bytes
}

function textOf<Row>(source: ListSource<Row>, row: Row): string {
  return source.text ? source.text(row) : JSON.stringify(row)
}

/** A key in the form in which an address holds it. */
export function encodeCursor(key: SortKey): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url')
}

/** The key of a cursor; 400 where it is none. */
export function decodeCursor(cursor: string): SortKey {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Array.isArray(key) && key.every((part) => typeof part === 'string' || typeof part === 'number')) return key
  } catch {
    // Falls through to the refusal below: the text is not a cursor of ours.
  }
  throw foreignCursor()
}

/** The key of a list of another kind fails in the database, as a value of the wrong type. */
function refuseCursor(cursor: string | undefined): (error: unknown) => never {
  return (error) => {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw cursor !== undefined && code.startsWith('22') ? foreignCursor() : error
  }
}

export function foreignCursor(): HttpError {
  return invalid({ cursor: 'Not a cursor of this list' })
}

function withCursor(url: string, cursor: string): string {
  const next = new URL(url, 'http://localhost')
  next.searchParams.set('cursor', cursor)
  return next.pathname + next.search
}
