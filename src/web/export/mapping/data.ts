import { useQuery } from '@tanstack/react-query'
import {
  deleteSavedMapping,
  discoverExternal,
  getSyncMapping,
  listSavedMappings,
  previewMapping,
  saveMapping,
  updateSavedMapping,
  updateSyncMapping,
  type SavedMapping,
} from '#shared/projectworks/mapping-contract.ts'
import { failureText, query } from '../../api.ts'
import { deletion, useChange, useCreate, useSend } from '../../change.ts'

export function useMapping() {
  return useQuery(query(getSyncMapping, {}))
}

/** The content of the external database; read again whenever the screen is opened, since nothing reports changes of it. */
export function useDiscovery(connected: boolean) {
  return useQuery({ ...query(discoverExternal, {}), enabled: connected, staleTime: 0 })
}

/** Stores a mapping, or with null forgets the stored one. */
export function useStoreMapping() {
  return useSend(updateSyncMapping, { waits: true })
}

/** What the mapping on the screen would make of some rows. */
export function usePreview() {
  return useSend(previewMapping)
}

export function useKeptMappings() {
  return useQuery(query(listSavedMappings, {}))
}

export function useKeep() {
  return useCreate(saveMapping, { done: ({ name }) => `The mapping is kept as ${name}.` })
}

export function useRenameKept() {
  return useChange(
    updateSavedMapping,
    ({ kept: { id, version }, name }: { kept: SavedMapping; name: string }) => ({
      params: { id },
      body: { name, version },
    }),
    { failed: failureText },
  )
}

/** Undo saves it again, under its name. */
export function useDeleteKept() {
  const again = useKeep()
  return useChange(deleteSavedMapping, deletion as (kept: SavedMapping) => ReturnType<typeof deletion>, {
    done: (_reply, { name }) => `${name} was deleted.`,
    undo:
      (_reply, { name, mapping }) =>
      () =>
        again.mutate({ name, mapping }),
    failed: failureText,
  })
}
