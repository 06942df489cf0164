import { Popover as Primitive } from 'radix-ui'
import type { ComponentProps } from 'react'
import { clsx } from 'clsx'
import { usePortalRoot } from './portal-root.tsx'

export const Popover = Primitive.Root
export const PopoverTrigger = Primitive.Trigger

type PopoverContentProps = ComponentProps<typeof Primitive.Content> & { 'aria-label': string }

export function PopoverContent({ className, ...props }: PopoverContentProps) {
  return (
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
      />
    </Primitive.Portal>
  )
}
