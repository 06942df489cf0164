import type { Mode } from '#shared/access/choices.ts'
import type { Db } from '../db/tables.ts'
import { Kept } from '../http/kept.ts'
import type { Server } from '../http/route.ts'

/** Whether one shared password opens sessions, or accounts do. */
export function keptMode({ database, versions }: Server): Kept<Mode> {
  return new Kept(versions, ['gate'], () => modeOf(database.db))
}

/** As `keptMode`, as it stands. */
export async function modeOf(db: Db): Promise<Mode> {
  const gate = await db.selectFrom('access_gate').select('mode').executeTakeFirst()
  return gate?.mode ?? 'password'
}
