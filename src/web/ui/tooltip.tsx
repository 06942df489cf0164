import { Tooltip as Primitive } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { usePortalRoot } from './portal-root.tsx'

/** Spec §9. */
const DELAY_MS = 700
const SKIP_DELAY_MS = 300

export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </Primitive.Provider>
  )
}

/** Names its only child, which must take a ref and the focus, on hover and focus. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Primitive.Root>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <TooltipContent>{text}</TooltipContent>
    </Primitive.Root>
  )
}

export function TooltipContent(props: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal container={usePortalRoot()}>
      <Primitive.Content
        sideOffset={6}
        collisionPadding={8}
        className="z-50 max-w-72 animate-appear rounded-md bg-ink px-2.5 py-1.5 text-sm text-canvas shadow-float"
        {...props}
      />
    </Primitive.Portal>
  )
}
