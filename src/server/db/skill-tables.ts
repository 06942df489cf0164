import type { ColumnType, Generated } from 'kysely'
import type { Id, Instant, OptionalInstant } from './columns.ts'

/** Skills, what people declare and correct, the company's vocabulary, and how far reading the notes has come. */
export interface SkillTables {
  skills: { id: Id; name: string; category: string }
  declared_skills: { user_id: number; skill_id: number }
  skill_corrections: {
    entry_id: number
    skill_id: number
    kind: 'rejected' | 'added'
    user_id: number | null
    created_at: Instant
  }
  vocabulary_skills: {
    name: string
    category: string | null
    parents: Generated<string[]>
    retired: Generated<boolean>
    merged_into: string | null
  }
  vocabulary_aliases: { alias: string; skill_name: string; needs_context: Generated<boolean> }
  skill_proposals: {
    term: string
    spelling: string
    reason: string
    entries: number
    people: number
    entry_ids: number[]
    status: Generated<'open' | 'accepted' | 'rejected'>
    kind: Generated<'name' | 'word'>
    confidence: Generated<number>
    gain: ColumnType<number, never, never>
    guess: string | null
    decision: 'skill' | 'alias' | 'reject' | 'keep' | null
    became: string | null
    changed: Generated<number>
    decided_at: OptionalInstant
  }
  skill_term_notes: {
    term: string
    entry_id: number
    user_id: number | null
    spelling: string
    reason: string
    skill_id: number | null
  }
  notes_to_read: { id: Generated<number>; entry_id: number; because: string | null }
  words_to_read: { id: Generated<number>; words: string[]; because: string }
  skill_extraction: {
    only_row: Generated<boolean>
    vocabulary: string
    state: 'running' | 'done' | 'canceled' | 'failed'
    last_entry_id: Generated<number>
    processed: Generated<number>
    changed: Generated<number>
    total: Generated<number>
    error: string | null
    started_at: Instant
    beat_at: Instant
    finished_at: OptionalInstant
  }
}
