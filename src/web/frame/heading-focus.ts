import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Moves the focus to the new screen's heading, so that a screen reader says where one is; a screen that has put it
 * into one of its fields keeps it there.
 */
export function useHeadingFocus(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        const taken = document.activeElement?.matches('main input') ?? false
        if (!fromLocation || !pathChanged || taken) return
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
      }),
    [router],
  )
}
