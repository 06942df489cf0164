import { UserPlus, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { ACCOUNT_STATES, GIVEN_ROLES } from '#shared/accounts/choices.ts'
import { type Account, exportAccounts, type Invitation } from '#shared/accounts/contract.ts'
import { failureText } from '../../api.ts'
import { DownloadList } from '../../records/download.tsx'
import { NoRecords } from '../../records/states.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceFilter } from '../../ui/filter-options.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { showDone, showFailed } from '../../ui/toast.ts'
import { ListCards } from '../../widgets/list-cards.tsx'
import { PersonCardSkeleton } from '../../widgets/people/person-card.tsx'
import { usePersonNames } from '../../widgets/people/person-names.ts'
import { ROLE_WORDS } from '../roles.ts'
import { useAddress } from '../address.ts'
import { AccountCard } from './card.tsx'
import { useAccountChanges, useAccounts } from './data.ts'
import { EditDialog } from './edit-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { StepDialog, type AskedStep } from './step-dialog.tsx'
import { STATE_WORDS } from './words.ts'

const CARD_PX = 136

/** What is open over the list. */
type Open =
  | { dialog: 'invite' }
  | { dialog: 'edit'; account: Account }
  | { dialog: 'link'; account: Account; invitation: Invitation }
  | { dialog: AskedStep; account: Account }

const onError = (error: Error) => showFailed(failureText(error))

/** Who has an account, with which roles. */
export function AccountsTab() {
  const { search, go } = useAddress()
  const { q, role, state } = search
  const read = useAccounts({ q, role, state })
  const [open, setOpen] = useState<Open>()
  const { change, invite } = useAccountChanges()
  const personOf = usePersonNames(read.data?.rows.flatMap(({ userId }) => userId ?? []) ?? [])
  const nameOf = ({ userId, email }: Account) => (userId === null ? email : (personOf(userId) ?? email))
  const close = () => setOpen(undefined)

  function inviteAgain(account: Account) {
    invite.mutate(account, { onSuccess: (invitation) => setOpen({ dialog: 'link', account, invitation }), onError })
  }
  function activate(account: Account) {
    const onSuccess = () => showDone(`${nameOf(account)} can sign in again.`)
    change.mutate({ account, fields: { active: true } }, { onSuccess, onError })
  }

  return (
    <>
      <div className="mb-3 grid grid-cols-2 gap-2 max-lg:*:first:col-span-2 max-lg:*:last:col-span-2 lg:grid-cols-[minmax(12rem,22rem)_11rem_12rem_1fr] lg:items-center">
        <SearchInput
          label="Search accounts"
          placeholder="Search by name or email"
          value={q}
          onChange={(text) => go({ q: text })}
        />
        <ChoiceFilter
          aria-label="Role"
          all="All Roles"
          values={GIVEN_ROLES.map((value) => ({ value, label: ROLE_WORDS[value].label }))}
          value={role}
          onChange={(chosen) => go({ role: GIVEN_ROLES.find((one) => one === chosen) })}
        />
        <ChoiceFilter
          aria-label="State"
          all="All States"
          values={ACCOUNT_STATES.map((value) => ({ value, label: STATE_WORDS[value] }))}
          value={state}
          onChange={(chosen) => go({ state: ACCOUNT_STATES.find((one) => one === chosen) })}
        />
        <span className="flex items-center gap-2 lg:justify-self-end">
          <DownloadList call={exportAccounts} filter={{ q, role, state }} />
          <Button
            aria-haspopup="dialog"
            icon={UserPlus}
            onClick={() => setOpen({ dialog: 'invite' })}
            className="max-lg:grow"
          >
            Invite
          </Button>
        </span>
      </div>
      <ListCards
        read={read}
        label="Accounts"
        what={['the accounts', 'more accounts']}
        minWidthPx={300}
        heightPx={CARD_PX}
        count={['account', 'accounts']}
        renderCard={(account, place) => (
          <AccountCard
            key={account.id}
            account={account}
            name={nameOf(account)}
            place={place}
            onEdit={() => setOpen({ dialog: 'edit', account })}
            onInvite={() => inviteAgain(account)}
            onActivate={() => activate(account)}
            onAsk={(dialog) => setOpen({ dialog, account })}
          />
        )}
        renderSkeleton={(key) => <PersonCardSkeleton key={key} heightPx={CARD_PX} />}
        empty={
          <NoRecords
            framed
            icon={UserRoundX}
            text="Nobody has an account yet."
            noMatch="No account matches."
            filtered
            onClear={() => go({ q: undefined, role: undefined, state: undefined })}
          />
        }
      />
      {open && <OpenDialogs open={open} nameOf={nameOf} onTurnTo={setOpen} onClose={close} />}
    </>
  )
}

interface OpenDialogsProps {
  open: Open
  nameOf: (account: Account) => string
  onTurnTo: (open: Open) => void
  onClose: () => void
}

function OpenDialogs({ open, nameOf, onTurnTo, onClose }: OpenDialogsProps) {
  if (open.dialog === 'invite') {
    const onInvited = (account: Account, invitation: Invitation) => onTurnTo({ dialog: 'link', account, invitation })
    return <InviteDialog onClose={onClose} onInvited={onInvited} />
  }
  const { account } = open
  const shown = { account, name: nameOf(account), onClose }
  if (open.dialog === 'edit') return <EditDialog {...shown} />
  if (open.dialog === 'link') return <LinkDialog {...shown} invitation={open.invitation} />
  return <StepDialog {...shown} step={open.dialog} />
}
