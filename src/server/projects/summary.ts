import { mayOn, type Actor } from '#shared/access/rules.ts'
import { roundToTenths, sumToCents } from '#shared/figures/rounding.ts'
import { PROJECT_STATUSES } from '#shared/projects/choices.ts'
import type { ProjectSummary } from '#shared/projects/contract.ts'
import { isOpen } from '#shared/projects/rules.ts'
import { ratedCompletion } from '#shared/projects/standing.ts'
import type { ProjectStanding } from './queries.ts'

/**
 * The summary names all four statuses, even those without projects; it has hours only for those who see the hours of every
 * project.
 */
export function projectSummary(all: readonly ProjectStanding[], actor: Actor): ProjectSummary {
  const byStatus = new Map<string, number>(PROJECT_STATUSES.map((status) => [status, 0]))
  const hours: number[] = []
  const rated: number[] = []
  let active = 0
  // One pass over all projects: a company has thousands, and every new entry has this computed again.
  for (const project of all) {
    if (project.archived) continue
    hours.push(project.loggedHours)
    const completion = ratedCompletion(project)
    if (completion !== null) rated.push(completion)
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
