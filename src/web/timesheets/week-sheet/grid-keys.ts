import type { KeyboardEvent } from 'react'

/** What a key does in a cell that nobody types into. */
export type GridCommand =
  | { kind: 'move'; way: 'up' | 'down' | 'left' | 'right' }
  | { kind: 'next day' | 'previous day' }
  | { kind: 'jump'; to: 'row start' | 'row end' | 'first' | 'last' }
  | { kind: 'edit'; typed?: string }
  | { kind: 'note' | 'empty' | 'undo' }

const BARE: Record<string, GridCommand> = {
  ArrowUp: { kind: 'move', way: 'up' },
  ArrowDown: { kind: 'move', way: 'down' },
  ArrowLeft: { kind: 'move', way: 'left' },
  ArrowRight: { kind: 'move', way: 'right' },
  Tab: { kind: 'next day' },
  Home: { kind: 'jump', to: 'row start' },
  End: { kind: 'jump', to: 'row end' },
  Enter: { kind: 'edit' },
  F2: { kind: 'edit' },
  n: { kind: 'note' },
  Delete: { kind: 'empty' },
  Backspace: { kind: 'empty' },
}

const WITH_CONTROL: Record<string, GridCommand> = {
  Home: { kind: 'jump', to: 'first' },
  End: { kind: 'jump', to: 'last' },
  Enter: { kind: 'note' },
  z: { kind: 'undo' },
}

/** A spreadsheet's keys; null for keys that mean nothing here. */
export function gridCommand({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): GridCommand | null {
  if (altKey) return null
  if (ctrlKey || metaKey) return (!shiftKey && WITH_CONTROL[key]) || null
  if (/^[\d.,]$/.test(key)) return { kind: 'edit', typed: key }
  if (key === 'Tab' && shiftKey) return { kind: 'previous day' }
  return BARE[key] ?? null
}
