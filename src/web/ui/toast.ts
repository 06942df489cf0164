import { store } from './store.ts'

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
  /** False once it is dismissed: it leaves the screen first, then the store. */
  open: boolean
}

const shown = store<Toast | null>(() => null)
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined

/** Shows a toast in place of the former one. */
export function showToast(toast: Omit<Toast, 'id' | 'look' | 'open'> & { look?: Toast['look'] }): void {
  clearTimeout(removal)
  lastId += 1
  shown.set({ look: 'plain', ...toast, id: lastId, open: true })
}

export function dismissToast(id: number): void {
  const current = shown.get()
  if (current?.id !== id || !current.open) return
  shown.set({ ...current, open: false })
  removal = setTimeout(() => shown.set(null), REMOVE_AFTER_MS)
}

export const useToast = shown.use

/** Says what was done, and offers to undo it if that is possible. */
export function showDone(description: string, undo?: () => void): void {
  showToast({ title: 'Success', description, ...(undo && { action: { label: 'Undo', run: undo } }) })
}

/** Says what was not done, and why. */
export function showFailed(description: string): void {
  showToast({ title: 'Error', description, look: 'destructive' })
}
