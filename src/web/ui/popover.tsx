import { Slot } from 'radix-ui'
import {
  createContext,
  use,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  type ComponentProps,
  type ReactNode,
} from 'react'
import { latePart } from './late-part.tsx'
import type { PopoverLayerProps } from './popover-layer.tsx'

const PopoverLayer = latePart(() => import('./popover-layer.tsx'), 'PopoverLayer')

interface PopoverProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
}

type PopoverState = Pick<PopoverLayerProps, 'onOpenChange' | 'trigger'> & { open: boolean; id: string }

const PopoverContext = createContext<PopoverState | null>(null)

/** A button, and the content that floats beside it while it is open. The code of the content is loaded late. */
export function Popover({ open, onOpenChange, children }: PopoverProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const id = useId()
  const state = useMemo(() => ({ open, onOpenChange, trigger, id }), [open, onOpenChange, id])
  return <PopoverContext value={state}>{children}</PopoverContext>
}

/** `asChild` makes its only child the button. */
export function PopoverTrigger({ asChild = false, ref, ...props }: ComponentProps<'button'> & { asChild?: boolean }) {
  const { open, onOpenChange, trigger, id } = usePopover()
  const Part = asChild ? Slot.Root : 'button'
  // oxlint-disable-next-line typescript/no-non-null-assertion -- it is set before this is called
  useImperativeHandle(ref, () => trigger.current!, [trigger])
  return (
    <Part
      type="button"
      aria-haspopup="dialog"
      aria-expanded={open}
      {...(open && { 'aria-controls': id })}
      data-state={open ? 'open' : 'closed'}
      {...props}
      ref={trigger}
      onClick={() => onOpenChange(!open)}
    />
  )
}

export function PopoverContent(props: Omit<PopoverLayerProps, 'onOpenChange' | 'trigger'>) {
  const { open, onOpenChange, trigger, id } = usePopover()
  return open && <PopoverLayer id={id} {...props} onOpenChange={onOpenChange} trigger={trigger} />
}

function usePopover(): PopoverState {
  const state = use(PopoverContext)
  if (!state) throw new Error('This must stand in a Popover')
  return state
}
