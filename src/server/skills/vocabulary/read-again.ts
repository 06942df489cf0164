import type { Tx } from '../../db/tables.ts'
import { beginExtraction } from '../reading/extraction.ts'
import { readAgain } from '../reading/queue.ts'
import { loadVocabulary } from './company-vocabulary.ts'

/**
 * Makes a change of the vocabulary that concerns only notes with some words, and has those notes read again in the background.
 * If all notes were read with the vocabulary before the change, they count as read with the one after it.
 */
export async function withNotesReadAgain<Result>(
  tx: Tx,
  { words, because }: { readonly words: readonly string[]; readonly because: string },
  change: () => Promise<Result>,
): Promise<Result> {
  await beginExtraction(tx)
  const before = await loadVocabulary(tx)
  const result = await change()
  const after = await loadVocabulary(tx)
  if (after.fingerprint === before.fingerprint) return result
  await readAgain(tx, words, because)
  await tx
    .updateTable('skill_extraction')
    .set({ vocabulary: after.fingerprint })
    .where('state', '=', 'done')
    .where('vocabulary', '=', before.fingerprint)
    .execute()
  return result
}
