interface Unsaved {
  'data-unsaved'?: 'lost' | 'kept'
}

/**
 * What every form carries while something is typed in it that is not saved: `<form {...unsaved(isDirty)}>`. A form that
 * saves itself or keeps what was typed for its next opening says `keptOn: 'leave'`: only a reload loses that.
 */
export function unsaved(dirty: boolean, { keptOn }: { keptOn?: 'leave' } = {}): Unsaved {
  return dirty ? { 'data-unsaved': keptOn === 'leave' ? 'kept' : 'lost' } : {}
}

/** Whether something typed in this part of the page would be lost if the part went. */
export function hasUnsaved(part: ParentNode): boolean {
  return part.querySelector('form[data-unsaved=lost]') !== null
}

/** Whether a reload would lose something typed. */
export function reloadLoses(): boolean {
  return document.querySelector('form[data-unsaved]') !== null
}
