import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { Avatar } from '../ui/avatar.tsx'
import { lateCode } from '../ui/late-part.tsx'
import { useCurrentUser } from '../widgets/current-user.ts'

const late = lateCode(() => import('./user-menu-items.tsx'))

/** The person that the session acts as, who opens a menu. */
export function UserMenu({ onLogOut }: { onLogOut: () => void }) {
  const { data: user } = useCurrentUser()
  const [open, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const Items = late.use()?.UserMenuItems
  function press() {
    // Once the menu is there, it hears of a press itself.
    if (Items) return
    late.want()
    setOpen(true)
  }
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-haspopup="menu"
        aria-expanded={open}
        data-state={open ? 'open' : 'closed'}
        onClick={press}
        className="-mr-2 flex h-10 max-w-[calc(100%+0.5rem)] items-center gap-2 rounded-md px-2 hover:bg-sunken data-[state=open]:bg-sunken"
      >
        <Avatar initials={user?.initials || 'U'} />
        <span className="max-w-36 truncate text-sm font-medium max-sm:sr-only xl:max-w-56">{user?.name || 'User'}</span>
        <ChevronDown aria-hidden className="size-3.5 shrink-0 text-muted" />
      </button>
      {Items && <Items open={open} onOpenChange={setOpen} trigger={trigger} onLogOut={onLogOut} />}
    </>
  )
}
