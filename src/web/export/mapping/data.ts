import { useQuery } from '@tanstack/react-query'
import { discoverExternal, getSyncMapping, updateSyncMapping } from '#shared/sync/mapping-contract.ts'
import { query } from '../../api.ts'
import { useSend } from '../../change.ts'

export function useMapping() {
  return useQuery(query(getSyncMapping, {}))
}

/** What the external database has; read again whenever the screen is opened, since nobody tells when it changes. */
export function useDiscovery(connected: boolean) {
  return useQuery({ ...query(discoverExternal, {}), enabled: connected, staleTime: 0 })
}

/** Stores a mapping, or with null forgets the stored one. */
export function useStoreMapping() {
  return useSend(updateSyncMapping, { waits: true })
}
