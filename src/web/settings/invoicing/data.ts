import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  deleteLogo,
  getInvoiceSettings,
  listInvoiceClients,
  putLogo,
  updateInvoiceClient,
  updateInvoiceSettings,
} from '#shared/invoices/settings-contract.ts'
import { failureText, query, refresh } from '../../api.ts'
import { useChange, useSend } from '../../change.ts'
import { uploadFile } from '../../files.ts'
import { showDone, showFailed } from '../../ui/toast.ts'

export function useInvoiceSettings() {
  return useQuery(query(getInvoiceSettings, {}))
}

/** The caller reports success and failure. */
export function useSaveSettings() {
  return useSend(updateInvoiceSettings, { waits: true })
}

/** Puts a logo on invoices. */
export function usePutLogo(version: number) {
  const client = useQueryClient()
  // Not `useChange`: its body is a file.
  return useMutation({
    mutationFn: (file: File) =>
      uploadFile(putLogo, { query: { version } }, file, {
        onProgress: () => undefined,
        signal: new AbortController().signal,
      }),
    onSuccess: () => showDone('The logo is on invoices.'),
    onError: (error) => showFailed(`The logo was not saved. ${failureText(error)}`),
    onSettled: () => refresh(client, putLogo.writes),
  })
}

export function useDeleteLogo(version: number) {
  return useChange(deleteLogo, () => ({ query: { version } }), {
    done: () => 'Invoices have no logo.',
    failed: (error) => `The logo was not removed. ${failureText(error)}`,
  })
}

export function useInvoiceClients() {
  return useQuery(query(listInvoiceClients, {}))
}

export function useSaveClient() {
  return useSend(updateInvoiceClient, { waits: true, done: (saved) => `The details of ${saved.name} are saved.` })
}
