import { X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { useRef, type FocusEvent, type ReactNode, type RefObject } from 'react'
import { clsx } from 'clsx'
import { focusAgain } from './focus-again.ts'
import { usePortalRoot } from './portal-root.tsx'
import { UnsavedGuard, useUnsavedGuard } from './unsaved-guard.tsx'

export const Dialog = Primitive.Root
export const DialogTrigger = Primitive.Trigger

interface DialogContentProps {
  title: string
  description?: string
  /** Its position: in the middle, or as a sheet along an edge. */
  side?: 'middle' | 'left' | 'right'
  /** Room for a text column, or for a list with notes. */
  size?: 'medium' | 'large'
  /** Gets the focus when the dialog closes; if it is absent or empty, the formerly focused element does. */
  returnFocusTo?: RefObject<HTMLElement | null>
  children: ReactNode
}

const SIDES = {
  middle:
    'left-1/2 -translate-x-1/2 rounded-lg border border-line data-[state=open]:animate-appear data-[state=closed]:animate-vanish',
  left: 'inset-y-0 left-0 w-[min(18rem,85vw)] border-r border-line data-[state=open]:animate-slide-in data-[state=closed]:animate-slide-out',
  right:
    'inset-y-0 right-0 w-[min(24rem,100vw)] border-l border-line data-[state=open]:animate-appear data-[state=closed]:animate-vanish',
}

const SIZES = {
  medium: 'top-[12vh] max-h-[76vh] w-[min(30rem,calc(100vw-2rem))]',
  large: 'top-[8vh] max-h-[84vh] w-[min(44rem,calc(100vw-1.5rem))]',
}

export function DialogContent(props: DialogContentProps) {
  const { title, description, side = 'middle', size = 'medium', returnFocusTo, children } = props
  const opener = useRef<Element | null>(null)
  const content = useRef<HTMLDivElement>(null)
  const guard = useUnsavedGuard(content)
  return (
    <Primitive.Portal container={usePortalRoot()}>
      <Primitive.Overlay className="fixed inset-0 z-50 bg-[rgb(10_11_16/45%)] data-[state=closed]:animate-vanish data-[state=open]:animate-appear" />
      <Primitive.Content
        ref={content}
        onEscapeKeyDown={guard.ask}
        onPointerDownOutside={guard.ask}
        {...(description === undefined && { 'aria-describedby': undefined })}
        onFocus={showFocused}
        onOpenAutoFocus={() => {
          opener.current = document.activeElement
        }}
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          focusAgain(returnFocusTo?.current ?? opener.current)
        }}
        className={clsx(
          'fixed z-50 flex flex-col bg-raised shadow-float outline-none',
          SIDES[side],
          side === 'middle' && SIZES[size],
        )}
      >
        <header className="py-3 pr-13 pl-4">
          <Primitive.Title className="pt-1 text-lg font-semibold">{title}</Primitive.Title>
          {description !== undefined && (
            <Primitive.Description className="mt-0.5 text-sm text-muted">{description}</Primitive.Description>
          )}
        </header>
        <UnsavedGuard guard={guard}>{children}</UnsavedGuard>
        {/* Last, so that the focus starts in the dialog's content. */}
        <Primitive.Close
          aria-label="Close"
          onClick={guard.ask}
          className="absolute top-3 right-3 grid size-8 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink max-md:top-1.5 max-md:right-1.5 max-md:size-11"
        >
          <X aria-hidden className="size-4" />
        </Primitive.Close>
      </Primitive.Content>
    </Primitive.Portal>
  )
}

/** Radix moves the focus from the last control to the first one without scrolling to it. */
function showFocused({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' })
}

/** A dialog that is open while it is mounted. */
export function OpenDialog({ onClose, ...content }: DialogContentProps & { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent {...content} />
    </Dialog>
  )
}
