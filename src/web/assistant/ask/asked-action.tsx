import type { AskAction } from '#shared/assistant/ask/contract.ts'
import { AnswerLink } from './answer-link.tsx'
import { BookForm } from './book-form.tsx'
import { LogTimeForm } from './log-time-form.tsx'

/** What was asked to be done, to be looked at, changed and confirmed first. */
export function AskedAction({ action }: { action: AskAction }) {
  if (action.kind === 'log-time') return <LogTimeForm action={action} />
  if (action.kind === 'book') return <BookForm action={action} />
  return (
    <p>
      <AnswerLink to={action.link}>{action.summary}</AnswerLink>
    </p>
  )
}
