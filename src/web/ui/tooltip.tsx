import { Slot } from 'radix-ui'
import { useRef, useState, type ReactNode } from 'react'
import { lateCode } from './late-part.tsx'

const layers = lateCode(() => import('./tooltip-layer.tsx'))

interface TooltipProps {
  text: string
  /** One element, which must take a ref and the focus. */
  children: ReactNode
}

/** Shows the name of its only child on hover and focus. The child must take a ref and the focus. */
export function Tooltip({ text, children }: TooltipProps) {
  const trigger = useRef<HTMLElement>(null)
  const { isWanted, want } = useWanted()
  const Layer = layers.use()?.TooltipLayer
  return (
    <>
      <Slot.Root ref={trigger} onPointerEnter={want} onFocus={want}>
        {children}
      </Slot.Root>
      {isWanted && Layer && <Layer text={text} trigger={trigger} />}
    </>
  )
}

/**
 * Explains a figure on hover, focus, tap and click of its only child, a button. A second press, Escape, a tap elsewhere and
 * leaving close it. Use `Tooltip` for names of icon buttons, whose press does something else.
 */
export function Explained({ text, children }: TooltipProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const { isWanted, want } = useWanted()
  const [isPressed, setIsPressed] = useState(false)
  const Layer = layers.use()?.ExplainedLayer
  const isThere = isWanted && Layer !== undefined
  function press() {
    want()
    // Once the layer is there, it reacts to presses itself.
    if (!isThere) setIsPressed(true)
  }
  return (
    <>
      <Slot.Root ref={trigger} onPointerEnter={want} onFocus={want} onClick={press}>
        {children}
      </Slot.Root>
      {isThere && <Layer text={text} trigger={trigger} isPressed={isPressed} />}
    </>
  )
}

function useWanted() {
  const [isWanted, setIsWanted] = useState(false)
  return {
    isWanted,
    want: () => {
      setIsWanted(true)
      layers.want()
    },
  }
}
