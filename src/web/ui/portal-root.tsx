import { createContext, useContext, useState, type ReactNode } from 'react'

const PortalRoot = createContext<HTMLElement | null>(null)

/**
 * Floating parts (dialogs, menus, popovers, tooltips) are rendered inside this part of the page instead of the body, so that
 * hiding the part hides them too.
 */
export function PortalArea({ hidden, children }: { hidden: boolean; children: ReactNode }) {
  const [root, setRoot] = useState<HTMLElement | null>(null)
  return (
    <div hidden={hidden} inert={hidden}>
      <PortalRoot value={root}>{children}</PortalRoot>
      <div ref={setRoot} />
    </div>
  )
}

export function usePortalRoot(): HTMLElement | null {
  return useContext(PortalRoot)
}
