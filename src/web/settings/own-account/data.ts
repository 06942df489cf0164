import { useQuery } from '@tanstack/react-query'
import { endOneSession, endOtherSessions, getOwnAccount, listSessions } from '#shared/auth/contract.ts'
import { failureText, query } from '../../api.ts'
import { useChange } from '../../change.ts'

export function useOwnAccount() {
  return useQuery(query(getOwnAccount, {}))
}

/** The devices on which the reader is signed in. New devices and their use are not reported, so each look reads them again. */
export function useDevices() {
  return useQuery({ ...query(listSessions, {}), meta: { reads: ['accounts'] }, staleTime: 0 })
}

export function useEndSessions() {
  const options = { waits: true, failed: failureText }
  return {
    end: useChange(endOneSession, (id: number) => ({ params: { id } }), {
      ...options,
      done: () => 'That device is signed out.',
    }),
    endOthers: useChange(endOtherSessions, () => ({}), {
      ...options,
      done: () => 'All other devices are signed out.',
    }),
  }
}
