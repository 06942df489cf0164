import { Check, Copy } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { useCopying } from './copying.ts'

interface CopyButtonProps {
  /** What is copied, for those who do not see where the button stands. */
  what: string
  text: () => Promise<string>
  /** Why it cannot be copied; it can where absent. */
  refusal?: string | undefined
}

/** Copies a text, and says so for two seconds. */
export function CopyButton({ what, text, refusal }: CopyButtonProps) {
  const { state, copy } = useCopying(what, text)
  const Icon = state === 'copied' ? Check : Copy
  return (
    <Button
      look="outline"
      size="small"
      aria-label={state === 'copied' ? `Copied ${what}` : `Copy ${what}`}
      title={refusal}
      disabled={refusal !== undefined || state === 'reading'}
      onClick={() => void copy()}
    >
      <Icon aria-hidden />
      <span aria-live="polite">{state === 'copied' ? 'Copied' : 'Copy'}</span>
    </Button>
  )
}
