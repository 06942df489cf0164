import { sql } from 'kysely'
import { mayOn, type Actor } from '#shared/access/rules.ts'
import { roundToTenths, sumToCents } from '#shared/figures/rounding.ts'
import { PROJECT_STATUSES } from '#shared/projects/choices.ts'
import type { ProjectSummary } from '#shared/projects/contract.ts'
import { isOpen } from '#shared/projects/rules.ts'
import { completionOf } from '#shared/projects/figures.ts'
import type { Db } from '../db/tables.ts'

/**
 * The summary names all four statuses, even those without projects; it has hours only for those who see the hours of every
 * project. It reads no more of projects than it counts: a company has thousands, and every new entry has this computed again.
 */
export async function projectSummary(db: Db, actor: Actor): Promise<ProjectSummary> {
  const all = await db
    .selectFrom('projects')
    .leftJoin('project_totals', 'project_totals.project_id', 'projects.id')
    .select([
      'status',
      'completion_percentage as completionPercentage',
      'total_hours as totalHours',
      sql<number>`coalesce(project_totals.hours, 0)`.as('loggedHours'),
      sql<boolean>`archived_at is not null`.as('archived'),
    ])
    .execute()
  const byStatus = new Map<string, number>(PROJECT_STATUSES.map((status) => [status, 0]))
  const hours: number[] = []
  const rated: number[] = []
  let active = 0
  for (const project of all) {
    if (project.archived) continue
    hours.push(project.loggedHours)
    const completion = completionOf(project)
    if (completion) rated.push(completion.value)
    if (isOpen(project)) active += 1
    byStatus.set(project.status, (byStatus.get(project.status) ?? 0) + 1)
  }
  return {
    projects: hours.length,
    active,
    ...(mayOn(actor, 'projects.hours', {}) && {
      hours: sumToCents(hours),
      completion: rated.length === 0 ? null : roundToTenths(sumToCents(rated) / rated.length),
      rated: rated.length,
    }),
    statuses: PROJECT_STATUSES.map((status) => ({ status, projects: byStatus.get(status) ?? 0 })),
    archived: all.length - hours.length,
  }
}
