import { useRef, useState, type SubmitEvent } from 'react'
import { login, type SessionState } from '#shared/auth/contract.ts'
import { ApiError, call } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { showToast } from '../ui/toast.ts'
import { loginFailure } from './login-failure.ts'
import { SignInCard } from './sign-in-card.tsx'
import { welcome } from './welcome.ts'

/** Authentication takes at least this long (spec §9). */
const LOGIN_DELAY_MS = 800

export interface AccessScreenProps {
  /** The session was lost: the app waits unchanged behind this screen. */
  interrupted: boolean
  /** Called once the password is right. */
  onOpen: () => Promise<SessionState>
  /** Called when the server refuses the form of the request: people may sign in another way by now. */
  onRefused: () => void
}

/** Asks for the shared access password. */
export function AccessScreen({ interrupted, onOpen, onRefused }: AccessScreenProps) {
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  async function authenticate(event: SubmitEvent) {
    event.preventDefault()
    if (busy || password === '') return
    setBusy(true)
    try {
      await atLeast(LOGIN_DELAY_MS, call(login, { body: { password } }))
      welcome(await onOpen())
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) setPassword('')
      if (error instanceof ApiError && error.status === 400) onRefused()
      showToast({ ...loginFailure(error), look: 'destructive' })
      setBusy(false)
      field.current?.focus()
    }
  }

  return (
    <SignInCard
      about={
        interrupted
          ? 'Your session ended. Log in again to continue; what you typed is still there.'
          : 'Enter the access password of your company.'
      }
    >
      <form onSubmit={authenticate}>
        <Field label="Password">
          {(control) => (
            <PasswordInput
              {...control}
              ref={field}
              autoComplete="current-password"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the screen asks for this one thing
              autoFocus
              value={password}
              onChange={({ target }) => setPassword(target.value)}
            />
          )}
        </Field>
        <Button type="submit" disabled={busy || password === ''} className="mt-4 w-full">
          {busy ? 'Authenticating...' : 'Access Platform'}
        </Button>
      </form>
    </SignInCard>
  )
}

/** Settles as `work` does, but not before `ms` have passed. */
async function atLeast<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const delay = new Promise((resolve) => setTimeout(resolve, ms))
  await Promise.allSettled([work, delay])
  return work
}
