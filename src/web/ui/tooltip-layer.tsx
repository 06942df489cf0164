import { Tooltip as Primitive } from 'radix-ui'
import { useRef, useState, type ComponentProps, type PointerEvent, type ReactNode, type RefObject } from 'react'
import { Attached } from './attached.tsx'
import { usePortalRoot } from './portal-root.tsx'

/** Spec §9. */
const DELAY_MS = 700
const SKIP_DELAY_MS = 300

interface LayerProps {
  text: string
  /** The element that is hovered or has the focus. */
  trigger: RefObject<HTMLElement | null>
}

export function TooltipLayer({ text, trigger }: LayerProps) {
  const [open, setOpen] = useState(false)
  return (
    <Delayed>
      <Primitive.Root
        open={open}
        onOpenChange={(next) => {
          noteClosing(next)
          setOpen(next)
        }}
      >
        <Primitive.Trigger asChild onPointerMove={(event) => skipsDelay(event) && setOpen(true)}>
          <Attached to={trigger} />
        </Primitive.Trigger>
        <TooltipContent>{text}</TooltipContent>
      </Primitive.Root>
    </Delayed>
  )
}

/** The content of `Explained`. */
export function ExplainedLayer({ text, trigger, isPressed }: LayerProps & { isPressed: boolean }) {
  const [shown, setShown] = useState<'no' | 'hovered' | 'pressed'>(isPressed ? 'pressed' : 'no')
  const pressing = useRef(false)
  function change(open: boolean) {
    noteClosing(open)
    // The primitive closes with every press; here a press opens it.
    if (!pressing.current) setShown(open ? 'hovered' : 'no')
  }
  return (
    <Delayed>
      <Primitive.Root open={shown !== 'no'} onOpenChange={change}>
        <Primitive.Trigger
          asChild
          onPointerDown={() => {
            pressing.current = true
            document.addEventListener('pointerup', () => (pressing.current = false), { once: true })
          }}
          onPointerMove={(event) => skipsDelay(event) && shown === 'no' && setShown('hovered')}
          onPointerLeave={keptOnTouch}
          onClick={(event) => {
            event.preventDefault()
            setShown(shown === 'pressed' ? 'no' : 'pressed')
          }}
        >
          <Attached to={trigger} />
        </Primitive.Trigger>
        <TooltipContent
          onPointerDownOutside={(event) => {
            if (trigger.current?.contains(event.target as Node)) event.preventDefault()
          }}
        >
          {text}
        </TooltipContent>
      </Primitive.Root>
    </Delayed>
  )
}

/** A finger leaves the element with every tap. */
function keptOnTouch(event: PointerEvent) {
  if (event.pointerType !== 'mouse') event.preventDefault()
}

/** When one of them was last closed. */
let closedAt = -Infinity

function noteClosing(open: boolean): void {
  if (!open) closedAt = performance.now()
}

/** Whether the pointer comes from another one that was open. */
function skipsDelay({ pointerType }: PointerEvent): boolean {
  return pointerType === 'mouse' && performance.now() - closedAt < SKIP_DELAY_MS
}

function Delayed({ children }: { children: ReactNode }) {
  return (
    <Primitive.Provider delayDuration={DELAY_MS} skipDelayDuration={0}>
      {children}
    </Primitive.Provider>
  )
}

function TooltipContent(props: ComponentProps<typeof Primitive.Content>) {
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
