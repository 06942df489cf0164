// Used by run.js for `npm run dev`: the server restarts and the browser refreshes with every change.
import { PINNED_NODE, run } from './process.js'

/** Both end together: when one stops, so does the other. */
export async function dev() {
  const ended = new AbortController()
  const parts = [
    run(PINNED_NODE, ['--watch-path=src/server', '--watch-path=src/shared', 'src/server/main.ts'], {
      signal: ended.signal,
    }),
    run('vite', [], { signal: ended.signal }),
  ]
  const code = await Promise.race(parts)
  ended.abort()
  await Promise.all(parts)
  return code
}
