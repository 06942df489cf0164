import { useSyncExternalStore } from 'react'

/** Spec §9: one toast at a time; a dismissed one is forgotten after this long. */
const REMOVE_AFTER_MS = 1_000_000

export interface Toast {
  id: number
  title: string
  description: string
  /** A further sentence, below the description. */
  detail?: string
  look: 'plain' | 'destructive'
  action?: { label: string; run: () => void }
  /** False once it is dismissed: it leaves the screen, then the store. */
  open: boolean
}

let current: Toast | null = null
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Shows a toast in place of the one before. */
export function showToast(toast: Omit<Toast, 'id' | 'look' | 'open'> & { look?: Toast['look'] }): void {
  clearTimeout(removal)
  lastId += 1
  set({ look: 'plain', ...toast, id: lastId, open: true })
}

export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return
  set({ ...current, open: false })
  removal = setTimeout(() => set(null), REMOVE_AFTER_MS)
}

export function useToast(): Toast | null {
  return useSyncExternalStore(subscribe, () => current)
}

function set(toast: Toast | null): void {
  current = toast
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
