import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { actAs } from '#shared/auth/contract.ts'
import { listUsers } from '#shared/people/contract.ts'
import { call, failureText, query } from '../api.ts'
import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { SearchList } from '../ui/search-list.tsx'
import { showToast } from '../ui/toast.ts'
import { currentUserQuery, useCurrentUser } from '../widgets/current-user.ts'
import type { GlobalDialogProps } from './dialogs.tsx'

/** The server searches, so that a company of thousands costs no more than one page. */
const MOST_SHOWN = 50

/** Shown while it is mounted. */
export function ActAsDialog({ onClose, returnFocusTo }: GlobalDialogProps) {
  const { data: user } = useCurrentUser()
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        returnFocusTo={returnFocusTo}
        title="Act as…"
        description="Log time and see the dashboard as another person."
      >
        <PeopleList current={user?.id ?? null} onDone={onClose} />
      </DialogContent>
    </Dialog>
  )
}

function PeopleList({ current, onDone }: { current: number | null; onDone: () => void }) {
  const client = useQueryClient()
  const [search, setSearch] = useState('')
  const q = useDeferredValue(search.trim())
  const people = useQuery({
    ...query(listUsers, { query: { limit: MOST_SHOWN, ...(q !== '' && { q }) } }),
    placeholderData: keepPreviousData,
  })
  const change = useMutation({
    mutationFn: (userId: number) => call(actAs, { body: { userId } }),
    onSuccess: ({ user }) => {
      client.setQueryData(currentUserQuery.queryKey, user)
      onDone()
    },
    onError: (error) => showToast({ title: 'Error', description: failureText(error), look: 'destructive' }),
  })

  if (people.isError) {
    return <LoadFailure what="people" reason={failureText(people.error)} onRetry={() => void people.refetch()} />
  }
  const options = (people.data ?? []).map(({ id, name, role }) => ({ value: id, label: name, detail: role }))
  return (
    <SearchList
      label="People"
      placeholder="Search by name or role"
      search={search}
      onSearch={setSearch}
      groups={[{ options }]}
      loading={people.isPending}
      chosen={current}
      onChoose={({ value }) => change.mutate(value)}
      empty="No team members found."
      {...(options.length === MOST_SHOWN && { footer: `Only ${MOST_SHOWN} are shown. Type to find others.` })}
    />
  )
}
