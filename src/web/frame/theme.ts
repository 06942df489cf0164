import { store } from '../ui/store.ts'

export const THEMES = ['system', 'light', 'dark'] as const

export type Theme = (typeof THEMES)[number]

/** Also read by public/first-paint.js, before the first paint. */
const KEY = 'offbench.theme'

const chosen = store<Theme>(
  () => THEMES.find((theme) => theme === document.documentElement.dataset['theme']) ?? 'system',
)

/** The chosen theme; kept in this browser. */
export const useTheme = chosen.use

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') {
    localStorage.removeItem(KEY)
    delete document.documentElement.dataset['theme']
  } else {
    localStorage.setItem(KEY, theme)
    document.documentElement.dataset['theme'] = theme
  }
  chosen.set(theme)
}
