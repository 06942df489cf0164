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
    hours: sum(present.map(({ loggedHours }) => loggedHours)),
    active: present.filter(isOpen).length,
    completion: rated.length === 0 ? null : Math.round((sum(rated) / rated.length) * 10) / 10,
    rated: rated.length,
    statuses: PROJECT_STATUSES.map((status) => ({
      status,
      projects: present.filter((project) => project.status === status).length,
    })),
    archived: all.length - present.length,
  }
}

/** To the hundredth, which hours go to. */
function sum(values: readonly number[]): number {
  return Math.round(values.reduce((total, value) => total + value, 0) * 100) / 100
}
