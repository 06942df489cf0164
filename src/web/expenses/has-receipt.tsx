import { Paperclip } from 'lucide-react'

/** Marks a claim whose receipt is stored. */
export function HasReceipt() {
  return (
    <span title="With receipt" className="shrink-0 self-center">
      <Paperclip aria-hidden className="size-3.5 text-muted" />
      <span className="sr-only">With receipt</span>
    </span>
  )
}
