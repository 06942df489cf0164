import { infiniteQueryOptions, skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { listSkillsOfUser } from '#shared/people/contract.ts'
import { listSkillEvidence } from '#shared/skills/contract.ts'
import { callPage, query } from '../../api.ts'

/** Entries that one call fetches. */
const PAGE_SIZE = 20

/** A person's skill by its name, null where no entry shows it, and the entries that prove it. */
export function useSkillLedger(userId: number, skillName: string) {
  const skill = useQuery({
    ...query(listSkillsOfUser, { params: { id: userId } }),
    select: (skills) => skills.find((one) => one.skillName === skillName) ?? null,
  })
  return { skill, evidence: useInfiniteQuery(evidenceQuery(userId, skill.data?.skillId)) }
}

function evidenceQuery(userId: number, skillId: number | undefined) {
  return infiniteQueryOptions({
    queryKey: [listSkillEvidence.path, { userId, skillId }],
    queryFn:
      skillId === undefined
        ? skipToken
        : ({ pageParam, signal }) =>
            callPage(
              listSkillEvidence,
              { params: { id: userId, skillId }, query: { limit: PAGE_SIZE, ...(pageParam && { cursor: pageParam }) } },
              { signal },
            ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    meta: { reads: listSkillEvidence.reads ?? [] },
  })
}
