/** What of the board lies below the pointer, or holds the focus. */
export interface Pressed {
  userId: number
  bookingId: number | null
  /** Below the weeks: where they begin and how wide they are, in px of the window. */
  track: { left: number; width: number } | null
  what: 'booking' | 'days' | 'person' | 'new' | 'other'
}

const PARTS = [
  ['[data-booking]', 'booking'],
  ['[data-new]', 'new'],
  ['[data-person]', 'person'],
  ['[data-track]', 'days'],
] as const

/** Null outside all rows. */
export function pressedOn(target: EventTarget | null): Pressed | null {
  const at = target instanceof Element ? target : null
  const userId = Number(at?.closest<HTMLElement>('[data-user]')?.dataset['user'])
  if (!at || !userId) return null
  const bar = at.closest<HTMLElement>('[data-booking]')
  const rect = at.closest('[data-track]')?.getBoundingClientRect()
  return {
    userId,
    bookingId: bar ? Number(bar.dataset['booking']) : null,
    track: rect ? { left: rect.left, width: rect.width } : null,
    what: PARTS.find(([selector]) => at.closest(selector))?.[1] ?? 'other',
  }
}
