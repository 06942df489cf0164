import { clsx } from 'clsx'
import { X } from 'lucide-react'
import type { AskReply, AskRow, ChosenName } from '#shared/assistant/ask/contract.ts'
import { Button } from '../../ui/button.tsx'
import { hoursText, percentText, wholeText } from '../../widgets/figures.ts'
import { moneyIn } from '../../widgets/money.ts'
import { AnswerLink } from './answer-link.tsx'
import { AskedAction } from './asked-action.tsx'

interface AnswerProps {
  reply: AskReply
  /** Names that were chosen already. */
  asked: readonly ChosenName[]
  onAsk: (question: string, chosen?: ChosenName[]) => void
  onClear: () => void
}

/** What was understood, the answer with its evidence, and where to go on. */
export function Answer({ reply, asked, onAsk, onClear }: AnswerProps) {
  const { sentence, ignored, answer, link, action, choices, alternatives, understood, question } = reply
  return (
    <div className="mt-3 space-y-2.5">
      <div className="flex items-start gap-2">
        <p className={clsx('min-w-0 flex-1', understood ? 'text-muted' : 'font-medium')}>{sentence}</p>
        <Button look="quiet" size="icon" aria-label="Clear answer" className="-my-1.5 shrink-0" onClick={onClear}>
          <X aria-hidden />
        </Button>
      </div>
      {ignored.length > 0 && (
        <p className="text-xs text-muted">Not considered: {ignored.map((word) => `“${word}”`).join(', ')}</p>
      )}
      {answer && <p className="text-base font-semibold text-balance">{answer.text}</p>}
      {answer && answer.rows.length > 0 && (
        <ul aria-label="Answer" className="divide-y divide-line rounded-md border border-line">
          {answer.rows.map((row, nth) => (
            <Row key={`${row.label} ${nth}`} row={row} />
          ))}
        </ul>
      )}
      {action && <AskedAction action={action} />}
      {choices.length > 0 && (
        <Buttons
          label="Choices"
          options={choices.map((choice) => ({
            key: `${choice.kind} ${choice.id}`,
            text: choice.label,
            detail: choice.detail,
          }))}
          onChoose={(nth) => {
            const choice = choices[nth]
            if (choice) onAsk(question, [...asked, { text: choice.text, kind: choice.kind, id: choice.id }])
          }}
        />
      )}
      {alternatives.length > 0 && (
        <Buttons
          label="Example questions"
          options={alternatives.map((text) => ({ key: text, text, detail: '' }))}
          onChoose={(nth) => {
            const text = alternatives[nth]
            if (text !== undefined) onAsk(text)
          }}
        />
      )}
      {link && (
        <p>
          <AnswerLink to={link.to}>{link.label}</AnswerLink>
        </p>
      )}
    </div>
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

/** A figure with its unit; what is neither hours nor a percentage nor a number of things is money in that currency. */
function figureText({ value, unit }: NonNullable<AskRow['figure']>): string {
  if (unit === 'h') return hoursText(value)
  if (unit === '%') return percentText(value)
  return /^[A-Z]{3}$/.test(unit) ? moneyIn(unit).figure(value) : `${wholeText(value)} ${unit}`
}

interface ButtonsProps {
  label: string
  options: readonly { key: string; text: string; detail: string }[]
  onChoose: (nth: number) => void
}

function Buttons({ label, options, onChoose }: ButtonsProps) {
  return (
    <ul aria-label={label} className="space-y-1">
      {options.map(({ key, text, detail }, nth) => (
        <li key={key}>
          <button
            type="button"
            onClick={() => onChoose(nth)}
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
