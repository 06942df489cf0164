import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAIL_CHOICES, type MailChoice } from '#shared/mail/choices.ts'
import { getMailChoices, putMailChoices, type MailChoices as Choices } from '#shared/mail/contract.ts'
import { failureText, query } from '../../api.ts'
import { useSend } from '../../change.ts'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Loaded } from '../../widgets/loaded.tsx'
import { CheckField } from '../../records/check-field.tsx'

const WORDS: Readonly<Record<MailChoice, { label: string; hint: string }>> = {
  reminders: {
    label: 'Reminders',
    hint: 'On the morning after a working day without hours, and when decisions are waiting for you.',
  },
  decisions: {
    label: 'Decisions',
    hint: 'When your leave or a claim is approved, rejected or paid, and when a review of yours moves on.',
  },
  digest: { label: 'Weekly summary', hint: 'On Monday morning: last week’s hours, this week’s bookings, and leave.' },
}

/** The email that the reader gets; none until they choose it. */
export function MailChoices() {
  const read = useQuery({ ...query(getMailChoices, {}), meta: { reads: ['accounts', 'company'] } })
  const save = useSend(putMailChoices, {
    waits: true,
    inTurn: 'mail-choices',
    done: () => 'Saved.',
    failed: failureText,
  })
  // Kept here until it is stored and read again, so that a checkbox shows the choice at once.
  const [chosen, setChosen] = useState<Choices>()
  const choose = (choices: Choices) => {
    setChosen(choices)
    save.mutate(choices, { onSettled: () => setChosen(undefined) })
  }
  return (
    <Card title="Email" hint={<Loading read={read.data} />}>
      <Loaded read={read} what="what you are sent" skeleton={<Skeleton className="mx-4 mb-5 h-32 sm:mx-5" />}>
        {({ available, email: _email, ...stored }) => {
          const shown = chosen ?? stored
          return (
            <fieldset disabled={!available} className="px-4 pb-5 disabled:opacity-60 sm:px-5">
              <legend className="sr-only">What you are sent</legend>
              {MAIL_CHOICES.map((choice) => (
                <CheckField
                  key={choice}
                  {...WORDS[choice]}
                  checked={shown[choice]}
                  onChange={(checked) => choose({ ...shown, [choice]: checked })}
                />
              ))}
            </fieldset>
          )
        }}
      </Loaded>
    </Card>
  )
}

function Loading({ read }: { read: { available: boolean; email: string | null } | undefined }) {
  if (read?.available === false) return 'Your company has not turned email on.'
  return read?.email ? `Sent to ${read.email}.` : 'Sent to the address of your account.'
}
