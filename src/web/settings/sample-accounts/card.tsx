import { useState } from 'react'
import type { TriedAs } from '#shared/accounts/choices.ts'
import type { SampleAccounts as Sample } from '#shared/accounts/sample-contract.ts'
import { countText } from '#shared/figures/text.ts'
import { ConfirmDialog } from '../../records/steps.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Input } from '../../ui/input.tsx'
import { ROLE_WORDS } from '../roles.ts'
import { canBeTried, useRemoveSampleAccounts, useSampleAccounts, useTrialPassword } from './data.ts'

const TRIED_WORDS: Readonly<Record<TriedAs, string>> = {
  planner: ROLE_WORDS.planner.label,
  hr: ROLE_WORDS.hr.label,
  finance: ROLE_WORDS.finance.label,
  manager: 'Manager of people',
  lead: 'Project lead',
  staff: 'Staff',
}

const accountsText = (count: number) => countText(count, 'sample account', 'sample accounts')

interface SampleAccountsProps {
  onMake: () => void
  /** Whether they are being made. */
  busy: boolean
}

/** Accounts for trying the sample company; nothing if there is no sample company. */
export function SampleAccounts({ onMake, busy }: SampleAccountsProps) {
  const { data: sample } = useSampleAccounts()
  if (!sample || (sample.accounts === 0 && !canBeTried(sample))) return null
  return (
    <Card title="Try the sample company as somebody else">
      <div className="space-y-4 px-4 pb-5 sm:px-5">
        {sample.accounts === 0 ? (
          <>
            <p>
              Give the {countText(sample.people, 'person', 'people')} of the sample company accounts, to see what each
              role sees. They share one password, which is shown to you once. They are removed with the sample company.
            </p>
            <Button disabled={busy} onClick={onMake}>
              {busy ? 'Creating…' : 'Create Sample Accounts'}
            </Button>
          </>
        ) : (
          <Made sample={sample} onMake={onMake} busy={busy} />
        )}
      </div>
    </Card>
  )
}

function Made({ sample, onMake, busy }: SampleAccountsProps & { sample: Sample }) {
  const [asked, setAsked] = useState<'password' | 'remove'>()
  const remove = useRemoveSampleAccounts()
  const { password, putAway } = useTrialPassword()
  const close = () => setAsked(undefined)
  return (
    <>
      {password !== null && <TrialPassword password={password} onDone={putAway} />}
      <p>
        There are {accountsText(sample.accounts)}, with one password for all. Sign in with one of these, for example:
      </p>
      <Tries tries={sample.tries} />
      {sample.others > 0 && (
        <p className="text-sm">
          {countText(sample.others, 'person', 'people')} of your own {sample.others === 1 ? 'is' : 'are'} in Offbench by
          now. Whoever has the password of the sample accounts sees them too, so remove these accounts soon.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {canBeTried(sample) && (
          <Button look="outline" aria-haspopup="dialog" disabled={busy} onClick={() => setAsked('password')}>
            {busy ? 'Creating…' : 'New Password'}
          </Button>
        )}
        <Button look="outline" aria-haspopup="dialog" onClick={() => setAsked('remove')}>
          Remove Sample Accounts
        </Button>
      </div>
      {asked === 'password' && (
        <ConfirmDialog
          title="Create a new password for the sample accounts?"
          labels={['Cancel', 'Create New Password']}
          busy={false}
          onClose={close}
          onAct={() => {
            close()
            onMake()
          }}
        >
          Everybody who is signed in with a sample account is signed out, and passwords and second factors that they
          have set are gone.
        </ConfirmDialog>
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          title={`Remove ${accountsText(sample.accounts)}?`}
          labels={['Cancel', 'Remove']}
          busy={remove.isPending}
          onClose={close}
          onAct={() => remove.mutate(undefined, { onSuccess: putAway, onSettled: close })}
        >
          Everybody who is signed in with one is signed out. The sample people and their records stay.
        </ConfirmDialog>
      )}
    </>
  )
}

/** The password, which is shown only this once. */
function TrialPassword({ password, onDone }: { password: string; onDone: () => void }) {
  return (
    <section aria-label="Password of the sample accounts" className="space-y-3 rounded-md bg-sunken p-3">
      <p>
        <strong className="font-medium">Copy the password of the sample accounts now.</strong> It is not shown again. To
        try a role, sign in with one of the emails below in a private window, or sign out first.
      </p>
      <div className="flex items-center gap-2">
        <Input
          readOnly
          aria-label="Password of the sample accounts"
          value={password}
          onFocus={({ target }) => target.select()}
          className="max-w-80 font-mono text-sm"
        />
        <CopyButton what="password" text={async () => password} />
      </div>
      <Button onClick={onDone}>I Have Copied It</Button>
    </section>
  )
}

function Tries({ tries }: { tries: Sample['tries'] }) {
  return (
    <ul aria-label="Accounts to try" className="divide-y divide-line rounded-md border border-line">
      {tries.map(({ as, name, email }) => (
        <li key={as} className="flex items-center gap-3 px-3 py-2">
          <span className="min-w-0 flex-1">
            <span className="block font-medium">
              {TRIED_WORDS[as]} <span className="font-normal text-muted">· {name}</span>
            </span>
            <span className="block font-mono text-sm break-all">{email}</span>
          </span>
          <CopyButton what={`email of ${name}`} text={async () => email} />
        </li>
      ))}
    </ul>
  )
}
