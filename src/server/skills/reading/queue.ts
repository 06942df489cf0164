import { sql } from 'kysely'
import type { Db, Tx } from '../../db/tables.ts'
import { wordsQuery } from './words-query.ts'

/** Entries beyond this many are only said to be "more". */
const MOST_COUNTED = 10_000

/** Has the notes that contain one of some words read again in the background. `because` is the name whose decision asks for it. */
export async function readAgain(tx: Tx, words: readonly string[], because: string): Promise<void> {
  await tx
    .insertInto('words_to_read')
    .values({ words: [...words], because })
    .execute()
}

/** How many entries are still to be read again because of decisions, up to a limit. */
export async function countAgain(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from (select from notes_to_read where because is not null limit ${MOST_COUNTED}) as again)::integer
      + (select count(*) from words_to_read)::integer as count`.execute(db)
  return rows[0]?.count ?? 0
}

/** Looks up the entries whose notes contain the words of decisions, by an index. Resolves to whether there were any words. */
export async function queueWords(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ words: string[]; because: string }>`
    delete from words_to_read returning words, because`.execute(tx)
  for (const { words, because } of rows) {
    const query = wordsQuery(words)
    if (query === '') continue
    await sql`
      insert into notes_to_read (entry_id, because)
      select id, ${because} from public.time_entries where note_words(notes) @@ ${query}::tsquery
      union select entry_id, ${because} from skill_term_notes where term = any(${[...words]}::text[])`.execute(tx)
  }
  return rows.length > 0
}

/** An entry to be read, and the decided name that asks for it. */
export interface QueuedEntry {
  readonly entryId: number
  readonly because: string | null
}

/** Takes entries from the queue, those first that decisions ask for; there is one reader at a time. */
export async function takeEntries(tx: Tx, most: number): Promise<QueuedEntry[]> {
  const { rows } = await sql<QueuedEntry>`
    with taken as materialized (
      (select id from notes_to_read where because is not null order by id limit ${most})
      union all
      (select id from notes_to_read where because is null order by id limit ${most})
      limit ${most}
    )
    delete from notes_to_read using taken where notes_to_read.id = taken.id
    returning entry_id as "entryId", because`.execute(tx)
  return rows
}
