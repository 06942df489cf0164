import { Tooltip as Primitive } from 'radix-ui'
import { useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { TooltipContent } from './tooltip.tsx'

/**
 * Explains a figure on hover, focus, tap and click of its only child, a button. A second press, Escape, a tap elsewhere
 * and leaving close it. For names of icon buttons, which a press does something else with, there is `Tooltip`.
 */
export function Explained({ text, children }: { text: string; children: ReactNode }) {
  const [shown, setShown] = useState<'no' | 'hovered' | 'pressed'>('no')
  const pressing = useRef(false)
  const trigger = useRef<HTMLButtonElement>(null)
  function change(open: boolean) {
    // The primitive closes with every press; here a press opens.
    if (!pressing.current) setShown(open ? 'hovered' : 'no')
  }
  return (
    <Primitive.Root open={shown !== 'no'} onOpenChange={change}>
      <Primitive.Trigger
        ref={trigger}
        asChild
        onPointerDown={() => {
          pressing.current = true
          document.addEventListener('pointerup', () => (pressing.current = false), { once: true })
        }}
        onPointerLeave={keptOnTouch}
        onClick={(event) => {
          event.preventDefault()
          setShown(shown === 'pressed' ? 'no' : 'pressed')
        }}
      >
        {children}
      </Primitive.Trigger>
      <TooltipContent
        onPointerDownOutside={(event) => {
          if (trigger.current?.contains(event.target as Node)) event.preventDefault()
        }}
      >
        {text}
      </TooltipContent>
    </Primitive.Root>
  )
}

/** A finger leaves with every tap. */
function keptOnTouch(event: PointerEvent) {
  if (event.pointerType !== 'mouse') event.preventDefault()
}
