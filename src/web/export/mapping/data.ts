import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { discoverExternal, getSyncMapping, updateSyncMapping, type SyncMapping } from '#shared/sync/contract.ts'
import { call, keep, query, refresh } from '../../api.ts'

export function useMapping() {
  return useQuery(query(getSyncMapping, {}))
}

/** What the external database has; looked at anew whenever the screen is opened, since nobody tells when it changes. */
export function useDiscovery(connected: boolean) {
  return useQuery({ ...query(discoverExternal, {}), enabled: connected, staleTime: 0 })
}

/** Stores a mapping, or with null forgets the stored one. */
export function useStoreMapping() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { mapping: SyncMapping | null; version: number }) => call(updateSyncMapping, { body }),
    onSuccess: (reply) => keep(client, getSyncMapping, {}, reply),
    onError: () => refresh(client, ['sync']),
  })
}
