import { useQuery } from '@tanstack/react-query'
import { MAIL_KINDS, MAIL_STATES, type MailKind, type MailState } from '#shared/mail/choices.ts'
import { getMailStatus, testMail, type MailStatus } from '#shared/mail/contract.ts'
import { failureText, query } from '../../api.ts'
import { useChange } from '../../change.ts'
import { momentText } from '../../records/history.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { showFailed } from '../../ui/toast.ts'
import { useCompany, useSaveCompany } from '../../widgets/company.ts'
import { Fact, Facts } from '../../widgets/facts.tsx'
import { countText } from '../../widgets/figures.ts'
import { Loaded } from '../../widgets/loaded.tsx'
import { useToday } from '../../widgets/today.ts'

/** Whether Offbench sends email, through which server, and what did not arrive. */
export function MailCard() {
  // Sent messages are not reported, so each look reads it again.
  const read = useQuery({ ...query(getMailStatus, {}), meta: { reads: ['company'] }, staleTime: 0 })
  return (
    <Card
      title="Email"
      hint="Invitations, links for new passwords, and what each person chooses under My Account."
      aside={
        read.data && (
          <Badge tone={read.data.server !== null && read.data.on ? 'positive' : 'neutral'}>
            {read.data.server === null ? 'Not set up' : read.data.on ? 'On' : 'Off'}
          </Badge>
        )
      }
    >
      <div className="space-y-4 px-4 pb-5 sm:px-5">
        <Loaded read={read} what="how email is sent" skeleton={<Skeleton className="h-28" />}>
          {(status) => (status.server === null ? <NotSetUp /> : <SetUp status={status} />)}
        </Loaded>
      </div>
    </Card>
  )
}

function NotSetUp() {
  return (
    <p className="text-sm text-muted">
      It is set up on the server, by <code className="break-words">SMTP_URL</code>,{' '}
      <code className="break-words">MAIL_FROM</code> and <code className="break-words">PUBLIC_URL</code>.
    </p>
  )
}

function SetUp({ status }: { status: MailStatus }) {
  const company = useCompany().data
  const save = useSaveCompany()
  const { server, from, on, waiting, sentThisWeek, troubled } = status
  return (
    <>
      <Switch
        label="Send email"
        checked={on}
        disabled={save.isPending || !company}
        onChange={(sendsMail) =>
          save.mutate({ sendsMail, version: company?.version }, { onError: (error) => showFailed(failureText(error)) })
        }
      />
      <Facts>
        <Fact name="Server" wide>
          {server}
        </Fact>
        <Fact name="From" wide>
          {from}
        </Fact>
        <Fact name="Sent in the last 7 days">{sentThisWeek}</Fact>
        <Fact name="Waiting">{waiting}</Fact>
      </Facts>
      <Test />
      {troubled.length > 0 && <Troubled troubled={troubled} />}
    </>
  )
}

/** Sends a message to the reader and shows the server's answer. */
function Test() {
  const test = useChange(testMail, () => ({}))
  const { data, error } = test
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button look="outline" disabled={test.isPending} onClick={() => test.mutate()}>
        {test.isPending ? 'Sending…' : 'Send Test Message'}
      </Button>
      <output className="block min-w-0 flex-1 basis-60 text-sm break-words">
        {data?.taken && `The server took the message for ${data.email}: ${data.answer}`}
        {data && !data.taken && (
          <span className="text-danger-ink">
            Not sent to {data.email}: {data.answer}
          </span>
        )}
        {error && <span className="text-danger-ink">{failureText(error)}</span>}
      </output>
    </div>
  )
}

const KIND_WORDS: Readonly<Record<MailKind, string>> = {
  invitation: 'Invitation',
  reset: 'New password',
  reminders: 'Reminders',
  decisions: 'Decision',
  digest: 'Weekly summary',
} satisfies Record<(typeof MAIL_KINDS)[number], string>

const STATE_WORDS: Readonly<Partial<Record<MailState, string>>> = {
  waiting: 'Will be tried again',
  refused: 'Refused',
  unknown: 'May have arrived',
} satisfies Partial<Record<(typeof MAIL_STATES)[number], string>>

function Troubled({ troubled }: Pick<MailStatus, 'troubled'>) {
  const today = useToday()
  return (
    <details>
      <summary className="cursor-pointer font-medium">
        {countText(troubled.length, 'message was', 'messages were')} not sent
      </summary>
      <ul aria-label="Messages that were not sent" className="mt-2 space-y-2 text-sm">
        {troubled.map(({ kind, state, email, at, answer }) => (
          <li key={`${kind} ${email} ${at}`} className="break-words">
            <span className="font-medium">
              {KIND_WORDS[kind]} for {email}
            </span>
            , {momentText(at, today)}: {STATE_WORDS[state] ?? state}. <span className="text-muted">{answer}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
