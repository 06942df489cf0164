import { useSyncExternalStore } from 'react'

export const THEMES = ['system', 'light', 'dark'] as const

export type Theme = (typeof THEMES)[number]

/** Also read by public/first-paint.js, before the first paint. */
const KEY = 'offbench.theme'

const listeners = new Set<() => void>()

/** The chosen theme; kept in this browser. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, chosenTheme)
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') {
    localStorage.removeItem(KEY)
    delete document.documentElement.dataset['theme']
  } else {
    localStorage.setItem(KEY, theme)
    document.documentElement.dataset['theme'] = theme
  }
  for (const listener of listeners) listener()
}

function chosenTheme(): Theme {
  return THEMES.find((theme) => theme === document.documentElement.dataset['theme']) ?? 'system'
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
