import { useState } from 'react'
import { GIVEN_ROLES } from '#shared/accounts/choices.ts'
import { countText } from '#shared/figures/text.ts'
import type { ScimGroup, ScimSettings } from '#shared/scim/contract.ts'
import { GROUPS_SHOWN } from '#shared/scim/rules.ts'
import { momentInText } from '../../records/history.tsx'
import { ConfirmDialog } from '../../records/steps.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ChoiceFilter } from '../../ui/filter-options.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Loaded } from '../../widgets/loaded.tsx'
import { useToday } from '../../widgets/today.ts'
import { ROLE_WORDS } from '../roles.ts'
import { usedText } from '../row-list.tsx'
import { SecretDialog } from '../secret-dialog.tsx'
import { useEndScimToken, useMakeScimToken, useMapScimGroup, useScim } from './data.ts'

const ROLES = GIVEN_ROLES.map((value) => ({ value, label: ROLE_WORDS[value].label }))

/** The company's directory, such as Entra ID or Okta, that keeps accounts up to date by SCIM. */
export function ScimCard() {
  const read = useScim()
  return (
    <Card
      title="Accounts from your directory"
      hint="Entra ID, Okta and others keep people, accounts and roles up to date by SCIM 2.0."
    >
      <Loaded read={read} what="the settings of SCIM" skeleton={<Skeleton className="mx-4 mb-4 h-24 sm:mx-5" />}>
        {(settings) => (
          <>
            <Connection settings={settings} />
            {settings.groups.length > 0 && <Groups groups={settings.groups} />}
          </>
        )}
      </Loaded>
    </Card>
  )
}

function Connection({ settings: { url, token } }: { settings: ScimSettings }) {
  const [asked, setAsked] = useState<'make' | 'end'>()
  const [secret, setSecret] = useState<string>()
  const make = useMakeScimToken()
  const end = useEndScimToken()
  const today = useToday()
  const close = () => setAsked(undefined)
  const makeNow = () => make.mutate(undefined, { onSuccess: (made) => setSecret(made.token), onSettled: close })
  const address = url.startsWith('/') ? window.location.origin + url : url
  return (
    <div className="space-y-4 px-4 pb-5 sm:px-5">
      <div className="flex flex-wrap items-center gap-2">
        <span>
          Its address is <code className="rounded-sm bg-sunken px-1 py-0.5 break-all">{address}</code>
        </span>
        <CopyButton what="SCIM address" text={async () => address} />
      </div>
      <p>
        {token === null
          ? 'There is no token, so the directory is not let in.'
          : `The token was made ${momentInText(token.createdAt, today)} and ${usedText(token.lastUsedAt, today)}.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          look={token === null ? 'primary' : 'outline'}
          disabled={make.isPending}
          {...(token !== null && { 'aria-haspopup': 'dialog' })}
          onClick={token === null ? makeNow : () => setAsked('make')}
        >
          {token === null ? 'Create SCIM Token' : 'New SCIM Token'}
        </Button>
        {token !== null && (
          <Button look="outline" aria-haspopup="dialog" onClick={() => setAsked('end')}>
            End SCIM Token
          </Button>
        )}
      </div>
      {asked === 'make' && (
        <ConfirmDialog
          title="Create a new SCIM token?"
          labels={['Cancel', 'Create New Token']}
          busy={make.isPending}
          onClose={close}
          onAct={makeNow}
        >
          The one before ends at once. Enter the new one in your directory.
        </ConfirmDialog>
      )}
      {asked === 'end' && (
        <ConfirmDialog
          title="End the SCIM token?"
          labels={['Cancel', 'End Token']}
          busy={end.isPending}
          onClose={close}
          onAct={() => end.mutate(undefined, { onSettled: close })}
        >
          The directory changes nothing any more. Accounts and roles stay as they are.
        </ConfirmDialog>
      )}
      {secret !== undefined && (
        <SecretDialog
          title="SCIM token"
          description="Enter it in your directory as the secret token; it is not shown again. Whoever has it can make, change and close accounts."
          what="SCIM token"
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </div>
  )
}

/** Groups with a role are always shown; directories may have hundreds of others. */
function Groups({ groups }: { groups: readonly ScimGroup[] }) {
  const [sought, setSought] = useState<string>()
  const [all, setAll] = useState(false)
  const sorted = groups.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
  const others = sorted.filter(({ role }) => role === null)
  const first = new Set(others.slice(0, GROUPS_SHOWN))
  const shown =
    sought === undefined
      ? sorted.filter((group) => all || group.role !== null || first.has(group))
      : sorted.filter(({ name }) => name.toLowerCase().includes(sought.toLowerCase()))
  return (
    <>
      {others.length > GROUPS_SHOWN && (
        <div className="max-w-88 px-4 pb-4 sm:px-5">
          <SearchInput label="Search groups" value={sought} onChange={setSought} />
        </div>
      )}
      <ul aria-label="Groups of the directory" className="border-t border-line">
        {shown.map((group) => (
          <GroupRow key={group.id} group={group} />
        ))}
      </ul>
      {shown.length === 0 && <p className="px-4 py-4 text-muted sm:px-5">No group has this name.</p>}
      {sought === undefined && shown.length < sorted.length && (
        <div className="border-t border-line px-4 py-3 sm:px-5">
          <Button look="outline" onClick={() => setAll(true)}>
            Show All {countText(sorted.length, 'Group', 'Groups')}
          </Button>
        </div>
      )}
    </>
  )
}

function GroupRow({ group }: { group: ScimGroup }) {
  const map = useMapScimGroup()
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-3 last:border-0 sm:px-5">
      <span className="min-w-0 flex-1">
        <span className="block font-medium break-words">{group.name}</span>
        <span className="block text-sm text-muted">{countText(group.members, 'member', 'members')}</span>
      </span>
      <span className="w-44 shrink-0">
        <ChoiceFilter
          aria-label={`Role of ${group.name}`}
          all="No Role"
          values={ROLES}
          value={group.role ?? undefined}
          onChange={(chosen) => map.mutate({ group, role: GIVEN_ROLES.find((role) => role === chosen) ?? null })}
        />
      </span>
    </li>
  )
}
