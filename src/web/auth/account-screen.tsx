import { Suspense, useRef, useState, type SubmitEvent } from 'react'
import { login, type SessionState } from '#shared/auth/contract.ts'
import type { OidcRefusal } from '#shared/auth/oidc-contract.ts'
import { ApiError, call } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Fault } from '../ui/fault.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { PasswordInput } from '../ui/password-input.tsx'
import type { AccessScreenProps } from './shared-password-screen.tsx'
import { EmailField } from './email-field.tsx'
import { accountFailure } from './login-failure.ts'
import { oidcRefusalText } from './oidc-refusal.ts'
import { OtherWays } from './other-ways.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { welcome } from './welcome.ts'

const ForgottenPassword = lazyPart(() => import('./forgotten-password.tsx'), 'ForgottenPassword')

interface AccountScreenProps extends AccessScreenProps {
  /** A correct email and password, for which the server asks for a code. */
  begun?: { email: string; password: string }
  /** The ways to sign in without a password. */
  ways?: Pick<SessionState, 'oidc' | 'passkeys' | 'resets'>
  /** Why signing in by the provider failed. */
  refusal?: OidcRefusal | undefined
}

/** Asks for email and password, then for a code if the account has a second factor. */
export function AccountScreen({ interrupted, onOpen, onRefused, begun, ways, refusal }: AccountScreenProps) {
  const [email, setEmail] = useState(begun?.email ?? '')
  const [password, setPassword] = useState(begun?.password ?? '')
  // Null until it is asked for.
  const [code, setCode] = useState<string | null>(begun ? '' : null)
  const [busy, setBusy] = useState(false)
  const [forgotten, setForgotten] = useState(false)
  const [failure, setFailure] = useState<string>()
  const passwordField = useRef<HTMLInputElement>(null)
  const codeField = useRef<HTMLInputElement>(null)
  const isWhole = email.trim() !== '' && password !== '' && code?.trim() !== ''

  async function signIn(event: SubmitEvent) {
    event.preventDefault()
    if (busy || !isWhole) return
    setBusy(true)
    setFailure(undefined)
    try {
      await call(login, { body: { email, password, ...(code !== null && { code }) } })
      welcome(await onOpen())
    } catch (error) {
      setBusy(false)
      showRefusal(error)
    }
  }

  function showRefusal(error: unknown) {
    const { status, problem } = error instanceof ApiError ? error : { status: 0, problem: null }
    if (problem?.error === 'CODE_REQUIRED') return setCode('')
    setFailure(accountFailure(error))
    if (status === 400) onRefused()
    if (problem?.error === 'WRONG_CODE') setCode('')
    else if (status === 401) {
      setCode(null)
      setPassword('')
    }
    return (passwordField.current ?? codeField.current)?.focus()
  }

  function goBack() {
    setCode(null)
    setPassword('')
    setFailure(undefined)
  }

  if (forgotten) {
    return (
      <SignInCard about="You get a link by which you choose a new password.">
        <Suspense>
          <ForgottenPassword email={email} onBack={() => setForgotten(false)} />
        </Suspense>
      </SignInCard>
    )
  }
  const asked = interrupted
    ? 'Your session ended. Sign in again to continue; what you typed is still there.'
    : 'Sign in to continue.'
  return (
    <SignInCard
      about={
        code === null ? asked : 'Enter the six digits that your authenticator app shows, or one of your recovery codes.'
      }
    >
      {code === null && ways && (
        <OtherWays
          {...ways}
          interrupted={interrupted}
          refusal={refusal && ways.oidc ? oidcRefusalText(refusal, ways.oidc.name) : undefined}
          onOpen={onOpen}
        />
      )}
      <form noValidate onSubmit={signIn} className="space-y-4">
        {code === null ? (
          <>
            <EmailField value={email} onChange={setEmail} isFirst={email === '' && !ways?.oidc} />
            <Field label="Password">
              {(control) => (
                <PasswordInput
                  {...control}
                  ref={passwordField}
                  autoComplete="current-password"
                  // oxlint-disable-next-line jsx-a11y/no-autofocus -- the screen asks for nothing else
                  autoFocus={email !== ''}
                  value={password}
                  onChange={({ target }) => setPassword(target.value)}
                />
              )}
            </Field>
          </>
        ) : (
          <Field label="Code">
            {(control) => (
              <Input
                {...control}
                ref={codeField}
                autoComplete="one-time-code"
                autoCapitalize="none"
                spellCheck={false}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the screen asks for this one thing
                autoFocus
                value={code}
                onChange={({ target }) => setCode(target.value)}
              />
            )}
          </Field>
        )}
        {failure !== undefined && <Fault>{failure}</Fault>}
        <Button type="submit" disabled={busy || !isWhole} className="w-full">
          {busy ? 'Signing in…' : 'Sign In'}
        </Button>
        {code === null && ways?.resets && (
          <Button look="quiet" disabled={busy} onClick={() => setForgotten(true)} className="w-full">
            Forgot Your Password?
          </Button>
        )}
        {code !== null && (
          <Button look="quiet" disabled={busy} onClick={goBack} className="w-full">
            Back
          </Button>
        )}
      </form>
    </SignInCard>
  )
}
