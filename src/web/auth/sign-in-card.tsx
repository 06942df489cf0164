import type { ReactNode } from 'react'
import { Brand } from '../ui/brand.tsx'

interface SignInCardProps {
  /** What is asked for, and why. */
  about: ReactNode
  children: ReactNode
}

/** Shown in the app's place until somebody has signed in. */
export function SignInCard({ about, children }: SignInCardProps) {
  return (
    <main className="pointer-events-auto grid min-h-dvh place-items-center p-4">
      <div className="w-full max-w-88 rounded-lg border border-line bg-surface p-6 shadow-card sm:p-8">
        <h1 className="text-xl">
          <Brand />
        </h1>
        <div className="mt-2 mb-6 text-muted">{about}</div>
        {children}
      </div>
    </main>
  )
}
