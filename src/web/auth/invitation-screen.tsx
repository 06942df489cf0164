import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { acceptInvitation } from '#shared/accounts/contract.ts'
import { login, type SessionState } from '#shared/auth/contract.ts'
import { newPassword } from '#shared/auth/password-rules.ts'
import { ApiError, call } from '../api.ts'
import { useSend } from '../change.ts'
import { useRecordForm } from '../records/form.tsx'
import { isGone } from '../records/record-dialog.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { showDone } from '../ui/toast.ts'
import { unsaved } from '../ui/unsaved.ts'
import { Loaded } from '../widgets/loaded.tsx'
import { NewPasswordField } from '../records/new-password-field.tsx'
import { AccountScreen } from './account-screen.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { welcome } from './welcome.ts'

interface InvitationScreenProps {
  token: string
  /** Called once somebody has signed in; the app replaces this screen. */
  onOpen: () => Promise<SessionState>
  /** Leads to the app, or to its sign-in. */
  onLeave: () => void
}

/** Accepts an invitation: the invited person chooses a password and is signed in. */
export function InvitationScreen({ token, onOpen, onLeave }: InvitationScreenProps) {
  // Reading the invitation again after it was accepted would say that it is used.
  const read = useQuery({
    queryKey: [acceptInvitation.path, token],
    queryFn: () => call(acceptInvitation, { body: { token } }),
  })
  const [begun, setBegun] = useState<{ email: string; password: string }>()

  useEffect(() => {
    // Another link in the same tab differs only behind the #, so the browser does not load it.
    const reload = () => window.location.reload()
    window.addEventListener('hashchange', reload)
    return () => window.removeEventListener('hashchange', reload)
  }, [])

  if (begun) return <AccountScreen interrupted={false} begun={begun} onOpen={onOpen} onRefused={onLeave} />
  if (isVoid(read.error)) return <VoidInvitation onLeave={onLeave} />
  return (
    <SignInCard about={<Greeting name={read.data?.name ?? null} />}>
      <Loaded read={read} what="your invitation" skeleton={<Skeleton className="h-44 w-full" />}>
        {({ email }) => (
          <PasswordForm token={token} email={email} onOpen={onOpen} onCodeRequired={setBegun} onLeave={onLeave} />
        )}
      </Loaded>
    </SignInCard>
  )
}

function Greeting({ name }: { name: string | null }) {
  return `${name === null ? 'Welcome' : `Welcome, ${name}`}. Choose a password to sign in with from now on.`
}

function VoidInvitation({ onLeave }: Pick<InvitationScreenProps, 'onLeave'>) {
  return (
    <SignInCard
      about={
        <>
          <strong className="block font-medium text-ink">This invitation no longer works.</strong>
          It was already used, has expired, or was replaced by a newer one. If you have chosen a password, sign in with
          it; otherwise ask an administrator for a new link.
        </>
      }
    >
      <Button onClick={onLeave} className="w-full">
        Go to Sign In
      </Button>
    </SignInCard>
  )
}

interface PasswordFormProps extends InvitationScreenProps {
  email: string
  onCodeRequired: (begun: { email: string; password: string }) => void
}

const passwordForm = z.object({ password: newPassword })

function PasswordForm({ token, email, onOpen, onCodeRequired, onLeave }: PasswordFormProps) {
  const form = useRecordForm({
    schema: passwordForm,
    values: { password: '' },
    labels: { password: 'New password' },
    otherwise: 'password',
  })
  const accept = useSend(acceptInvitation)
  const [isSigningIn, setSigningIn] = useState(false)
  const busy = accept.isPending || isSigningIn

  async function signIn(password: string) {
    setSigningIn(true)
    try {
      await call(login, { body: { email, password } })
      welcome(await onOpen())
    } catch (error) {
      if (error instanceof ApiError && error.problem?.error === 'CODE_REQUIRED')
        return onCodeRequired({ email, password })
      showDone('Your password is set. Sign in with it.')
      onLeave()
    }
    return undefined
  }

  return (
    <form
      noValidate
      {...unsaved(form.formState.isDirty && !busy)}
      onSubmit={form.handleSubmit(({ password }) =>
        accept.mutate({ token, password }, { onSuccess: () => void signIn(password), onError: form.showFaults }),
      )}
      className="space-y-4"
    >
      <Field label="Email">
        {(aria) => (
          <Input {...aria} readOnly type="email" autoComplete="username" value={email} className="bg-sunken!" />
        )}
      </Field>
      <NewPasswordField form={form} name="password" />
      <Button type="submit" disabled={busy} className="w-full">
        {busy ? 'Signing in…' : 'Set Password and Sign In'}
      </Button>
    </form>
  )
}

/** Whether a link was used, is too old, was replaced, or never was one. */
function isVoid(error: Error | null): boolean {
  return isGone(error) || (error instanceof ApiError && error.status === 400)
}
