import { Link } from '@tanstack/react-router'
import { BookA, LogOut, Monitor, Moon, Settings, Sun, UserRoundCog } from 'lucide-react'
import { Attached } from '../ui/attached.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../ui/dropdown-menu.tsx'
import type { LateMenu } from '../ui/menu-button.ts'
import { useCompany } from '../widgets/company.ts'
import { useCurrentUser } from '../widgets/current-user.ts'
import { openDialog } from '../widgets/global-dialogs.ts'
import { useMay, useSession } from '../widgets/session.ts'
import { chooseTheme, THEMES, useTheme, type Theme } from './theme.ts'

const THEME_NAMES = { system: 'System', light: 'Light', dark: 'Dark' }
const THEME_ICONS = { system: Monitor, light: Sun, dark: Moon }

interface UserMenuItemsProps extends LateMenu {
  onLogOut: () => void
}

/** The content of the user menu: the way to settings, the theme, and Logout. */
export function UserMenuItems({ open, onOpenChange, trigger, openedByKey, onLogOut }: UserMenuItemsProps) {
  const { data: user } = useCurrentUser()
  const { data: company } = useCompany()
  const session = useSession()
  const mayActAs = useMay('people.impersonate')
  const theme = useTheme()
  // A modal menu would hide the page from screen readers, but leave it within reach of the keyboard.
  return (
    <DropdownMenu modal={false} open={open} onOpenChange={onOpenChange}>
      <DropdownMenuTrigger asChild>
        <Attached to={trigger} />
      </DropdownMenuTrigger>
      <DropdownMenuContent openedByKey={openedByKey}>
        {(user || company?.name) && (
          <DropdownMenuLabel>{[user?.role, company?.name].filter(Boolean).join(' · ')}</DropdownMenuLabel>
        )}
        {mayActAs && (
          <DropdownMenuItem icon={UserRoundCog} onSelect={() => openDialog('act-as', trigger.current)}>
            {session?.mode === 'accounts' ? 'View as…' : 'Act as…'}
          </DropdownMenuItem>
        )}
        <DropdownMenuItem asChild>
          <Link to="/settings">
            <Settings aria-hidden />
            Settings
          </Link>
        </DropdownMenuItem>
        <DropdownMenuItem asChild>
          <Link to="/skill-vocabulary">
            <BookA aria-hidden />
            Skill Vocabulary
          </Link>
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuLabel>Theme</DropdownMenuLabel>
        <DropdownMenuRadioGroup value={theme} onValueChange={(value) => chooseTheme(value as Theme)}>
          {THEMES.map((name) => {
            const Icon = THEME_ICONS[name]
            return (
              <DropdownMenuRadioItem key={name} value={name}>
                <Icon aria-hidden />
                {THEME_NAMES[name]}
              </DropdownMenuRadioItem>
            )
          })}
        </DropdownMenuRadioGroup>
        <DropdownMenuSeparator />
        <DropdownMenuItem icon={LogOut} onSelect={onLogOut}>
          Logout
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
