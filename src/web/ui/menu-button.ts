import { useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'

/** What a menu whose code comes late is told: the content of a `DropdownMenu` with an `Attached` trigger. */
export interface LateMenu {
  open: boolean
  onOpenChange: (open: boolean) => void
  trigger: RefObject<HTMLButtonElement | null>
  openedByKey: boolean
}

/** Code that comes late, as `lateCode` gives it. */
interface Late<Code> {
  use: () => Code | null
  want: () => void
}

/**
 * A button whose menu is made with the first press: its code comes late, and a hundred cards need no menu before one of
 * theirs is opened. `code` is null until then. Once the menu is there, it hears of presses itself.
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
