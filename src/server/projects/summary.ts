import { roundToTenths, sumToCents } from '#shared/figures/rounding.ts'
import { PROJECT_STATUSES, type ProjectSummary } from '#shared/projects/contract.ts'
import { isOpen } from '#shared/projects/rules.ts'
import { ratedCompletion } from '#shared/projects/standing.ts'
import type { ProjectStanding } from './queries.ts'

/** All four statuses are named, those without projects too. */
export function projectSummary(all: readonly ProjectStanding[]): ProjectSummary {
  const present = all.filter(({ archived }) => !archived)
  const rated = present.flatMap((project) => ratedCompletion(project) ?? [])
  return {
    projects: present.length,
    hours: sumToCents(present.map(({ loggedHours }) => loggedHours)),
    active: present.filter(isOpen).length,
    completion: rated.length === 0 ? null : roundToTenths(sumToCents(rated) / rated.length),
    rated: rated.length,
    statuses: PROJECT_STATUSES.map((status) => ({
      status,
      projects: present.filter((project) => project.status === status).length,
    })),
    archived: all.length - present.length,
  }
}
