import {
  Link2,
  LogOut,
  MoreVertical,
  Pencil,
  ShieldCheck,
  ShieldOff,
  Trash2,
  UserRoundCheck,
  UserRoundX,
} from 'lucide-react'
import type { Account } from '#shared/accounts/contract.ts'
import { momentInText } from '../../records/history.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../ui/dropdown-menu.tsx'
import type { CardPlace } from '../../widgets/list-cards.tsx'
import { PersonCard } from '../../widgets/people/person-card.tsx'
import { useSession } from '../../widgets/session.ts'
import { stateOf } from '../../widgets/account-state.ts'
import { useToday } from '../../widgets/today.ts'
import { ROLE_WORDS } from '../roles.ts'
import { ASKED_STEPS, type AskedStep } from './step-dialog.tsx'

interface AccountCardProps {
  account: Account
  /** The person's name, or the email if it has no person. */
  name: string
  place: CardPlace
  onEdit: () => void
  onInvite: () => void
  onActivate: () => void
  onAsk: (step: AskedStep) => void
}

/** An account: whose it is, whether it can be used, and its roles. A press opens it. */
export function AccountCard({ account, name, place, ...menu }: AccountCardProps) {
  const today = useToday()
  const { email, roles, secondFactor, lastSignIn, sample } = account
  const { text, tone } = stateOf(account, today)
  return (
    <PersonCard
      person={{ name, initials: initialsOf(name), role: email }}
      place={place}
      press={{ run: menu.onEdit, opens: 'dialog' }}
      aside={<AccountMenu account={account} name={name} {...menu} />}
    >
      <p className="mt-3 flex flex-wrap gap-1.5">
        <Badge tone={tone}>{text}</Badge>
        {roles.map((role) => (
          <Badge key={role}>{ROLE_WORDS[role].label}</Badge>
        ))}
        {secondFactor && <Badge icon={ShieldCheck}>Second factor</Badge>}
        {sample && <Badge>Sample</Badge>}
      </p>
      <p className="mt-auto pt-2.5 text-sm text-muted">
        {lastSignIn === null ? 'Never signed in' : `Last signed in ${momentInText(lastSignIn, today)}`}
      </p>
    </PersonCard>
  )
}

const STEP_ICONS = { signOut: LogOut, deactivate: UserRoundX, reset: ShieldOff, remove: Trash2 }

function AccountMenu(props: Omit<AccountCardProps, 'place'>) {
  const { account, name, onEdit, onInvite, onActivate, onAsk } = props
  const { active, hasPassword, secondFactor } = account
  const self = useSession()?.user?.id
  // The reader's own password, second factor and devices are under My Account.
  const isOwn = self !== undefined && account.userId === self
  const asked = (step: AskedStep) => (
    <DropdownMenuItem icon={STEP_ICONS[step]} onSelect={() => onAsk(step)}>
      {ASKED_STEPS[step].label}
    </DropdownMenuItem>
  )
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label={`Change the account of ${name}`}
        className={buttonStyle({ look: 'quiet', size: 'icon', className: 'relative z-1 -mr-1.5 self-start' })}
      >
        <MoreVertical aria-hidden />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem icon={Pencil} onSelect={onEdit}>
          Edit
        </DropdownMenuItem>
        {active && !(isOwn && hasPassword) && (
          <DropdownMenuItem icon={Link2} onSelect={onInvite}>
            New Invitation Link
          </DropdownMenuItem>
        )}
        {secondFactor && !isOwn && asked('reset')}
        {active && !isOwn && asked('signOut')}
        <DropdownMenuSeparator />
        {active ? (
          asked('deactivate')
        ) : (
          <DropdownMenuItem icon={UserRoundCheck} onSelect={onActivate}>
            Activate
          </DropdownMenuItem>
        )}
        {asked('remove')}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

/** Two letters of a name or an email. */
function initialsOf(name: string): string {
  const parts = name.split(/[\s.@_-]+/).filter(Boolean)
  return parts
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join('')
}
