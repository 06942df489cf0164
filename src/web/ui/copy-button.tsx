import { Check, Copy } from 'lucide-react'
import { Button } from './button.tsx'
import { useCopying } from './clipboard.ts'

interface CopyButtonProps {
  /** What is copied, for screen readers. */
  what: string
  text: () => Promise<string>
  /** Why it cannot be copied; undefined if it can. */
  refusal?: string | undefined
}

/** Copies a text, and says so for two seconds. */
export function CopyButton({ what, text, refusal }: CopyButtonProps) {
  const { state, copy } = useCopying(what, text)
  const isCopied = state === 'copied'
  return (
    <Button
      look="outline"
      size="small"
      icon={isCopied ? Check : Copy}
      aria-label={`${isCopied ? 'Copied' : 'Copy'} ${what}`}
      title={refusal}
      disabled={refusal !== undefined || state === 'reading'}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
    </Button>
  )
}
