import { sql, type RawBuilder } from 'kysely'

/** Whether work of a category on a project is charged to the client by default, for code that stores entries with its own statements. */
export function billableByDefault(projectId: RawBuilder<unknown>, category: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(
    coalesce((select p.billing <> 'Not Billable' from public.projects p where p.id = ${projectId}), true)
    and not exists (select from public.company_settings where ${category} = any(not_billable)))`
}
