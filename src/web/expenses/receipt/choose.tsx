import { Paperclip } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { FileButton } from '../../ui/file-button.tsx'
import { RECEIPT_ACCEPT, receiptFault } from './check.ts'

/** A button for choosing a receipt. */
export function ChooseFile(button: Pick<ComponentProps<typeof FileButton>, 'onFile' | 'icon' | 'children'>) {
  return <FileButton look="outline" size="small" file="Receipt file" accept={RECEIPT_ACCEPT} {...button} />
}

/** Asks for a missing receipt. Dropping and pasting work everywhere in the dialog, through `FileTarget`. */
export function DropHint({ onFile }: { onFile: (file: File) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-dashed border-control p-3">
      <ChooseFile icon={Paperclip} onFile={onFile}>
        Choose Receipt
      </ChooseFile>
      <p className="min-w-0 flex-1 basis-44 text-sm text-muted">
        or drop it here, or paste a picture. JPEG, PNG or PDF, up to 10 MB.
      </p>
    </div>
  )
}

/** What was wrong with the receipt that was last given or removed. */
export function Fault({ text }: { text: string | null }) {
  if (text === null) return null
  return (
    <p role="alert" className="mt-1.5 text-sm break-words text-danger-ink">
      {text}
    </p>
  )
}

/** Accepts files that are receipts, and remembers why the last one was refused. */
export function useCheckedFile(onReceipt: (file: File) => void) {
  const [fault, setFault] = useState<string | null>(null)
  async function give(file: File) {
    const found = await receiptFault(file)
    setFault(found)
    if (found === null) onReceipt(file)
  }
  return { fault, give: (file: File) => void give(file) }
}
