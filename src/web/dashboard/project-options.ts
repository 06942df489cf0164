import { isOpen } from '#shared/projects/rules.ts'
import type { Project } from '#shared/projects/contract.ts'
import type { TimeEntry } from '#shared/time-entries/contract.ts'
import type { SearchGroup, SearchOption } from '../ui/search-list.tsx'

/** Projects to log time on: those of the latest entries first, then the open ones, then the completed. */
export function projectOptions(projects: readonly Project[], recent: readonly TimeEntry[]): SearchGroup[] {
  const byId = new Map(projects.map((project) => [project.id, project]))
  const recentIds = new Set(recent.map(({ projectId }) => projectId))
  const others = projects.filter(({ id }) => !recentIds.has(id))
  return [
    { heading: 'Recent', options: [...recentIds].flatMap((id) => byId.get(id) ?? []).map(option) },
    { heading: 'Projects', options: others.filter(isOpen).map(option) },
    { heading: 'Completed', options: others.filter((project) => !isOpen(project)).map(option) },
  ]
}

function option({ id, name, client }: Project): SearchOption {
  return { value: id, label: name, detail: client }
}
