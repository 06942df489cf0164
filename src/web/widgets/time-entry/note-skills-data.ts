import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { extractSkillsFromNotes } from '#shared/skills/contract.ts'
import { call } from '../../api.ts'

/** The skills in the present text of a note; nothing is stored. */
export function noteSkillsQuery(notes: string) {
  return queryOptions({
    queryKey: [extractSkillsFromNotes.path, notes],
    queryFn: async ({ signal }) => {
      const [skills] = await call(extractSkillsFromNotes, { body: { notes: [notes] } }, { signal })
      return skills ?? []
    },
    meta: { reads: ['vocabulary'] },
    gcTime: 0,
  })
}

/** The skills of a note that is being typed. Undefined while unknown and if the call fails. */
export function useSkillsInNote(notes: string) {
  const { data, isError } = useQuery({
    ...noteSkillsQuery(notes),
    enabled: notes !== '',
    placeholderData: keepPreviousData,
  })
  return isError || notes === '' ? undefined : data
}
