import { CalendarPlus, Mail, MapPin, Pencil, Phone, Printer, UserMinus, UserPlus, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { createResourceAllocation } from '#shared/allocations/contract.ts'
import { hasLeft } from '#shared/capacity/working-time.ts'
import { bringBackUser, offboardUser } from '#shared/offboarding/contract.ts'
import { updateUser } from '#shared/people/contract.ts'
import { DEFAULT_LOCATION, SENIORITY } from '#shared/people/rules.ts'
import type { PersonProfile } from '#shared/people/resource-contract.ts'
import { dayText } from '#shared/time/day-text.ts'
import type { Day } from '#shared/time/day.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useDocumentTitle } from '../../ui/document-title.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useBringBack } from '../../widgets/offboarding/data.ts'
import { AccountDetail } from './account-detail.tsx'
import { usePerson } from '../../widgets/people/people.ts'
import { ActivityBadge, EmploymentBadge } from '../../widgets/profile/badges.tsx'
import { PrivacyActions } from './privacy-actions.tsx'
import { useOffers } from '../../widgets/session.ts'

interface ProfileHeaderProps {
  /** Undefined while it loads; the heading exists from the start, as it takes the focus. */
  person: PersonProfile['person'] | undefined
  today: Day
  onAssign: () => void
  onEdit: () => void
  onOffboard: () => void
}

/** Who the person is, how to reach them, and the page's actions. */
export function ProfileHeader({ person, today, onAssign, onEdit, onOffboard }: ProfileHeaderProps) {
  const left = person !== undefined && hasLeft(today, person)
  const mayOffer = useOffers()
  const offers: typeof mayOffer = (...what) => person?.removed !== true && mayOffer(...what)
  useDocumentTitle(person?.name)
  return (
    <header className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-3">
      <span
        aria-hidden
        className="grid size-14 shrink-0 place-items-center rounded-full bg-accent-soft text-lg font-semibold text-accent-ink"
      >
        {person?.initials}
      </span>
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h1 tabIndex={-1} className="min-w-0 text-xl font-semibold tracking-tight break-words">
            {person?.name ?? <Skeleton className="h-7 w-48" />}
          </h1>
          {person?.lastActivity !== undefined && !left && (
            <ActivityBadge lastActivity={person.lastActivity} today={today} />
          )}
          {person?.removed && <Badge>Personal data removed</Badge>}
          {person && <EmploymentBadge lastDay={person.lastDay} today={today} />}
        </div>
        {person ? <Details person={person} today={today} /> : <Skeleton className="mt-1.5 h-4 w-72 max-w-full" />}
      </div>
      <div className="flex flex-wrap gap-2">
        {!left && offers(createResourceAllocation) && (
          <Button aria-haspopup="dialog" disabled={!person} onClick={onAssign}>
            Assign Project
          </Button>
        )}
        {offers(updateUser, { userId: person?.id }) && (
          <Button look="outline" aria-haspopup="dialog" disabled={!person} onClick={onEdit}>
            <Pencil aria-hidden />
            Edit
          </Button>
        )}
        {!left && offers(offboardUser) && (
          <Button look="outline" aria-haspopup="dialog" disabled={!person} onClick={onOffboard}>
            <UserMinus aria-hidden />
            {person?.lastDay ? 'Change last day' : 'Offboard'}
          </Button>
        )}
        {person && !person.removed && <PrivacyActions person={person} left={left} />}
        {person && person.lastDay !== null && offers(bringBackUser) && <BringBack id={person.id} left={left} />}
        <Button look="outline" disabled={!person} onClick={() => window.print()} title="Prints a one-page CV">
          <Printer aria-hidden />
          Print
        </Button>
      </div>
    </header>
  )
}

/** Removes the last day, even if the person has left already. */
function BringBack({ id, left }: { id: number; left: boolean }) {
  const { data: user } = usePerson(id)
  const bringBack = useBringBack(id)
  return (
    <Button
      look="outline"
      disabled={!user || bringBack.isPending}
      onClick={() => user && bringBack.mutate(user.version)}
    >
      <UserPlus aria-hidden />
      {left ? 'Bring back' : 'Stays after all'}
    </Button>
  )
}

function Details({ person, today }: { person: PersonProfile['person']; today: Day }) {
  const { role, experience, location, email, phone, joinDate } = person
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 text-muted">
        {role}
        {experience !== null && <Badge>{SENIORITY[experience]}</Badge>}
      </p>
      <ul aria-label="Contact" className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted max-md:gap-y-0">
        <Detail icon={MapPin}>{location ?? DEFAULT_LOCATION}</Detail>
        {email !== null && (
          <Detail icon={Mail}>
            <a href={`mailto:${email}`} className={linkStyle}>
              {email}
            </a>
          </Detail>
        )}
        {phone && (
          <Detail icon={Phone}>
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={linkStyle}>
              {phone}
            </a>
          </Detail>
        )}
        {joinDate !== null && (
          <Detail icon={CalendarPlus}>
            Joined <time dateTime={joinDate}>{dayText(joinDate)}</time>
          </Detail>
        )}
        <AccountDetail person={person} today={today} />
      </ul>
    </>
  )
}

const linkStyle =
  'rounded-sm underline-offset-3 hover:text-ink hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center'

function Detail({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-center gap-1.5">
      <Icon aria-hidden className="size-3.5 shrink-0" />
      <span className="min-w-0 break-words">{children}</span>
    </li>
  )
}
