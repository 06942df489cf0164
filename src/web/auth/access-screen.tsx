import { Eye, EyeOff } from 'lucide-react'
import { useRef, useState, type SubmitEvent } from 'react'
import { login, type SessionState } from '#shared/auth/contract.ts'
import { ApiError, call } from '../api.ts'
import { Brand } from '../ui/brand.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { showToast } from '../ui/toast.ts'
import { loginFailure } from './login-failure.ts'

/** Authentication takes at least this long (spec §9). */
const LOGIN_DELAY_MS = 800

interface AccessScreenProps {
  /** The session was lost: the app waits behind this screen as it was. */
  interrupted: boolean
  /** Called once the password is right. */
  onOpen: () => Promise<SessionState>
}

export function AccessScreen({ interrupted, onOpen }: AccessScreenProps) {
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState(false)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  async function authenticate(event: SubmitEvent) {
    event.preventDefault()
    if (busy || password === '') return
    setBusy(true)
    try {
      await atLeast(LOGIN_DELAY_MS, call(login, { body: { password } }))
      const { user } = await onOpen()
      showToast({
        title: 'Authentication Successful',
        description: user ? `Welcome to Offbench, ${user.name}.` : 'Welcome to Offbench.',
      })
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) setPassword('')
      showToast({ ...loginFailure(error), look: 'destructive' })
      setBusy(false)
      field.current?.focus()
    }
  }

  return (
    <main className="pointer-events-auto grid min-h-dvh place-items-center p-4">
      <form
        onSubmit={authenticate}
        className="w-full max-w-88 rounded-lg border border-line bg-surface p-6 shadow-card sm:p-8"
      >
        <h1 className="text-xl">
          <Brand />
        </h1>
        <p className="mt-2 mb-6 text-muted">
          {interrupted
            ? 'Your session ended. Log in again to continue; what you typed is still there.'
            : 'Enter the access password of your company.'}
        </p>
        <Field label="Password">
          {(control) => (
            <div className="relative">
              <Input
                {...control}
                ref={field}
                type={shown ? 'text' : 'password'}
                autoComplete="current-password"
                autoCapitalize="none"
                spellCheck={false}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the screen asks for this one thing
                autoFocus
                value={password}
                onChange={({ target }) => setPassword(target.value)}
                className="pr-11"
              />
              <button
                type="button"
                aria-label={shown ? 'Hide characters' : 'Show characters'}
                onClick={() => setShown(!shown)}
                className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-md text-muted hover:text-ink"
              >
                {shown ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
              </button>
            </div>
          )}
        </Field>
        <Button type="submit" disabled={busy || password === ''} className="mt-4 w-full">
          {busy ? 'Authenticating...' : 'Access Platform'}
        </Button>
      </form>
    </main>
  )
}

/** Settles as `work` does, but not before `ms` have passed. */
async function atLeast<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const delay = new Promise((resolve) => setTimeout(resolve, ms))
  await Promise.allSettled([work, delay])
  return work
}
