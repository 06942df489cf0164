import { store } from '../ui/store.ts'

/** Dialogs that open from everywhere; the frame shows them (frame/dialogs.tsx). */
export type GlobalDialog = 'palette' | 'quick-time-entry' | 'find-expert' | 'act-as' | 'shortcuts'

interface OpenDialog {
  readonly name: GlobalDialog
  /** Gets the focus when the dialog closes; if it is null, the formerly focused element does. */
  readonly returnFocusTo: { readonly current: HTMLElement | null }
}

const shown = store<OpenDialog | null>(() => null)

/** Opens one of them in place of the former one. `opener` is for an element that is about to leave the page, such as a menu item. */
export function openDialog(name: GlobalDialog, opener: HTMLElement | null = null): void {
  shown.set({ name, returnFocusTo: { current: opener } })
}

export function closeDialog(): void {
  shown.set(null)
}

/** The one that is open. */
export const useOpenDialog = shown.use
