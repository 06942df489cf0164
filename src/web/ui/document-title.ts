import { useEffect } from 'react'

/** Names the browser's tab after the screen; while the name is not known, the tab keeps its title. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Offbench`
  }, [title])
}
