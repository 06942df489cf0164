import { mayOn, type Actor } from '#shared/access/rules.ts'
import { roundToTenths, sumToCents } from '#shared/figures/rounding.ts'
import { PROJECT_STATUSES, type ProjectSummary } from '#shared/projects/contract.ts'
import { isOpen } from '#shared/projects/rules.ts'
import { ratedCompletion } from '#shared/projects/standing.ts'
import type { ProjectStanding } from './queries.ts'

/** All four statuses are named, those without projects too; hours only for those who see them of every project. */
export function projectSummary(all: readonly ProjectStanding[], actor: Actor): ProjectSummary {
  const present = all.filter(({ archived }) => !archived)
  const rated = present.flatMap((project) => ratedCompletion(project) ?? [])
  return {
    projects: present.length,
    active: present.filter(isOpen).length,
    ...(mayOn(actor, 'projects.hours', {}) && {
      hours: sumToCents(present.map(({ loggedHours }) => loggedHours)),
      completion: rated.length === 0 ? null : roundToTenths(sumToCents(rated) / rated.length),
      rated: rated.length,
    }),
    statuses: PROJECT_STATUSES.map((status) => ({
      status,
      projects: present.filter((project) => project.status === status).length,
    })),
    archived: all.length - present.length,
  }
}
