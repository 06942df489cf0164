import { listUsers, type User } from '#shared/people/contract.ts'
import { query } from '../../api.ts'
import { useServerSearch } from '../../server-search.ts'
import { MOST_OPTIONS } from '../../ui/most-options.ts'

/**
 * The people that a search box finds; with nothing typed, the first by name.
 * `employed: 'all'` finds former people, too, once something is typed.
 */
export function usePeopleSearch({ employed }: { employed?: 'all' } = {}) {
  const { rows: people, ...found } = useServerSearch({
    queryOf: (asked) =>
      query(listUsers, { query: { ...asked, ...(asked.q !== undefined && employed && { employed }) } }),
    most: MOST_OPTIONS,
    matches: names,
    findsOthers: true,
    words: { failed: 'People could not be loaded.', none: 'No team members found.' },
  })
  return { people, ...found }
}

/** By the same rule as the server's search. */
function names({ name, role, username }: User, typed: string): boolean {
  return [name, role, username].some((text) => text.toLowerCase().includes(typed.toLowerCase()))
}

export function personOption({ id, name, role }: User) {
  return { value: id, label: name, detail: role }
}
