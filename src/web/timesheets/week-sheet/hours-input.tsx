import { useRef, useState, type KeyboardEvent } from 'react'
import { clsx } from 'clsx'
import { useBeforeLeaving } from '../../ui/before-leaving.ts'

/** How many rows and days away another cell is. */
export type Move = readonly [rows: number, days: number]

/** Where the focus goes after an edit. */
export type Way = Move | 'note'

interface HoursInputProps {
  label: string
  /** The initial text; below, the value that stays if it is left unchanged. */
  initial: string
  saved: string
  /** Returns false if the text is refused; the focus then goes to the note. */
  onKeep: (text: string) => boolean
  /** `way` is absent if the focus has moved already. */
  onDone: (way?: Way) => void
  className?: string
}

const WAYS: Record<string, Way> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], Enter: [1, 0] }

/** The editor in a cell: Enter, Tab, up and down keep the typed text, Escape drops it. */
export function HoursInput({ label, initial, saved, onKeep, onDone, className }: HoursInputProps) {
  const [text, setText] = useState(initial)
  const done = useRef(false)

  function finish(keeps: boolean, way?: Way) {
    if (done.current) return
    done.current = true
    const isRefused = keeps && text.trim() !== saved && !onKeep(text)
    onDone(isRefused ? 'note' : way)
  }
  useBeforeLeaving(() => {
    if (!done.current && text.trim() !== saved) onKeep(text)
  })

  function onKeyDown(event: KeyboardEvent) {
    const way = wayOf(event)
    if (event.key !== 'Escape' && !way) return
    event.preventDefault()
    event.stopPropagation()
    finish(event.key !== 'Escape', way ?? [0, 0])
  }

  return (
    <input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the cell that was typed into
      autoFocus
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={({ target }) => setText(target.value)}
      onFocus={({ target }) => initial === saved && target.select()}
      onBlur={() => finish(true)}
      onKeyDown={onKeyDown}
      className={clsx('bg-surface text-ink outline-none', className)}
    />
  )
}

function wayOf(event: KeyboardEvent): Way | undefined {
  if (event.nativeEvent.isComposing) return undefined
  if (event.key === 'Tab') return [0, event.shiftKey ? -1 : 1]
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return 'note'
  return event.altKey ? undefined : WAYS[event.key]
}
