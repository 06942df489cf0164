import { useState } from 'react'
import { firstAccount, turnOnAccounts } from '#shared/accounts/contract.ts'
import type { BodyOf } from '#shared/http/endpoint.ts'
import { useSend } from '../change.ts'
import { TextField, useRecordForm } from '../records/form.tsx'
import { ConfirmDialog } from '../records/steps.tsx'
import { Card } from '../ui/card.tsx'
import { useCurrentUser } from '../widgets/current-user.ts'
import { NewPasswordField } from '../records/new-password-field.tsx'
import { useSession } from '../widgets/session.ts'
import { useAddress } from './address.ts'
import { SampleAccounts } from './sample-accounts/card.tsx'
import { ScimCard } from './scim/card.tsx'
import { canBeTried, useMakeSampleAccounts, useSampleAccounts } from './sample-accounts/data.ts'
import { CheckField } from '../records/check-field.tsx'
import { SettingForm } from './setting-form.tsx'

/** How people sign in: with the shared password, or each with an account. */
export function AccessTab() {
  const session = useSession()
  const isOn = session?.mode === 'accounts'
  const { make, isPending } = useMakeSampleAccounts()
  return (
    <div className="max-w-3xl space-y-4">
      <Card title={isOn ? 'Everybody signs in with an account' : 'Everybody signs in with the shared password'}>
        <p className="px-4 pb-5 sm:px-5">
          {session?.oidc && `They can also sign in with ${session.oidc.name}. `}
          {isOn
            ? 'People see what concerns them and do what their roles allow. The shared access password opens nothing.'
            : 'Whoever has the access password sees and changes everything, as any person. That suits a trial or a very small team.'}
        </p>
      </Card>
      {isOn ? <SampleAccounts onMake={make} busy={isPending} /> : <TurnOn onWantSample={make} />}
      {isOn && <ScimCard />}
      {isOn && <BackToPassword />}
    </div>
  )
}

function BackToPassword() {
  return (
    <Card title="Going back to the shared password">
      <p className="px-4 pb-5 sm:px-5">
        Nobody can turn accounts off in the browser, so that a stolen session cannot open the company to everybody. On
        the server, <code className="rounded-sm bg-sunken px-1 py-0.5">npm run access -- password</code> does it.
      </p>
    </Card>
  )
}

const WHAT_CHANGES = [
  'Everybody signs in as themselves, with an email, a password and, if they like, a second factor.',
  'People see their own reviews, leave and claims. Leads and managers see those of their projects and people, and roles such as planner, HR and finance see more.',
  'Nobody approves their own request, claim or review.',
  'Each change is recorded with the person who signed in.',
]

/** `onWantSample` is called once accounts are on, if the sample people are to have accounts too. */
function TurnOn({ onWantSample }: { onWantSample: () => void }) {
  const { go } = useAddress()
  const { data: user } = useCurrentUser()
  const sample = useSampleAccounts().data
  const [isSampleWanted, setIsSampleWanted] = useState(false)
  const [asked, setAsked] = useState<BodyOf<typeof turnOnAccounts>>()
  const form = useRecordForm({
    schema: firstAccount,
    values: { email: '', password: '' },
    labels: { email: 'Your email', password: 'Your new password' },
    otherwise: 'root',
  })
  const turnOn = useSend(turnOnAccounts, {
    done: () => 'Accounts are turned on. You are signed in as an administrator.',
  })
  return (
    <Card title="Turn on accounts" hint="For a company that puts real reviews, leave and money into Offbench.">
      <ul className="mb-4 list-disc space-y-1 pr-4 pl-9 sm:pl-10">
        {WHAT_CHANGES.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      <p className="mb-4 px-4 sm:px-5">
        {user ? `The first account is yours, ${user.name}.` : 'The first account is yours.'} You become the first
        administrator and invite the others afterwards.
      </p>
      <SettingForm
        form={form}
        busy={turnOn.isPending}
        submit="Turn On Accounts…"
        submitting="Turning on…"
        onSubmit={(typed) => setAsked({ mode: 'accounts', ...typed })}
      >
        <TextField form={form} name="email" type="email" autoComplete="username" autoCapitalize="none" />
        <NewPasswordField form={form} name="password" />
        {sample && canBeTried(sample) && (
          <CheckField
            label={`Give the ${sample.people} sample people accounts`}
            hint="For trying what each role sees. They share one password, which is shown to you once, and go with the sample company."
            checked={isSampleWanted}
            onChange={setIsSampleWanted}
          />
        )}
      </SettingForm>
      {asked && (
        <ConfirmDialog
          title="Turn on accounts?"
          labels={['Cancel', 'Turn On Accounts']}
          busy={turnOn.isPending}
          onClose={() => setAsked(undefined)}
          onAct={() => {
            // With accounts another tab comes first, but this one must stay open.
            go({ tab: 'access' })
            turnOn.mutate(asked, {
              onSuccess: () => isSampleWanted && onWantSample(),
              onError: form.showFaults,
              onSettled: () => setAsked(undefined),
            })
          }}
        >
          Everybody else is signed out at once, and the shared password opens nothing from then on. Going back takes a
          command on the server.
        </ConfirmDialog>
      )}
    </Card>
  )
}
