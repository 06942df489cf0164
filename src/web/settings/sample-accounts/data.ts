import { useQuery } from '@tanstack/react-query'
import {
  getSampleAccounts,
  makeSampleAccounts,
  removeSampleAccounts,
  type SampleAccounts,
} from '#shared/accounts/sample-contract.ts'
import { failureText, query } from '../../api.ts'
import { useChange } from '../../change.ts'

export function useSampleAccounts() {
  return useQuery(query(getSampleAccounts, {}))
}

/** Whether the sample people may be given accounts. */
export function canBeTried({ people, others }: SampleAccounts): boolean {
  return people > 0 && others === 0
}

/** The reply holds the password, which nothing keeps beyond the page. */
export function useMakeSampleAccounts() {
  return useChange(makeSampleAccounts, () => ({}), { failed: failureText })
}

export function useRemoveSampleAccounts() {
  return useChange(removeSampleAccounts, () => ({}), {
    done: () => 'The sample accounts are removed.',
    failed: failureText,
  })
}
