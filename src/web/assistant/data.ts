import { useQuery } from '@tanstack/react-query'
import type { ListedRule } from '#shared/assistant/choices.ts'
import { type AssistantFacts, getAssistantFacts, listFindings } from '#shared/assistant/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { call, query } from '../api.ts'
import { useScrolledList } from '../scrolled-list.ts'

/** Today's facts, read only if `wanted`. A failed analysis is only logged (spec §8). */
export function useFacts(today: Day, wanted: boolean) {
  const input = { query: { today } }
  return useQuery({
    ...query(getAssistantFacts, input),
    queryFn: async ({ signal }): Promise<AssistantFacts> => {
      try {
        return await call(getAssistantFacts, input, { signal })
      } catch (error) {
        // oxlint-disable-next-line no-console -- spec §8
        if (!signal.aborted) console.error('The assistant could not analyze the company.', error)
        throw error
      }
    },
    enabled: wanted,
  })
}

/** Everybody or everything that a rule concerns. */
export function useConcerned(rule: ListedRule, today: Day) {
  const endpoint = { ...listFindings, path: listFindings.path.replace(':rule', rule) as `/api/${string}` }
  return useScrolledList<typeof listFindings>(endpoint, { today })
}
