import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'

/** How much of the window's width, in rem, something beside the screen takes; breakpoints.css counts in the same way. */
export const ScreenInset = createContext(0)

/** Whether a media query applies now; the component follows when that changes. Its widths, in rem, are those of the screen. */
export function useMediaQuery(query: string): boolean {
  const inset = useContext(ScreenInset)
  const asked = inset === 0 ? query : query.replace(/([\d.]+)rem/g, (_, rem: string) => `${Number(rem) + inset}rem`)
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(asked)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [asked],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(asked).matches)
}
