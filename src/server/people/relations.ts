import type { Db } from '../db/tables.ts'
import type { Relations } from '../http/session.ts'

/** The projects that somebody leads and the people who report to them, at any depth; none until they are fields of their own. */
export async function relationsOf(_db: Db, _userId: number): Promise<Relations> {
  return { leads: new Set(), reports: new Set() }
}
