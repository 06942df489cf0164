import { useEffect, useState } from 'react'

/** “Copied” is shown for this long (spec §9). */
const CONFIRMED_FOR_MS = 2_000

/** Copies a text; for two seconds, `state` says that it is done. A failure is only logged (spec §8). */
export function useCopying(what: string, text: () => Promise<string>) {
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
  return { state, copy }
}
