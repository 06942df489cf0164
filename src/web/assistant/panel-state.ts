import { useSyncExternalStore } from 'react'
import { z } from 'zod'

/** Kept in this browser. */
const KEY = 'offbench.assistant'

/** Narrower windows begin with the panel as icons, since the screens need their width. */
const OPEN_FROM = '(min-width: 96rem)'

const stored = z.object({
  /** The choice of whoever uses this browser; by the window's width where there is none. */
  expanded: z.boolean().optional().catch(undefined),
  contextAware: z.boolean().catch(true),
})

export interface PanelState {
  readonly expanded: boolean
  readonly contextAware: boolean
}

let current: PanelState | undefined
const listeners = new Set<() => void>()

/** How the assistant panel stands (spec §4). */
export function usePanelState(): PanelState {
  return useSyncExternalStore(subscribe, panelState)
}

export function changePanel(change: Partial<PanelState>): void {
  current = { ...panelState(), ...change }
  const kept = readStored()
  // What was never chosen goes on following the window.
  const expanded = change.expanded ?? kept.expanded
  localStorage.setItem(
    KEY,
    JSON.stringify({ contextAware: current.contextAware, ...(expanded !== undefined && { expanded }) }),
  )
  for (const listener of listeners) listener()
}

function panelState(): PanelState {
  if (current) return current
  const { expanded, contextAware } = readStored()
  current = { expanded: expanded ?? window.matchMedia(OPEN_FROM).matches, contextAware }
  return current
}

function readStored(): z.infer<typeof stored> {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
  } catch {
    // Whatever else is kept there is not ours.
    return { contextAware: true }
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
