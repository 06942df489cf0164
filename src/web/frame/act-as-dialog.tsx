import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FOUND_PEOPLE_SHOWN } from '#shared/people/rules.ts'
import { actAs } from '#shared/auth/contract.ts'
import { call, failureText } from '../api.ts'
import { OpenDialog } from '../ui/dialog.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { SearchList } from '../ui/search-list.tsx'
import { showFailed } from '../ui/toast.ts'
import { currentUserQuery, useCurrentUser } from '../widgets/current-user.ts'
import { personOption, usePeopleSearch } from '../widgets/people/search.ts'
import { sessionQuery, useSession } from '../widgets/session.ts'
import type { GlobalDialogProps } from './dialogs.tsx'

/** With the shared password, acts as another person; with accounts, only views Offbench as them. Shown while it is mounted. */
export function ActAsDialog({ onClose, returnFocusTo }: GlobalDialogProps) {
  const { data: user } = useCurrentUser()
  const isView = useSession()?.mode === 'accounts'
  return (
    <OpenDialog
      onClose={onClose}
      returnFocusTo={returnFocusTo}
      title={isView ? 'View as…' : 'Act as…'}
      description={
        isView
          ? 'See Offbench as somebody with an account sees it. You can change nothing meanwhile, and it is recorded.'
          : 'Log time and see the dashboard as another person.'
      }
    >
      <PeopleList current={user?.id ?? null} onDone={onClose} />
    </OpenDialog>
  )
}

function PeopleList({ current, onDone }: { current: number | null; onDone: () => void }) {
  const client = useQueryClient()
  const { people, read, search, setSearch, empty } = usePeopleSearch()
  // Not `useSend`: the name in the frame changes at once, even if this dialog is closed before the answer.
  const change = useMutation({
    mutationFn: (userId: number) => call(actAs, { body: { userId } }),
    onSuccess: (session) => {
      client.setQueryData(currentUserQuery.queryKey, session.user)
      if (session.mode === 'accounts') client.setQueryData(sessionQuery.queryKey, session)
      onDone()
    },
    onError: (error) => showFailed(failureText(error)),
  })

  if (read.isError) {
    return <LoadFailure what="people" reason={failureText(read.error)} onRetry={() => void read.refetch()} />
  }
  return (
    <SearchList
      label="People"
      placeholder="Search by name or role"
      search={search}
      onSearch={setSearch}
      groups={[{ options: people.slice(0, FOUND_PEOPLE_SHOWN).map(personOption) }]}
      loading={read.isPending}
      chosen={current}
      onChoose={({ value }) => change.mutate(value)}
      empty={empty}
      {...(people.length > FOUND_PEOPLE_SHOWN && {
        footer: `Only ${FOUND_PEOPLE_SHOWN} are shown. Type to find others.`,
      })}
    />
  )
}
