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

/** Emptied with everything else that was read, once somebody signs out or another person comes. */
const PASSWORD = ['password of the sample accounts']

/** The password that was made last, until it is put away; it is in no other reply. */
export function useTrialPassword() {
  const client = useQueryClient()
  const { data = null } = useQuery<string | null>({ queryKey: PASSWORD, queryFn: skipToken })
  return { password: data, putAway: () => client.setQueryData(PASSWORD, null) }
}

/** Makes them or gives them a new password, which is shown wherever one has gone meanwhile and comes back. */
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
