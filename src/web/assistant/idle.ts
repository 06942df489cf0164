import { useEffect, useState } from 'react'

/** At the latest after this long, however busy the browser is. */
const AT_THE_LATEST_MS = 1_500

/** Whether the browser has once had nothing else to do, so that what can wait comes after the first paint. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(hasBeenIdle)
  useEffect(() => {
    if (idle) return undefined
    const begin = () => {
      hasBeenIdle = true
      setIdle(true)
    }
    // Safari has no idle callbacks.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(begin, 0)
      return () => clearTimeout(timer)
    }
    const waiting = requestIdleCallback(begin, { timeout: AT_THE_LATEST_MS })
    return () => cancelIdleCallback(waiting)
  }, [idle])
  return idle
}

let hasBeenIdle = false
