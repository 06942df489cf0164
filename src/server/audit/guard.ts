import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'

/**
 * Whether the database's user could change rows of the audit log despite the trigger that refuses it: as the owner of the
 * table, its schema or the database, as a superuser, or by rights that were granted (docs/decisions/0043).
 */
export async function mayChangeAudit(db: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select pg_has_role(current_user, c.relowner, 'member')
      or pg_has_role(current_user, n.nspowner, 'member')
      or has_table_privilege(c.oid, 'update') or has_table_privilege(c.oid, 'delete')
      or has_table_privilege(c.oid, 'truncate') or has_table_privilege(c.oid, 'trigger')
      or pg_has_role(current_user, (select datdba from pg_database where datname = current_database()), 'member') as may
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.oid = 'public.audit_log'::regclass`.execute(db)
  return rows[0]?.may ?? true
}
