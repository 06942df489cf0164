import { listUsers } from '#shared/people/contract.ts'
import { call } from '../../api.ts'
import { rowsById } from '../../rows-by-id.ts'

const people = rowsById({
  what: 'person name',
  reads: ['people'],
  read: async (ids) => (await call(listUsers, { query: { ids } })).map(({ id, name }) => ({ id, name })),
})

const UNKNOWN = 'Unknown User'

/** Names of people by their ids. Undefined while a name loads; spec §8 has the text for a person who does not exist. */
export function usePersonNames(ids: readonly number[]): (id: number) => string | undefined {
  const personOf = people.useRows(ids)
  return (id) => {
    const person = personOf(id)
    return person === null ? UNKNOWN : person?.name
  }
}
