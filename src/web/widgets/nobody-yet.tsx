import { Link } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { buttonStyle } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

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
