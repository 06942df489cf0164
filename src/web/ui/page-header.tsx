import { useEffect, type ReactNode } from 'react'

/** A screen's heading, which also names the tab. The focus moves to it after a change of screen. */
export function PageHeader({ title, children }: { title: string; children?: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Offbench`
  }, [title])
  return (
    <header className="mb-5">
      <h1 tabIndex={-1} className="text-xl font-semibold tracking-tight">
        {title}
      </h1>
      {children !== undefined && <p className="text-muted">{children}</p>}
    </header>
  )
}
