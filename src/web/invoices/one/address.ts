import { addressOf } from '../../address.ts'
import type { InvoiceSearch } from '../search.ts'

export const useAddress = addressOf<InvoiceSearch>('/invoices/$id')

/** Shows the content of a line. */
export function useOpenLine() {
  const { go } = useAddress()
  return (line: number) => go({ line }, { push: true })
}
