import { useEffectEvent, useLayoutEffect } from 'react'
import { LoadFailure } from '../ui/load-failure.tsx'
import { FrameSkeleton } from '../ui/frame-skeleton.tsx'

interface OpeningScreenProps {
  /** Whether this tab was open before, so that its session is most likely still valid. */
  known: boolean
  unreachable: boolean
  onRetry: () => void
}

/** Shown in the app's place while the server is asked for the session, which takes a moment. */
export function OpeningScreen({ known, unreachable, onRetry }: OpeningScreenProps) {
  const retry = useEffectEvent(onRetry)
  // Before the browser draws, so that a connection which returns while the failure appears is not missed.
  useLayoutEffect(() => {
    if (!unreachable) return undefined
    const again = () => retry()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [unreachable])

  if (!unreachable) return <FrameSkeleton empty={!known} />
  return (
    <FrameSkeleton empty>
      <LoadFailure
        what="Offbench"
        reason={`The server did not answer. Check your connection${known ? '; you are still signed in.' : '.'}`}
        onRetry={onRetry}
      />
    </FrameSkeleton>
  )
}
