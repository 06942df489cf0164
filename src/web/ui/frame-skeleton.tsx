import type { ReactNode } from 'react'
import { Brand } from './brand.tsx'
import { ScreenSkeleton } from './screen-skeleton.tsx'
import { Skeleton } from './skeleton.tsx'

interface FrameSkeletonProps {
  /** Shows only the bar: another page may follow. */
  empty?: boolean
  /** Shown in the place of the screen. */
  children?: ReactNode
}

/** The outlines of the app, drawn before its code and its session are there. */
export function FrameSkeleton({ empty = false, children }: FrameSkeletonProps) {
  return (
    <>
      <div className="flex h-14 items-center gap-6 border-b border-line bg-surface px-4 sm:px-6">
        <Brand short={!empty} />
        {!empty && (
          <>
            <Skeleton className="hidden h-3.5 max-w-160 flex-1 nav:block" />
            <Skeleton className="ml-auto h-8 w-32" />
          </>
        )}
      </div>
      <main aria-busy={children === undefined} className="px-4 py-5 sm:px-6 sm:py-6">
        <h1 className="sr-only">Offbench</h1>
        <div className="mx-auto w-full max-w-[97rem]">{children ?? (empty ? null : <ScreenSkeleton />)}</div>
      </main>
    </>
  )
}
