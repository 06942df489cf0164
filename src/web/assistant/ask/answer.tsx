import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { createResourceAllocation } from '#shared/allocations/contract.ts'
import type { AskReply, AskRow, ChosenName } from '#shared/assistant/ask/contract.ts'
import { isSuggested } from '#shared/assistant/ask/suggestions.ts'
import { createTimeEntry } from '#shared/time-entries/contract.ts'
import { Button } from '../../ui/button.tsx'
import { hoursText, percentText, wholeText } from '../../widgets/figures.ts'
import { moneyIn } from '../../widgets/money.ts'
import { useOffered } from '../../widgets/offered.ts'
import { useActor, useOffers } from '../../widgets/session.ts'
import { AnswerLink } from './answer-link.tsx'
import { BookForm } from './book-form.tsx'
import { LogTimeForm } from './log-time-form.tsx'

interface AnswerProps {
  reply: AskReply
  /** Ambiguous names that were chosen already. */
  asked: readonly ChosenName[]
  onAsk: (question: string, chosen?: ChosenName[]) => void
  onClear: () => void
}

/** The answer with its evidence, or what was not understood, and where to continue. */
export function Answer({ reply, asked, onAsk, onClear }: AnswerProps) {
  const { sentence, answer, link, action, choices, alternatives, question } = reply
  const offers = useOffers()
  const [actor, offered] = [useActor(), useOffered()]
  const suggested = alternatives.filter((text) => isSuggested(text, actor, offered))
  return (
    <div className="mt-3 space-y-2.5">
      <div className="flex items-start gap-2">
        <p className={clsx('min-w-0 flex-1', answer ? 'text-base font-semibold text-balance' : 'font-medium')}>
          {answer?.text ?? sentence}
        </p>
        <Button look="quiet" size="icon" aria-label="Clear answer" className="-my-1.5 shrink-0" onClick={onClear}>
          <X aria-hidden />
        </Button>
      </div>
      {answer && answer.rows.length > 0 && (
        <ul aria-label="Answer" className="divide-y divide-line rounded-md border border-line">
          {answer.rows.map((row, nth) => (
            <Row key={`${row.label} ${nth}`} row={row} />
          ))}
        </ul>
      )}
      {action?.kind === 'log-time' && offers(createTimeEntry) && <LogTimeForm action={action} />}
      {action?.kind === 'book' && offers(createResourceAllocation) && <BookForm action={action} />}
      {(action?.kind === 'request-leave' || action?.kind === 'submit-week') && (
        <Line to={action.link} text={action.summary} />
      )}
      <Buttons
        label="Choices"
        options={choices.map(({ label, detail, ...choice }) => ({
          text: label,
          detail,
          choose: () => onAsk(question, [...asked, choice]),
        }))}
      />
      <Buttons label="Example questions" options={suggested.map((text) => ({ text, choose: () => onAsk(text) }))} />
      {link && <Line to={link.to} text={link.label} />}
    </div>
  )
}

function Line({ to, text }: { to: string; text: string }) {
  return (
    <p>
      <AnswerLink to={to}>{text}</AnswerLink>
    </p>
  )
}

function Row({ row: { label, link, figure, why } }: { row: AskRow }) {
  return (
    <li className="px-2.5 py-1.5">
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 break-words">
          {link === null ? label : <AnswerLink to={link}>{label}</AnswerLink>}
        </span>
        {figure && <span className="shrink-0 font-medium tabular-nums">{figureText(figure)}</span>}
      </span>
      {why !== '' && <span className="block text-xs break-words text-muted">{why}</span>}
    </li>
  )
}

/** A figure with its unit; a unit that is not hours, a percentage or a number of things is a currency. */
function figureText({ value, unit }: NonNullable<AskRow['figure']>): string {
  if (unit === 'h') return hoursText(value)
  if (unit === '%') return percentText(value)
  return /^[A-Z]{3}$/.test(unit) ? moneyIn(unit).figure(value) : `${wholeText(value)} ${unit}`
}

interface ButtonsProps {
  label: string
  options: readonly { text: string; detail?: string; choose: () => void }[]
}

function Buttons({ label, options }: ButtonsProps) {
  if (options.length === 0) return null
  return (
    <ul aria-label={label} className="space-y-1">
      {options.map(({ text, detail = '', choose }, nth) => (
        <li key={`${text} ${nth}`}>
          <button
            type="button"
            onClick={choose}
            className="min-h-9 w-full rounded-md border border-control/60 bg-surface px-2.5 py-1 text-left hover:bg-highlight max-md:min-h-11"
          >
            <span className="block">{text}</span>
            {detail !== '' && <span className="block text-xs text-muted">{detail}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}
