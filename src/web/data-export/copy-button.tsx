import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'

/** Spec §9. */
const CONFIRMED_FOR_MS = 2_000

interface CopyButtonProps {
  /** What is copied, for those who do not see where the button stands. */
  what: string
  text: () => Promise<string>
  /** Why it cannot be copied; it can where absent. */
  refusal?: string | undefined
}

/** Copies a text, and says so for two seconds. */
export function CopyButton({ what, text, refusal }: CopyButtonProps) {
  const [state, setState] = useState<'ready' | 'reading' | 'copied'>('ready')

  useEffect(() => {
    if (state !== 'copied') return undefined
    const timer = setTimeout(() => setState('ready'), CONFIRMED_FOR_MS)
    return () => clearTimeout(timer)
  }, [state])

  const copy = async () => {
    setState('reading')
    try {
      await navigator.clipboard.writeText(await text())
      setState('copied')
    } catch (error) {
      setState('ready')
      // oxlint-disable-next-line no-console -- failures to copy are only logged (spec §8)
      console.error(`Could not copy ${what}:`, error)
    }
  }
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
