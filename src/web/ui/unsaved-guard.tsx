import { Dialog as Primitive } from 'radix-ui'
import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import { AskFirstContext } from './ask-first.ts'
import { Button } from './button.tsx'
import { hasUnsaved } from './unsaved.ts'

interface Asking {
  /** The element that had the focus. */
  typing: Element | null
  /** What Discard does; by default it closes the dialog. */
  leave?: () => void
}

/**
 * Asks before a dialog with an unsaved form is closed: by Escape, by its close button and by a click beside it, which are given
 * to `ask`, and by the buttons that use `useAskFirst`. A second Escape returns to editing.
 */
export function useUnsavedGuard(content: RefObject<HTMLElement | null>) {
  const [asking, setAsking] = useState<Asking | null>(null)
  const loses = () => content.current !== null && hasUnsaved(content.current)

  // If the typed values are saved meanwhile, there is nothing left to ask.
  useEffect(() => {
    const part = content.current
    if (asking === null || part === null) return undefined
    const observer = new MutationObserver(() => {
      if (!hasUnsaved(part)) setAsking(null)
    })
    observer.observe(part, { subtree: true, childList: true, attributeFilter: ['data-unsaved'] })
    return () => observer.disconnect()
  }, [asking, content])

  function goOn() {
    setAsking(null)
    if (asking?.typing instanceof HTMLElement) asking.typing.focus()
  }
  function ask(event: Pick<Event, 'type' | 'preventDefault'>) {
    if (!loses()) return
    event.preventDefault()
    if (asking && event.type === 'keydown') goOn()
    else setAsking({ typing: document.activeElement })
  }
  function askFirst(leave: () => void) {
    if (loses()) setAsking({ typing: document.activeElement, leave })
    else leave()
  }
  return { asking, ask, askFirst, goOn, stop: () => setAsking(null) }
}

type Guard = ReturnType<typeof useUnsavedGuard>

/** The dialog's content and, while it is asked, the question at its foot. */
export function UnsavedGuard({ guard, children }: { guard: Guard; children: ReactNode }) {
  const { asking, askFirst, goOn, stop } = guard
  return (
    <AskFirstContext value={askFirst}>
      {children}
      {asking && (
        <UnsavedQuestion
          onGoOn={goOn}
          discard={
            asking.leave ? (
              <Button
                onClick={() => {
                  stop()
                  asking.leave?.()
                }}
              >
                Discard
              </Button>
            ) : (
              <Primitive.Close asChild>
                <Button>Discard</Button>
              </Primitive.Close>
            )
          }
        />
      )}
    </AskFirstContext>
  )
}

/** Asks whether to lose what was typed. */
function UnsavedQuestion({ onGoOn, discard }: { onGoOn: () => void; discard: ReactNode }) {
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
      {discard}
    </div>
  )
}
