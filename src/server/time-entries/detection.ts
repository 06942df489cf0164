import type { Tx } from '../db/tables.ts'
import type { Vocabulary } from '../skills/vocabulary/company-vocabulary.ts'
import { skillIds } from '../skills/queries.ts'

/** The ids of the skills that each of the notes shows; `added` tells whether one of them was new to the company. */
export async function detectSkills(
  tx: Tx,
  vocabulary: Vocabulary,
  notes: readonly string[],
): Promise<{ detected: number[][]; added: boolean }> {
  const { engine, taxonomy } = await vocabulary.current(tx)
  const found = notes.map((note) => engine.directSkills(note))
  const names = [...new Set(found.flat())]
  const { ids, added } = await skillIds(tx, names, taxonomy)
  const idOf = new Map(names.map((name, index) => [name, ids[index]]))
  return { detected: found.map((shown) => shown.flatMap((name) => idOf.get(name) ?? [])), added }
}
