import { useState } from 'react'

export const THEMES = ['system', 'light', 'dark'] as const

export type Theme = (typeof THEMES)[number]

/** Also read by public/theme.js, before the first paint. */
const KEY = 'offbench.theme'

/** The chosen theme and how to choose another; kept in this browser. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(chosenTheme)
  return [
    theme,
    (next) => {
      if (next === 'system') {
        localStorage.removeItem(KEY)
        delete document.documentElement.dataset['theme']
      } else {
        localStorage.setItem(KEY, next)
        document.documentElement.dataset['theme'] = next
      }
      setTheme(next)
    },
  ]
}

function chosenTheme(): Theme {
  return THEMES.find((theme) => theme === document.documentElement.dataset['theme']) ?? 'system'
}
