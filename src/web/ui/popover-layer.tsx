import { Popover as Primitive } from 'radix-ui'
import { useRef, type ComponentProps, type RefObject } from 'react'
import { clsx } from 'clsx'
import { usePortalRoot } from './portal-root.tsx'

export type PopoverLayerProps = ComponentProps<typeof Primitive.Content> & {
  'aria-label': string
  onOpenChange: (open: boolean) => void
  /** The element beside which it floats, and which gets the focus when it closes. */
  trigger: RefObject<HTMLButtonElement | null>
}

/** Content that floats beside its trigger, open while it is mounted. */
export function PopoverLayer({ trigger, onOpenChange, onCloseAutoFocus, className, ...props }: PopoverLayerProps) {
  const leftForElse = useRef(false)
  return (
    <Primitive.Root open onOpenChange={onOpenChange}>
      <Primitive.Anchor virtualRef={trigger} />
      <Primitive.Portal container={usePortalRoot()}>
        <Primitive.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          className={clsx(
            'z-50 animate-appear overflow-hidden rounded-lg border border-line bg-raised shadow-float outline-none',
            className,
          )}
          {...props}
          onInteractOutside={(event) => {
            leftForElse.current = true
            // The trigger itself handles the press that closes it.
            if (trigger.current?.contains(event.target as Node)) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            onCloseAutoFocus?.(event)
            if (!event.defaultPrevented && !leftForElse.current) trigger.current?.focus()
            event.preventDefault()
          }}
        />
      </Primitive.Portal>
    </Primitive.Root>
  )
}
