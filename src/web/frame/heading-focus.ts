import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Moves the focus to the new screen's heading, so that a screen reader says where one is. */
export function useHeadingFocus(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
      }),
    [router],
  )
}
