import { store } from '../ui/store.ts'

/** Kept in this browser. */
const KEY = 'offbench.assistant'

/** In narrower windows the panel starts as icons, since the screens need their width. */
const OPEN_FROM = '(min-width: 96rem)'

export interface PanelState {
  readonly expanded: boolean
  readonly contextAware: boolean
}

const panel = store<PanelState>(() => {
  const { expanded, contextAware } = readStored()
  return { expanded: expanded ?? window.matchMedia(OPEN_FROM).matches, contextAware }
})

/** The state of the assistant panel (spec §4). */
export const usePanelState = panel.use

export function changePanel(change: Partial<PanelState>): void {
  const next = { ...panel.get(), ...change }
  // A setting that was never chosen keeps following the window.
  const expanded = change.expanded ?? readStored().expanded
  localStorage.setItem(
    KEY,
    JSON.stringify({ contextAware: next.contextAware, ...(expanded !== undefined && { expanded }) }),
  )
  panel.set(next)
}

/** The stored settings. `expanded` is the user's choice in this browser; without one, the window's width decides. */
function readStored(): { expanded?: boolean; contextAware: boolean } {
  try {
    const { expanded, contextAware } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>
    return { ...(typeof expanded === 'boolean' && { expanded }), contextAware: contextAware !== false }
  } catch {
    // The stored text is not ours.
    return { contextAware: true }
  }
}
