import { useEffect } from 'react'

/** Sets the browser tab's title to the screen's name; while the name is not known, the tab keeps its title. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · Offbench`
  }, [title])
}
