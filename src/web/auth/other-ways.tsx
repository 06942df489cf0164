import { ExternalLink, KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { SessionState } from '#shared/auth/contract.ts'
import { beginOidc, isPagePath } from '#shared/auth/oidc-contract.ts'
import { urlOf } from '../api.ts'
import { Button, buttonStyle } from '../ui/button.tsx'
import { Fault } from '../ui/fault.tsx'
import { hasPasskeys, signInByPasskey } from '../widgets/passkey.ts'
import { passkeyFailure } from './login-failure.ts'
import { welcome } from './welcome.ts'

interface OtherWaysProps extends Pick<SessionState, 'oidc' | 'passkeys'> {
  interrupted: boolean
  /** Why signing in by the provider failed. */
  refusal: string | undefined
  onOpen: () => Promise<SessionState>
}

/** Ways to sign in without a password: by the company's provider, and with a passkey. */
export function OtherWays({ oidc, passkeys, interrupted, refusal, onOpen }: OtherWaysProps) {
  const [failure, setFailure] = useState(refusal)
  const [busy, setBusy] = useState(false)
  const takesPasskey = passkeys && hasPasskeys()
  if (!oidc && !takesPasskey) return null

  async function signIn() {
    setBusy(true)
    setFailure(undefined)
    try {
      await signInByPasskey()
      welcome(await onOpen())
    } catch (error) {
      setFailure(passkeyFailure(error))
      setBusy(false)
    }
  }

  return (
    <div className="mb-4 space-y-3">
      {failure !== undefined && <Fault>{failure}</Fault>}
      {oidc && (
        <a
          href={urlOf(beginOidc.path, {}, { to: pageNow() })}
          // The app waits in this tab with everything that was typed.
          {...(interrupted && { target: '_blank' })}
          className={buttonStyle({ look: 'outline', className: 'w-full whitespace-normal' })}
        >
          Continue with {oidc.name}
          {interrupted && (
            <>
              <ExternalLink aria-hidden />
              <span className="sr-only">in a new tab</span>
            </>
          )}
        </a>
      )}
      {takesPasskey && (
        <Button look="outline" icon={KeyRound} disabled={busy} onClick={signIn} className="w-full">
          {busy ? 'Signing in…' : 'Sign In with a Passkey'}
        </Button>
      )}
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
    </div>
  )
}

/** The page that this tab shows, to come back to. */
function pageNow(): string {
  const { pathname, search } = window.location
  return isPagePath(pathname + search) ? pathname + search : '/'
}
