import { sql } from 'kysely'
import type { By } from '../records/record.ts'

/**
 * Removes what imported files hold about a person whose personal data is removed. It is not certain which rows are about the
 * person. So the raw rows of all finished files are deleted, and waiting files are forgotten; what was stored can still be
 * taken back. From files that are under way, the rows that name the person are deleted, so that they are no longer stored.
 */
export async function removeFromImports(
  { tx, touch }: Pick<By, 'tx' | 'touch'>,
  known: readonly string[],
  name: string,
): Promise<void> {
  await tx.deleteFrom('imports').where('state', 'in', ['received', 'checked']).where('stored', '=', 0).execute()
  await sql`
    delete from import_rows r using imports i
    where i.id = r.import_id and i.state in ('checked', 'stored', 'undone')`.execute(tx)
  await sql`
    update imports set found = '{}',
      columns = (select coalesce(jsonb_agg(one || '{"samples": []}'), '[]') from jsonb_array_elements(columns) as one)`.execute(
    tx,
  )
  for (const text of known) {
    await sql`
      delete from import_rows where strpos(lower(array_to_string(cells, ' ')), lower(${text})) > 0`.execute(tx)
    await sql`update imports set file_name = left(replace(file_name, ${text}, ${name}), 255)`.execute(tx)
  }
  touch('imports')
}
