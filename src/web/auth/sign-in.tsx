import type { OidcRefusal } from '#shared/auth/oidc-contract.ts'
import type { SessionState } from '#shared/auth/contract.ts'
import { AccessScreen, type AccessScreenProps } from './shared-password-screen.tsx'
import { AccountScreen } from './account-screen.tsx'

interface SignInProps extends AccessScreenProps {
  ways: Pick<SessionState, 'mode' | 'oidc' | 'passkeys' | 'resets'>
  /** Why signing in by the provider failed. */
  refusal: OidcRefusal | undefined
}

/** Asks who the person is, in the way that the company has chosen. */
export function SignIn({ ways, refusal, ...props }: SignInProps) {
  if (ways.mode === 'accounts') return <AccountScreen {...props} ways={ways} refusal={refusal} />
  return <AccessScreen {...props} />
}
