import { useState } from 'react'
import type { Account } from '#shared/accounts/contract.ts'
import { failureText } from '../../api.ts'
import { ConfirmDialog } from '../../records/steps.tsx'
import { Fault } from '../../ui/fault.tsx'
import { showDone } from '../../ui/toast.ts'
import { useAccountChanges } from './data.ts'

/** Steps that need a question first, since they sign somebody out or take something from them. */
export const ASKED_STEPS = {
  signOut: {
    label: 'Sign Out Everywhere',
    title: (name: string) => `Sign ${name} out everywhere?`,
    text: 'All their devices are signed out and their access tokens end, at once. They can sign in again and make new tokens.',
    done: (name: string) => `${name} is signed out.`,
  },
  deactivate: {
    label: 'Deactivate',
    title: (name: string) => `Deactivate the account of ${name}?`,
    text: 'They are signed out and their access tokens end, at once. They cannot sign in until you activate the account again. Their records stay.',
    done: (name: string) => `${name} cannot sign in any more.`,
  },
  reset: {
    label: 'Reset Second Factor',
    title: (name: string) => `Reset the second factor of ${name}?`,
    text: 'Their password alone then signs them in until they set up a new one. Make sure that it is really them who asks.',
    done: (name: string) => `${name} signs in with the password alone.`,
  },
  remove: {
    label: 'Remove',
    title: (name: string) => `Remove the account of ${name}?`,
    text: 'They are signed out at once, and the account is gone for good. The person and their records stay.',
    done: (name: string) => `The account of ${name} is removed.`,
  },
} as const

export type AskedStep = keyof typeof ASKED_STEPS

interface StepDialogProps {
  step: AskedStep
  account: Account
  name: string
  onClose: () => void
}

/** Asks before such a step, and says why it was refused, as for the last administrator. Shown while it is mounted. */
export function StepDialog({ step, account, name, onClose }: StepDialogProps) {
  const { change, remove, signOut } = useAccountChanges()
  const [failure, setFailure] = useState<string>()
  const { label, title, text, done } = ASKED_STEPS[step]

  function act() {
    const then = {
      onSuccess: () => {
        showDone(done(name))
        onClose()
      },
      onError: (error: Error) => setFailure(failureText(error)),
    }
    const run: Record<AskedStep, () => void> = {
      signOut: () => signOut.mutate(account, then),
      deactivate: () => change.mutate({ account, fields: { active: false } }, then),
      reset: () => change.mutate({ account, fields: { secondFactor: false } }, then),
      remove: () => remove.mutate(account, then),
    }
    run[step]()
  }

  return (
    <ConfirmDialog
      title={title(name)}
      labels={['Cancel', label]}
      busy={change.isPending || remove.isPending || signOut.isPending}
      onAct={act}
      onClose={onClose}
    >
      <div className="space-y-3">
        <p>{text}</p>
        {failure !== undefined && <Fault>{failure}</Fault>}
      </div>
    </ConfirmDialog>
  )
}
