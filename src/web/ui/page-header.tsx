import type { ReactNode } from 'react'
import { useDocumentTitle } from './document-title.ts'

interface PageHeaderProps {
  title: string
  /** Actions for the whole screen, to the right of the title. */
  aside?: ReactNode
  children?: ReactNode
}

/** A screen's heading, which also names the tab. The focus moves to it after a change of screen. */
export function PageHeader({ title, aside, children }: PageHeaderProps) {
  useDocumentTitle(title)
  return (
    <header className="mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight">
          {title}
        </h1>
        {children !== undefined && <p className="text-muted">{children}</p>}
      </div>
      {aside}
    </header>
  )
}
