import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ImportKind, ImportState, RowState } from '#shared/imports/choices.ts'
import type { Carried } from '#shared/projectworks/carried-hours.ts'
import type { InvalidRows } from '#shared/projectworks/choices.ts'
import type { SyncRun } from '#shared/projectworks/contract.ts'
import type { Id, Instant, OptionalInstant, Versioned } from './columns.ts'

/** What comes from elsewhere: files that are imported, and the synchronization with ProjectWorks. */
export interface SyncTables {
  data_source: {
    only_row: Generated<boolean>
    shown: Generated<'sample' | 'projectworks'>
    hidden: GeneratedAlways<'sample' | 'projectworks'>
    divided: Generated<boolean>
    reachable: Generated<boolean>
  }
  projectworks_settings: {
    only_row: Generated<boolean>
    mapping: ColumnType<unknown, string | null, string | null>
    enabled: Generated<boolean>
    version: Generated<number>
    mapping_chosen: Generated<boolean>
    invalid_rows: Generated<InvalidRows>
  }
  imports: Versioned & {
    kind: ImportKind
    state: ImportState
    file_name: string
    file_bytes: Generated<number>
    reading: ColumnType<unknown, string | undefined, string>
    columns: ColumnType<unknown, string | undefined, string>
    mapping: ColumnType<unknown, string | undefined, string>
    options: ColumnType<unknown, string | undefined, string>
    found: ColumnType<unknown, string | undefined, string>
    rows: Generated<number>
    done: Generated<number>
    good: Generated<number>
    there: Generated<number>
    refused: Generated<number>
    stored: Generated<number>
    kept: Generated<number>
    error: string | null
    holder: string | null
    beat_at: OptionalInstant
    user_id: number | null
    account_id: number | null
    created_at: Instant
    finished_at: OptionalInstant
  }
  import_rows: {
    import_id: number
    line: number
    cells: string[]
    state: Generated<RowState>
    reason: string | null
    draft: ColumnType<unknown, string | null, string | null>
  }
  import_records: {
    import_id: number
    entity: string
    record_id: number
    part: Generated<number>
    version: number
    before: ColumnType<unknown, string | null, string | null>
  }
  sync_mappings: {
    id: Id
    name: string
    mapping: ColumnType<unknown, string, string>
    changed_at: Instant
    version: Generated<number>
  }
  sync_runs: {
    id: Id
    state: SyncRun['state']
    dry_run: boolean
    types: string[]
    step: ColumnType<unknown, string | null, string | null>
    counts: ColumnType<unknown, string | undefined, string>
    question: ColumnType<unknown, string | null | undefined, string | null>
    reasons: ColumnType<unknown, string | undefined, string>
    warnings: ColumnType<unknown, string | undefined, string>
    listed: Generated<number>
    error: string | null
    reason: string | null | undefined
    cancel_requested: Generated<boolean>
    started_at: Instant
    finished_at: OptionalInstant
  }
  sync_rejected_rows: {
    run_id: number
    position: number
    type: string
    external_id: string
    reason: string
    row_values: ColumnType<unknown, string, never>
    kept: Generated<boolean>
  }
  sync_marks: {
    type: 'timesheets'
    mapping: string
    since: string | null
    rejected: Generated<number>
    carried: ColumnType<Carried, string | undefined, string>
  }
  sync_staged_entries: {
    position: Id
    entry_id: number | null
    external_id: string
    user_id: number
    project_id: number
    hours: number
    date: string
    category: string
    notes: string
    skill_ids: number[] | null
    created_at: Instant
  }
  sync_seen_entries: { external_id: string; invalid: Generated<boolean> }
}
