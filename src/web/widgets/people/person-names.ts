import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { listUsers, type User } from '#shared/people/contract.ts'
import { call } from '../../api.ts'

/** How many people one call asks for at most. */
const MOST_IDS = 200

/**
 * Names of people by their ids, for lists whose rows hold only these. All names that a screen asks for at once are one call; a
 * name is read once, and again only when people change. Undefined while it loads; spec §8 has the text for a person who does
 * not exist.
 */
export function usePersonNames(ids: readonly number[]): (id: number) => string | undefined {
  const asked = [...new Set(ids)]
  const names = useQueries({
    queries: asked.map((id) => ({
      queryKey: ['person name', id],
      queryFn: () => read(id),
      meta: { reads: ['people'] as const },
    })),
    combine: namesOf,
  })
  const byId = new Map(asked.map((id, nth) => [id, names[nth]]))
  return (id) => byId.get(id)
}

function namesOf(reads: UseQueryResult<string>[]): (string | undefined)[] {
  return reads.map(({ data, isError }) => data ?? (isError ? UNKNOWN : undefined))
}

const UNKNOWN = 'Unknown User'

let waiting: { ids: number[]; people: Promise<User[]> } | null = null

/** Ids that are asked for before the next task are sent together. */
async function read(id: number): Promise<string> {
  if (waiting === null || waiting.ids.length === MOST_IDS) waiting = gathered()
  waiting.ids.push(id)
  const people = await waiting.people
  return people.find((person) => person.id === id)?.name ?? UNKNOWN
}

function gathered() {
  const ids: number[] = []
  const people = new Promise((resolve) => setTimeout(resolve)).then(() => {
    if (waiting?.ids === ids) waiting = null
    return call(listUsers, { query: { ids: ids.join(',') } })
  })
  return { ids, people }
}
