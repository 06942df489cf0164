import { useState, type SubmitEvent } from 'react'
import { requestReset } from '#shared/mail/contract.ts'
import { call, failureText } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { Fault } from '../ui/fault.tsx'
import { EmailField } from './email-field.tsx'

interface ForgottenPasswordProps {
  /** The email typed at the sign-in. */
  email: string
  onBack: () => void
}

/** Asks where to send a link for a new password. It never says whether there is such an account. */
export function ForgottenPassword({ email: typed, onBack }: ForgottenPasswordProps) {
  const [email, setEmail] = useState(typed)
  const [state, setState] = useState<'asked' | 'busy' | 'sent'>('asked')
  const [failure, setFailure] = useState<string>()

  async function send(event: SubmitEvent) {
    event.preventDefault()
    setState('busy')
    setFailure(undefined)
    try {
      await call(requestReset, { body: { email } })
      setState('sent')
    } catch (error) {
      setState('asked')
      setFailure(failureText(error))
    }
  }

  if (state === 'sent') {
    return (
      <div className="space-y-4">
        <output className="block">
          If {email} has an account, a link is on its way. It works once, for four hours. Look in your spam folder too.
        </output>
        <Button onClick={onBack} className="w-full">
          Back to Sign In
        </Button>
      </div>
    )
  }
  return (
    <form noValidate onSubmit={send} className="space-y-4">
      <EmailField value={email} onChange={setEmail} isFirst />
      {failure !== undefined && <Fault>{failure}</Fault>}
      <Button type="submit" disabled={state === 'busy' || email.trim() === ''} className="w-full">
        {state === 'busy' ? 'Sending…' : 'Send Link'}
      </Button>
      <Button look="quiet" onClick={onBack} className="w-full">
        Back
      </Button>
    </form>
  )
}
