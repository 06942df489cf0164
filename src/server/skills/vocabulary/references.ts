import { sql } from 'kysely'
import type { Tx } from '../../db/tables.ts'

/** The tables that refer to a skill by hand, each with the column of the owner, who refers to a skill at most once. */
const REFERENCES = [
  ['project_required_skills', 'project_id'],
  ['declared_skills', 'user_id'],
  ['skill_corrections', 'entry_id'],
] as const

/**
 * Makes everything that refers to a skill by hand refer to another. If an owner refers to both, the reference to the other
 * stays. References of the hidden company move too: both companies have one vocabulary. Returns whether there were any.
 */
export async function moveReferences(
  tx: Tx,
  from: string,
  into: { readonly name: string; readonly category: string },
): Promise<boolean> {
  const old = await tx
    .selectFrom('skills')
    .select('id')
    .where(sql`lower(name)`, '=', from.toLowerCase())
    .executeTakeFirst()
  if (!old) return false
  await tx
    .insertInto('skills')
    .values({ name: into.name, category: into.category })
    .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('skills')
    .select('id')
    .where(sql`lower(name)`, '=', into.name.toLowerCase())
    .executeTakeFirstOrThrow()
  let moved = 0n
  for (const [table, owner] of REFERENCES) {
    const doubled = await sql`
      delete from ${sql.id('public', table)} double using ${sql.id('public', table)} kept
      where double.skill_id = ${old.id} and kept.skill_id = ${id} and double.${sql.ref(owner)} = kept.${sql.ref(owner)}`.execute(
      tx,
    )
    const rest = await sql`update ${sql.id('public', table)} set skill_id = ${id} where skill_id = ${old.id}`.execute(
      tx,
    )
    moved += (doubled.numAffectedRows ?? 0n) + (rest.numAffectedRows ?? 0n)
  }
  return moved > 0n
}
