import { useState } from 'react'
import { receiptFault } from './check.ts'

/** Takes files that are receipts and keeps why the last one was refused. */
export function useCheckedFile(onReceipt: (file: File) => void) {
  const [fault, setFault] = useState<string | null>(null)
  async function give(file: File) {
    const found = await receiptFault(file)
    setFault(found)
    if (found === null) onReceipt(file)
  }
  return { fault, give: (file: File) => void give(file) }
}
