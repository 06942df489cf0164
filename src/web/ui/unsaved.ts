interface Unsaved {
  'data-unsaved'?: 'lost' | 'kept'
}

/**
 * The attributes of every form, set while it holds unsaved typed values: `<form {...unsaved(isDirty)}>`. A form that saves
 * itself, or keeps its values for the next time it opens, sets `keptOn: 'leave'`: only a reload loses those values.
 */
export function unsaved(dirty: boolean, { keptOn }: { keptOn?: 'leave' } = {}): Unsaved {
  return dirty ? { 'data-unsaved': keptOn === 'leave' ? 'kept' : 'lost' } : {}
}

/** Whether typed values in this part of the page would be lost with the part. */
export function hasUnsaved(part: ParentNode): boolean {
  return part.querySelector('form[data-unsaved=lost]') !== null
}

/** Whether a reload would lose typed values. */
export function reloadLoses(): boolean {
  return document.querySelector('form[data-unsaved]') !== null
}
