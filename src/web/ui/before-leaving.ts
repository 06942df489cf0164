import { useEffect, useEffectEvent } from 'react'

/** Calls `keep` when the page may be lost: closed, hidden, reloaded or left for another one. */
export function usePageGoing(keep: () => void): void {
  const leave = useEffectEvent(keep)
  useEffect(() => {
    const hidden = () => document.hidden && leave()
    const gone = () => leave()
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('pagehide', gone)
    return () => {
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('pagehide', gone)
    }
  }, [])
}

/** Calls `keep` when the page or this part of it may be lost: as `usePageGoing`, and when it is unmounted. */
export function useBeforeLeaving(keep: () => void): void {
  const leave = useEffectEvent(keep)
  usePageGoing(keep)
  useEffect(() => () => leave(), [])
}
