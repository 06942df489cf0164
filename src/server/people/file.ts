import { SENIORITY } from '#shared/people/rules.ts'
import type { Resource } from '#shared/people/resource-contract.ts'
import type { ListFile } from '../records/list-file.ts'

/** People as a file shows them, each with what the actor may see. */
export const PEOPLE_FILE: ListFile<Resource> = {
  kinds: 'People',
  name: 'people',
  columns: [
    ['Name', (row) => row.name],
    ['Role', (row) => row.role],
    ['Email', (row) => row.email],
    ['Location', (row) => row.location],
    ['Experience', (row) => row.experience && SENIORITY[row.experience]],
    ['Hours', (row) => row.hours],
    ['Entries', (row) => row.entries],
    ['Last activity', (row) => row.lastActivity, 'day'],
    ['Projects', (row) => row.projects],
    ['Active projects', (row) => row.activeProjects],
    ['Skills', (row) => row.skills],
    ['Expert skills', (row) => row.expertSkills],
    ['Top skills', (row) => row.topSkills.map(({ skill, level }) => `${skill} (${level})`).join('; ')],
    ['Recent skills', (row) => row.recentSkills.join('; ')],
    ['Industries', (row) => row.industries.join('; ')],
    ['Confidence', (row) => row.confidence],
    ['Last day', (row) => row.lastDay, 'day'],
  ],
}
