import { ChevronDown } from 'lucide-react'
import { Avatar } from '../ui/avatar.tsx'
import { lateCode } from '../ui/late-part.tsx'
import { useMenuButton } from '../ui/menu-button.ts'
import { useCurrentUser } from '../widgets/current-user.ts'

const late = lateCode(() => import('./user-menu-items.tsx'))

/** The person that the session acts as, who opens a menu. */
export function UserMenu({ onLogOut }: { onLogOut: () => void }) {
  const { data: user } = useCurrentUser()
  const { button, menu, code } = useMenuButton(late)
  return (
    <>
      <button
        {...button}
        className="-mr-2 flex h-10 max-w-[calc(100%+0.5rem)] items-center gap-2 rounded-md px-2 hover:bg-sunken data-[state=open]:bg-sunken"
      >
        <Avatar initials={user?.initials || 'U'} />
        <span className="max-w-36 truncate text-sm font-medium max-sm:sr-only xl:max-w-56">{user?.name || 'User'}</span>
        <ChevronDown aria-hidden className="size-3.5 shrink-0 text-muted" />
      </button>
      {code && <code.UserMenuItems {...menu} onLogOut={onLogOut} />}
    </>
  )
}
