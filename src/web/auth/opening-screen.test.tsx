// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { OpeningScreen } from './opening-screen.tsx'

/** Fails to reach the server as a call does: some time after the first drawing, in no event of React's. */
function Gate({ fail, onRetry }: { fail: Promise<void>; onRetry: () => void }) {
  const [unreachable, setUnreachable] = useState(false)
  fail.then(
    () => setUnreachable(true),
    () => undefined,
  )
  return <OpeningScreen known={false} unreachable={unreachable} onRetry={onRetry} />
}

test('a connection that comes back the moment the failure is shown is not missed', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const onRetry = vi.fn<() => void>()
  const { promise, resolve } = Promise.withResolvers<void>()
  const place = document.body.appendChild(document.createElement('div'))
  // Before React has come to what it does after drawing.
  new MutationObserver(() => {
    if (place.textContent?.includes('Could not load Offbench.')) window.dispatchEvent(new Event('online'))
  }).observe(place, { childList: true, subtree: true })
  const root = createRoot(place)
  root.render(<Gate fail={promise} onRetry={onRetry} />)
  await new Promise((done) => setTimeout(done, 50))
  resolve()
  await expect.poll(() => onRetry.mock.calls.length).toBeGreaterThan(0)
  root.unmount()
  vi.unstubAllGlobals()
})

test('while the server is asked nothing is retried', () => {
  const onRetry = vi.fn<() => void>()
  render(<OpeningScreen known={false} unreachable={false} onRetry={onRetry} />)
  window.dispatchEvent(new Event('online'))
  expect(onRetry).not.toHaveBeenCalled()
})
