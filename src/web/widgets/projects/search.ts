import { listProjectNames, type ProjectName } from '#shared/projects/contract.ts'
import { query } from '../../api.ts'
import { useServerSearch } from '../../server-search.ts'
import { MOST_OPTIONS } from '../../ui/most-options.ts'
import { containsWords } from '../../ui/contains-words.ts'
import type { SearchOption } from '../../ui/search-list.tsx'

/** Open projects and completed ones are offered in groups of their own. */
const MOST_PROJECTS = 2 * MOST_OPTIONS

interface SearchedProjects {
  /** Only projects on which the reader may book people. */
  bookable?: boolean
}

/** The projects that a search box finds; with nothing typed, the first of those that are not archived. */
export function useProjectSearch({ bookable = false }: SearchedProjects = {}) {
  const { rows: projects, ...found } = useServerSearch({
    queryOf: (asked) => query(listProjectNames, { query: { ...asked, ...(bookable && { bookable: 'true' }) } }),
    most: MOST_PROJECTS,
    matches: matchesProject,
    findsOthers: false,
    words: { failed: 'Projects could not be loaded.', none: 'No project found.' },
  })
  return { projects, ...found }
}

/** By the same rule as the server's search. */
export function matchesProject({ name, client }: ProjectName, typed: string): boolean {
  return containsWords(`${name} ${client}`, typed)
}

export function projectOption({ id, name, client }: ProjectName): SearchOption {
  return { value: id, label: name, detail: client }
}
