import { store } from '../ui/store.ts'

/** Dialogs that open from everywhere; the frame shows them (frame/dialogs.tsx). */
export type GlobalDialog = 'palette' | 'quick-time-entry' | 'find-expert' | 'act-as' | 'shortcuts'

interface OpenDialog {
  readonly name: GlobalDialog
  /** Takes the focus when the dialog closes; where it is null, what had it before does. */
  readonly returnFocusTo: { readonly current: HTMLElement | null }
}

const shown = store<OpenDialog | null>(() => null)

/** Opens one of them in place of the one before. `opener` is for what is about to leave the page, such as a menu's item. */
export function openDialog(name: GlobalDialog, opener: HTMLElement | null = null): void {
  shown.set({ name, returnFocusTo: { current: opener } })
}

export function closeDialog(): void {
  shown.set(null)
}

/** The one that is open. */
export const useOpenDialog = shown.use
