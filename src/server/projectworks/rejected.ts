import type { RejectedRow, RejectionReason } from '#shared/projectworks/contract.ts'
import { csvRecord } from '#shared/export/csv.ts'
import { EXAMPLES_OF_A_REASON } from '#shared/projectworks/rules.ts'
import type { Db } from '../db/tables.ts'
import { csvFile } from '../http/csv.ts'
import { listOf } from '../http/list-of.ts'
import { inChunks } from '../http/list.ts'
import type { ReadReply } from '../http/route.ts'
import type { TextRow } from './external-rows.ts'

const MOST_CHARACTERS = 100

/** Fields that are shown beside the values, or are only for the computer. */
const NOT_SHOWN = new Set(['id', 'modifiedMs'])

/** A rejected row's own values, shortened for reading. */
export function shortened(row: TextRow): Record<string, string> {
  const values = Object.entries(row).filter(([field, value]) => !NOT_SHOWN.has(field) && value !== null)
  return Object.fromEntries(
    values.map(([field, value]) => {
      const text = (value ?? '').replaceAll('\u0000', '')
      return [field, text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS - 1)}…` : text]
    }),
  )
}

/** Counts rejected and kept rows by reason. */
export class Reasons {
  readonly #byReason = new Map<string, RejectionReason>()

  count({ type, reason, kept, externalId, values }: RejectedRow): void {
    const key = JSON.stringify([type, kept, reason])
    const all = this.#byReason.get(key) ?? { type, reason, kept, rows: 0, examples: [] }
    this.#byReason.set(key, all)
    all.rows += 1
    if (all.examples.length < EXAMPLES_OF_A_REASON) all.examples.push({ externalId, values })
  }

  /** The most frequent first. */
  get all(): RejectionReason[] {
    return [...this.#byReason.values()].sort((one, other) => other.rows - one.rows)
  }
}

/** Rejected and kept rows of a run, in the order in which they were met. */
export function rejectedRows(db: Db, runId: number) {
  const query = db
    .selectFrom('sync_rejected_rows')
    .select(['position', 'type', 'external_id', 'reason', 'kept', 'row_values'])
    .where('run_id', '=', runId)
  const rows = listOf(query, { columns: ['position'], direction: 'asc', keyOf: ({ position }) => [position] })
  return {
    ...rows,
    text: ({ type, external_id, reason, kept, row_values }: Awaited<ReturnType<typeof rows.rows>>[number]) =>
      JSON.stringify({ type, externalId: external_id, reason, kept, values: row_values }),
  }
}

/** The same as CSV, one chunk in memory at a time. */
export function rejectedCsv(db: Db, runId: number): ReadReply {
  return csvFile(`sync-${runId}-rejected-rows`, records(db, runId))
}

async function* records(db: Db, runId: number): AsyncGenerator<string> {
  yield csvRecord(['Type', 'Id', 'Outcome', 'Reason', 'Values'])
  for await (const rows of inChunks(rejectedRows(db, runId))) {
    yield rows
      .map(({ type, external_id, reason, kept, row_values }) =>
        csvRecord([
          type,
          external_id,
          kept ? 'Kept as it was before' : 'Rejected',
          reason,
          Object.entries(row_values as RejectedRow['values'])
            .map(([field, value]) => `${field}: ${value}`)
            .join('; '),
        ]),
      )
      .join('')
  }
}
