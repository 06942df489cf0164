import { Link } from '@tanstack/react-router'
import { UserPlus, UserSearch } from 'lucide-react'
import { buttonStyle } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useCurrentUser } from '../current-user.ts'
import { ImportLink } from '../import-link.tsx'
import { useOffered } from '../offered.ts'

/** Shown in a company without people, if a screen needs the current person: offers to add the first person. */
export function NobodyYet({ text, framed = false }: { text: string; framed?: boolean }) {
  const mayAdd = useOffered()('/people-overview?action=new')
  return (
    <EmptyState icon={UserPlus} text={text} framed={framed}>
      {mayAdd && (
        <Link to="/people-overview" search={{ action: 'new' }} className={buttonStyle({ size: 'small' })}>
          Add yourself
        </Link>
      )}
      <ImportLink />
    </EmptyState>
  )
}

/** Shown for an empty list of people: nobody matches the filters, or nobody is in the company yet. */
export function NoTeamMembers({ framed = false }) {
  const { data: user } = useCurrentUser()
  const text = 'No team members found.'
  const nobody = { text, framed }
  return user === null ? <NobodyYet {...nobody} /> : <EmptyState icon={UserSearch} {...nobody} />
}
