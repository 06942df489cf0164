import { Link } from '@tanstack/react-router'
import { UserPlus, UserSearch } from 'lucide-react'
import { buttonStyle } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useCurrentUser } from '../current-user.ts'

/** Stands where a person is acted for, in a company that has nobody: whoever is added first is that person. */
export function NobodyYet({ text }: { text: string }) {
  return (
    <EmptyState icon={UserPlus} text={text}>
      <Link to="/people-overview" search={{ action: 'new' }} className={buttonStyle({ size: 'small' })}>
        Add yourself
      </Link>
    </EmptyState>
  )
}

/** Stands for a list of people without any: nobody fits the filters, or nobody is in the company yet. */
export function NoTeamMembers() {
  const { data: user } = useCurrentUser()
  const text = 'No team members found.'
  return user === null ? <NobodyYet text={text} /> : <EmptyState icon={UserSearch} text={text} />
}
