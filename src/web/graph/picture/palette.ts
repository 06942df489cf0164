import { useSyncExternalStore } from 'react'
import { EDGE_COLOR, NODE_COLOR } from '#shared/graph/rules.ts'

/** The theme's colors as values, for drawings outside of CSS. */
export type Palette = Record<string, string>

const NAMES = [...new Set([...Object.values(NODE_COLOR), ...Object.values(EDGE_COLOR), 'graph-on'])]

/** The present colors. */
export function readPalette(): Palette {
  const probe = document.createElement('span')
  // With reduced motion everything has a transition of a millisecond, which would delay the color.
  probe.style.setProperty('transition', 'none', 'important')
  document.body.append(probe)
  const colors = [...NAMES, 'ink', 'surface', 'accent'].map((name) => {
    probe.style.color = `var(--${name})`
    return [name, getComputedStyle(probe).color]
  })
  probe.remove()
  return Object.fromEntries(colors) as Palette
}

let current: { theme: string; palette: Palette } | undefined

/** The page's colors; the component follows when the theme changes. */
export function usePalette(): Palette {
  return useSyncExternalStore(subscribe, () => {
    const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    const theme = document.documentElement.dataset['theme'] ?? system
    if (current?.theme !== theme) current = { theme, palette: readPalette() }
    return current.palette
  })
}

function subscribe(listener: () => void): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)')
  const chosen = new MutationObserver(listener)
  system.addEventListener('change', listener)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    system.removeEventListener('change', listener)
    chosen.disconnect()
  }
}
