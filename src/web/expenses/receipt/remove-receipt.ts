import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deleteReceipt, getReceipt, type Expense } from '#shared/expenses/contract.ts'
import { call, refresh } from '../../api.ts'
import { readFile } from '../../files.ts'

/** Takes the receipt from a claim and gives the file, so that it can be put back; null where only its name was kept. */
export function useRemoveReceipt() {
  const client = useQueryClient()
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
