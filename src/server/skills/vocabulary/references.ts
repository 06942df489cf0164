import { sql } from 'kysely'
import { foreignKeysTo, uniqueWith } from '../../db/foreign-keys.ts'
import type { Tx } from '../../db/tables.ts'
import { TOTALS } from '../../time-entries/totals-tables.ts'

const TOTALS_TABLES: ReadonlySet<string> = new Set(TOTALS.map(({ table }) => table))

/**
 * Makes everything that refers to a skill refer to another, except totals, which follow from entries. Where a unique key allows
 * one reference and there is one to each, the reference to the other stays. References of the hidden company move too: both
 * companies have one vocabulary. Returns whether there were any.
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
  for (const { table, column } of await foreignKeysTo(tx, ['skills'])) {
    if (TOTALS_TABLES.has(table)) continue
    const [name, skill] = [sql.id('public', table), sql.ref(column)]
    for (const others of await uniqueWith(tx, { table, column })) {
      const isSameOwner = sql.join(
        others.map((other) => sql`double.${sql.ref(other)} = kept.${sql.ref(other)}`),
        sql` and `,
      )
      const doubled = await sql`
        delete from ${name} double using ${name} kept
        where double.${skill} = ${old.id} and kept.${skill} = ${id} and ${isSameOwner}`.execute(tx)
      moved += doubled.numAffectedRows ?? 0n
    }
    const rest = await sql`update ${name} set ${skill} = ${id} where ${skill} = ${old.id}`.execute(tx)
    moved += rest.numAffectedRows ?? 0n
  }
  return moved > 0n
}
