import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import { listAccounts } from '#shared/accounts/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { query } from '../../api.ts'
import { stateOf } from '../../widgets/account-state.ts'
import { useOffers, useSession } from '../../widgets/session.ts'

interface AccountDetailProps {
  person: { readonly id: number; readonly name: string }
  today: Day
}

/** For those who give accounts: whether the person can sign in, with a link to the account, or to making one. */
export function AccountDetail({ person, today }: AccountDetailProps) {
  const mode = useSession()?.mode
  const isTold = useOffers()(listAccounts) && mode === 'accounts'
  const read = useQuery({ ...query(listAccounts, { query: { userId: person.id } }), enabled: isTold })
  if (!isTold || !read.data) return null
  const [account] = read.data
  return (
    <li className="flex min-w-0 items-center gap-1.5">
      <KeyRound aria-hidden className="size-3.5 shrink-0" />
      <Link
        to="/settings"
        search={{ tab: 'accounts', ...(account && { q: person.name }) }}
        className="rounded-sm hover:text-ink hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
      >
        {account ? `Account: ${stateOf(account, today).text}` : 'No account'}
      </Link>
    </li>
  )
}
