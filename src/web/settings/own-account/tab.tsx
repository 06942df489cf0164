import { GIVEN_ROLES } from '#shared/accounts/choices.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Fact, Facts } from '../../widgets/facts.tsx'
import { Loaded } from '../../widgets/loaded.tsx'
import { hasPasskeys } from '../../widgets/passkey.ts'
import { useSession } from '../../widgets/session.ts'
import { rolesText } from '../roles.ts'
import { useOwnAccount } from './data.ts'
import { Devices } from './devices.tsx'
import { MailChoices } from './mail-choices.tsx'
import { Passkeys } from './passkeys.tsx'
import { PasswordForm } from './password-form.tsx'
import { Substitutes } from './substitutes.tsx'
import { SecondFactor } from './second-factor.tsx'

/** How and where the reader signs in. */
export function OwnAccountTab() {
  const session = useSession()
  const roles = session?.roles ?? []
  return (
    <Loaded
      read={useOwnAccount()}
      what="your account"
      skeleton={<Skeleton className="h-144 w-full max-w-3xl rounded-lg" />}
    >
      {(account) => (
        <div className="max-w-3xl space-y-4">
          <Card title="Account" hint="An administrator can change these.">
            <div className="px-4 pb-5 sm:px-5">
              <Facts>
                <Fact name="Email" wide>
                  {account.email}
                </Fact>
                <Fact name="Roles" wide>
                  {rolesText(GIVEN_ROLES.filter((role) => roles.includes(role)))}
                </Fact>
                {!account.hasPassword && (
                  <Fact name="Password" wide>
                    None: you sign in with {session?.oidc?.name ?? 'your company’s provider'}, which also asks for any
                    second factor.
                  </Fact>
                )}
              </Facts>
            </div>
          </Card>
          {account.hasPassword && (
            <>
              <PasswordForm email={account.email} />
              <SecondFactor account={account} />
              {session?.passkeys && hasPasskeys() && <Passkeys />}
            </>
          )}
          <MailChoices />
          <Substitutes />
          <Devices />
        </div>
      )}
    </Loaded>
  )
}
