/** What a key asks for on the schedule board. */
export type Command =
  | { do: 'focus'; to: 'up' | 'down' | 'left' | 'right' | 'first' | 'last' | 'pageUp' | 'pageDown' }
  | { do: 'move' | 'stretchEnd' | 'stretchStart'; days: number }
  | { do: 'hand'; rows: -1 | 1 }
  | { do: 'split' | 'confirm' | 'delete' | 'new' | 'help' | 'cancel' }

/** A key as in the browser's events. */
interface Pressed {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

const ARROWS: Record<string, 'up' | 'down' | 'left' | 'right'> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

const PLAIN: Record<string, Command> = {
  Home: { do: 'focus', to: 'first' },
  End: { do: 'focus', to: 'last' },
  PageUp: { do: 'focus', to: 'pageUp' },
  PageDown: { do: 'focus', to: 'pageDown' },
  s: { do: 'split' },
  c: { do: 'confirm' },
  n: { do: 'new' },
  Delete: { do: 'delete' },
  Backspace: { do: 'delete' },
  '?': { do: 'help' },
  Escape: { do: 'cancel' },
}

/** How many of the keys below change nothing; these come first. */
export const KEYS_THAT_CHANGE_NOTHING = 3

/** The keys of the board, as its help lists them. */
export const KEY_HELP: readonly (readonly [keys: string, what: string])[] = [
  ['Up, Down', 'Person above or below; Page Up and Page Down go further'],
  ['Left, Right', 'Booking before or after'],
  ['Enter', 'Open the booking or the person'],
  ['Alt + Left, Right', 'Move by a day; with Shift by a week'],
  ['Alt + Up, Down', 'Hand over to the person above or below'],
  ['Ctrl + Left, Right', 'Pull the end by a day; with Shift by a week'],
  ['Ctrl + Alt + Left, Right', 'Pull the start by a day; with Shift by a week'],
  ['s', 'Split in two'],
  ['c', 'Confirm, or make tentative'],
  ['Del', 'Delete'],
  ['n', 'New booking for this person'],
  ['Esc', 'Undo what is not saved yet'],
]

/** The command of a pressed key; null if it is not one of the board's. */
export function commandOf({ key, altKey, ctrlKey, metaKey, shiftKey }: Pressed): Command | null {
  const arrow = ARROWS[key]
  const ctrl = ctrlKey || metaKey
  if (arrow === undefined) return ctrl || altKey ? null : (PLAIN[key.length === 1 ? key.toLowerCase() : key] ?? null)
  if (!ctrl && !altKey) return { do: 'focus', to: arrow }
  if (arrow === 'up' || arrow === 'down') return ctrl ? null : { do: 'hand', rows: arrow === 'up' ? -1 : 1 }
  const days = (shiftKey ? 7 : 1) * (arrow === 'left' ? -1 : 1)
  if (!ctrl) return { do: 'move', days }
  return { do: altKey ? 'stretchStart' : 'stretchEnd', days }
}
