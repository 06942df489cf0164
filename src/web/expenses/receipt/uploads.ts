import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteReceipt, getReceipt, putReceipt, type Expense } from '#shared/expenses/contract.ts'
import { call, refresh } from '../../api.ts'
import { readFile, uploadFile } from '../../files.ts'
import { store } from '../../ui/store.ts'
import { refusalText } from '../data.ts'

/** A claim's receipt that is being sent, or could not be. */
export interface Upload {
  file: File
  /** The part that is sent, from 0 to 1. */
  sent: number
  /** Why it could not be sent. */
  failure: string | null
  cancel: () => void
}

/** By the claim's id. Uploads outlive the dialogs that show them. */
const uploads = store<ReadonlyMap<number, Upload>>(() => new Map())

/** The claim's receipt while it is being sent, and after that has failed. */
export function useUpload(id: number | undefined): Upload | undefined {
  const all = uploads.use()
  return id === undefined ? undefined : all.get(id)
}

/** Sends a claim's receipt; true once it is stored. A failure stays with the claim until sending is tried again or given up. */
export function useSendReceipt(): (claim: Pick<Expense, 'id' | 'version'>, file: File) => Promise<boolean> {
  const client = useQueryClient()
  return async ({ id, version }, file) => {
    const control = new AbortController()
    const upload: Upload = { file, sent: 0, failure: null, cancel: () => control.abort() }
    set(id, upload)
    try {
      await uploadFile(putReceipt, { params: { id }, query: { version } }, file, {
        signal: control.signal,
        onProgress: (sent) => set(id, { ...upload, sent }),
      })
      await refresh(client, putReceipt.writes)
      set(id, null)
      return true
    } catch (error) {
      set(id, control.signal.aborted ? null : { ...upload, failure: refusalText(error as Error) })
      void refresh(client, putReceipt.writes)
      return false
    }
  }
}

/** Forgets a receipt that could not be sent. */
export function dropUpload(id: number): void {
  set(id, null)
}

/** Removes a claim's receipt and returns the file, so that it can be put back; null if only its name was stored. */
export function useRemoveReceipt() {
  const client = useQueryClient()
  // Not `useChange`: the file is read before the call that deletes it.
  return useMutation({
    mutationFn: async ({ id, version, receipt, receiptStored }: Expense): Promise<File | null> => {
      const { signal } = new AbortController()
      const content = receiptStored ? await readFile(getReceipt, { params: { id } }, signal) : null
      await call(deleteReceipt, { params: { id }, query: { version } })
      return content && new File([content], receipt ?? '', { type: content.type })
    },
    onSettled: () => refresh(client, deleteReceipt.writes),
  })
}

function set(id: number, upload: Upload | null): void {
  const next = new Map(uploads.get())
  if (upload) next.set(id, upload)
  else next.delete(id)
  uploads.set(next)
}
