import { lazy } from 'react'

/** What the assistant holds, loaded when it is first wanted. Without it everything else goes on (spec §8: only logged). */
export const LazyPanel = lazy(async () => {
  try {
    return { default: (await import('./panel-content.tsx')).PanelContent }
  } catch (error) {
    // oxlint-disable-next-line no-console -- spec §8
    console.error('The assistant could not be loaded.', error)
    return { default: NotLoaded }
  }
})

function NotLoaded() {
  return <p className="px-4 text-sm text-muted">The assistant could not be loaded. Reload the page to try again.</p>
}
