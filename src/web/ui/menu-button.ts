import { useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'

/** The props of a menu whose code is loaded late: the content of a `DropdownMenu` with an `Attached` trigger. */
export interface LateMenu {
  open: boolean
  onOpenChange: (open: boolean) => void
  trigger: RefObject<HTMLButtonElement | null>
  openedByKey: boolean
}

/** Late code, as `lateCode` returns it. */
interface Late<Code> {
  use: () => Code | null
  want: () => void
}

/**
 * A button whose menu is created with the first press: its code is loaded late, and a hundred cards need no menu before one is
 * opened. `code` is null until then. Once the menu exists, it reacts to presses itself.
 */
export function useMenuButton<Code>(late: Late<Code>) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [begun, setBegun] = useState<'no' | 'press' | 'key'>('no')
  const here = late.use()
  const code = begun === 'no' ? null : here

  function begin(by: 'press' | 'key') {
    if (code !== null) return
    late.want()
    setBegun(by)
    setOpen(true)
  }

  return {
    code,
    button: {
      ref: trigger,
      type: 'button',
      'aria-haspopup': 'menu',
      'aria-expanded': open,
      'data-state': open ? 'open' : 'closed',
      onClick: ({ detail }: MouseEvent) => begin(detail === 0 ? 'key' : 'press'),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown' || code !== null) return
        event.preventDefault()
        begin('key')
      },
    } as const,
    menu: {
      open,
      onOpenChange: (next: boolean) => {
        setBegun('press')
        setOpen(next)
      },
      trigger,
      openedByKey: begun === 'key',
    } satisfies LateMenu,
  }
}
