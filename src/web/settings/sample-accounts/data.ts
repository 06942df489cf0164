import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
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

/** Cleared with all other cached data once somebody signs out or another person signs in. */
const PASSWORD = ['password of the sample accounts']

/** The last password that was made, until it is dismissed; no other reply holds it. */
export function useTrialPassword() {
  const client = useQueryClient()
  const { data = null } = useQuery<string | null>({ queryKey: PASSWORD, queryFn: skipToken })
  return { password: data, putAway: () => client.setQueryData(PASSWORD, null) }
}

/** Makes the accounts or gives them a new password. It is shown even if the reader has left the screen meanwhile and comes back. */
export function useMakeSampleAccounts() {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useChange(makeSampleAccounts, () => ({}), { failed: failureText })
  const make = () => {
    mutateAsync().then(
      ({ password }) => client.setQueryData(PASSWORD, password),
      () => undefined,
    )
  }
  return { make, isPending }
}

export function useRemoveSampleAccounts() {
  return useChange(removeSampleAccounts, () => ({}), {
    done: () => 'The sample accounts are removed.',
    failed: failureText,
  })
}
