import { useSyncExternalStore } from 'react'

/** Dialogs that open from everywhere; the frame shows them (frame/dialogs.tsx). */
export type GlobalDialog = 'palette' | 'quick-time-entry' | 'find-expert' | 'act-as' | 'company' | 'shortcuts'

interface OpenDialog {
  readonly name: GlobalDialog
  /** Takes the focus when the dialog closes; where it is null, what had it before does. */
  readonly returnFocusTo: { readonly current: HTMLElement | null }
}

let current: OpenDialog | null = null
const listeners = new Set<() => void>()

/** Opens one of them in place of the one before. `opener` is for what is about to leave the page, such as a menu's item. */
export function openDialog(name: GlobalDialog, opener: HTMLElement | null = null): void {
  set({ name, returnFocusTo: { current: opener } })
}

export function closeDialog(): void {
  set(null)
}

/** The one that is open. */
export function useOpenDialog(): OpenDialog | null {
  return useSyncExternalStore(subscribe, () => current)
}

function set(dialog: OpenDialog | null): void {
  current = dialog
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
