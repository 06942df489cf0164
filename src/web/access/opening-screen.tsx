import { Brand } from '../ui/brand.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'

/** Holds the frame's place while the server is asked for the session, which takes a moment. */
export function OpeningScreen({ unreachable, onRetry }: { unreachable: boolean; onRetry: () => void }) {
  return (
    <>
      <div className="h-14 border-b border-line bg-surface px-4 py-3.5 sm:px-6">
        <Brand />
      </div>
      <main aria-busy={!unreachable}>
        <h1 className="sr-only">Offbench</h1>
        {unreachable && (
          <LoadFailure
            what="Offbench"
            reason="The server did not answer. Check your connection; you are still signed in."
            onRetry={onRetry}
          />
        )}
      </main>
    </>
  )
}
