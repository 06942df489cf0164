import { Dialog as Primitive } from 'radix-ui'
import { useRef, useState, type RefObject } from 'react'
import { Button } from './button.tsx'

/** What a form carries while something is typed in it that is not saved: `<form {...unsaved(isDirty)}>`. */
export function unsaved(dirty: boolean): { 'data-unsaved'?: true } {
  return dirty ? { 'data-unsaved': true } : {}
}

/**
 * Asks before a dialog is closed by Escape, by its cross or by a click beside it while a form in it is unsaved: `ask`
 * belongs to these three. A second Escape goes on editing.
 */
export function useUnsavedGuard(content: RefObject<HTMLElement | null>) {
  const [asking, setAsking] = useState(false)
  const typing = useRef<Element | null>(null)

  function goOn() {
    setAsking(false)
    if (typing.current instanceof HTMLElement) typing.current.focus()
  }
  function ask(event: Pick<Event, 'type' | 'preventDefault'>) {
    if (!content.current?.querySelector('form[data-unsaved]')) return
    event.preventDefault()
    if (asking && event.type === 'keydown') return goOn()
    typing.current = document.activeElement
    setAsking(true)
  }
  return { asking, ask, goOn }
}

/** The question, at the foot of the dialog. */
export function UnsavedQuestion({ onGoOn }: { onGoOn: () => void }) {
  return (
    <div
      role="alertdialog"
      aria-label="Unsaved changes"
      className="flex flex-wrap items-center justify-end gap-2 border-t border-line bg-caution-soft px-4 py-3"
    >
      <p className="mr-auto">What you typed is not saved.</p>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it has just been asked for by a key or a click */}
      <Button autoFocus look="outline" onClick={onGoOn}>
        Keep Editing
      </Button>
      <Primitive.Close asChild>
        <Button>Discard</Button>
      </Primitive.Close>
    </div>
  )
}
