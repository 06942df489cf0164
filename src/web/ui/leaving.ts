import { useEffect, useEffectEvent } from 'react'

let isGoing = false

/** Takes note of when the page may go, before whatever else is done then; called once. */
export function watchForLeaving(): void {
  window.addEventListener('pagehide', () => (isGoing = true), { capture: true })
  window.addEventListener('pageshow', () => (isGoing = false), { capture: true })
  document.addEventListener('visibilitychange', () => (isGoing = document.hidden), { capture: true })
}

/** Whether the page may go at any moment: it is being closed or left, or nobody sees it. */
export function isPageGoing(): boolean {
  return isGoing
}

/** Calls `keep` when the page may go: closed, hidden, reloaded or left for another one. */
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

/** Calls `keep` when the page or the part of it may go: as `usePageGoing`, and taken off the screen. */
export function useBeforeLeaving(keep: () => void): void {
  const leave = useEffectEvent(keep)
  usePageGoing(keep)
  useEffect(() => () => leave(), [])
}
