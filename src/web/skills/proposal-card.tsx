import { clsx } from 'clsx'
import { useId } from 'react'
import type { SkillProposal } from '#shared/skills/vocabulary-contract.ts'
import { PROPOSAL_EXAMPLES_SHOWN } from '#shared/skills/rules.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { panelStyle } from '../ui/card.tsx'
import { dayLabel } from '../widgets/day-label.ts'
import { countText } from '../widgets/figures.ts'
import { MarkedText, type TextSpan } from '../widgets/marked-text.tsx'
import { useToday } from '../widgets/today.ts'
import reasons from './reasons.json' with { type: 'json' }

/** A decision that needs further input. */
export type ProposalStep = 'skill' | 'alias'

interface ProposalCardProps {
  proposal: SkillProposal
  busy: boolean
  onStep: (kind: ProposalStep) => void
  onReject: () => void
}

/** The server's reasons in words. */
const REASONS: Readonly<Record<string, string>> = reasons

export function ProposalCard({ proposal, busy, onStep, onReject }: ProposalCardProps) {
  const { spelling, reason, people, entries, examples, status } = proposal
  const id = useId()
  const today = useToday()
  return (
    <article aria-labelledby={id} className={clsx(panelStyle, 'p-4 sm:p-5')}>
      <header className="flex items-start justify-between gap-3">
        <h2 id={id} className="min-w-0 text-lg font-semibold break-words">
          {spelling}
        </h2>
        {status === 'accepted' && <Badge tone="positive">Accepted</Badge>}
        {status === 'rejected' && <Badge>Rejected</Badge>}
      </header>
      <p className="text-sm text-muted">
        {REASONS[reason] ?? reason} · {countText(people, 'person', 'people')}, {countText(entries, 'entry', 'entries')}
      </p>
      <ul aria-label="Notes that hold it" className="mt-3 space-y-2.5">
        {examples.slice(0, PROPOSAL_EXAMPLES_SHOWN).map(({ entryId, date, person, notes }) => (
          <li key={entryId} className="border-l-2 border-line pl-3">
            <p className="line-clamp-3 break-words" title={notes}>
              <MarkedText text={notes} spans={occurrences(notes, spelling)} />
            </p>
            <p className="text-sm text-muted">
              {person}, <time dateTime={date}>{dayLabel(date, today)}</time>
            </p>
          </li>
        ))}
      </ul>
      {status !== 'accepted' && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button size="small" disabled={busy} onClick={() => onStep('skill')}>
            New skill…
          </Button>
          <Button look="outline" size="small" disabled={busy} onClick={() => onStep('alias')}>
            Alias of…
          </Button>
          {status === 'open' && (
            <Button look="quiet" size="small" disabled={busy} onClick={onReject}>
              Reject
            </Button>
          )}
        </div>
      )}
    </article>
  )
}

/** The places where a note has the name, regardless of case and spacing. */
function occurrences(notes: string, spelling: string): TextSpan[] {
  const words = spelling.split(/\s+/).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return [...notes.matchAll(new RegExp(words.join('\\s+'), 'gi'))].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }))
}
