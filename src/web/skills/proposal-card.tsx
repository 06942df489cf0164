import { clsx } from 'clsx'
import { useId, type FocusEventHandler } from 'react'
import type { SkillProposal } from '#shared/skills/vocabulary-contract.ts'
import { PROPOSAL_EXAMPLES_SHOWN } from '#shared/skills/rules.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { panelStyle } from '../ui/card.tsx'
import { Keys } from '../ui/keys.tsx'
import { dayLabel } from '../widgets/day-label.ts'
import { countText } from '../widgets/figures.ts'
import { MarkedText, type TextSpan } from '../widgets/marked-text.tsx'
import { useToday } from '../widgets/today.ts'
import { actionsFor, type ProposalAction } from './proposal-actions.ts'
import reasons from './reasons.json' with { type: 'json' }

interface ProposalCardProps {
  proposal: SkillProposal
  /** The keyboard reaches this card first. */
  isCurrent: boolean
  onFocus: FocusEventHandler
  onAction: (action: ProposalAction) => void
}

/** The server's reasons in words. */
const REASONS: Readonly<Record<string, string>> = reasons

export function ProposalCard({ proposal, isCurrent, onFocus, onAction }: ProposalCardProps) {
  const { term, spelling, reason, people, entries, confidence, examples } = proposal
  const id = useId()
  const today = useToday()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- one key decides on the card in focus
    <article
      aria-labelledby={id}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- one key decides on the card in focus
      tabIndex={isCurrent ? 0 : -1}
      data-term={term}
      onFocus={onFocus}
      className={clsx(panelStyle, 'p-4 sm:p-5')}
    >
      <header className="flex items-start justify-between gap-3">
        <h2 id={id} className="min-w-0 text-lg font-semibold break-words">
          {spelling}
        </h2>
        <span className="shrink-0 text-sm font-medium text-muted">Confidence {Math.round(confidence * 100)}%</span>
      </header>
      <p className="text-sm text-muted">
        {REASONS[reason] ?? reason} · {countText(people, 'person', 'people')}, {countText(entries, 'entry', 'entries')}
      </p>
      <ul aria-label="Notes that contain it" className="mt-3 space-y-2.5">
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
      <Outcome proposal={proposal} />
      <div className="mt-4 flex flex-wrap gap-2">
        {actionsFor(proposal).map(({ action, label, key, look }) => (
          <Button
            key={action}
            aria-keyshortcuts={key}
            look={look}
            size="small"
            tabIndex={isCurrent ? 0 : -1}
            className="max-w-full"
            onClick={() => onAction(action)}
          >
            <span className="truncate">{label}</span>
            <span aria-hidden className="max-md:hidden">
              <Keys keys={key} />
            </span>
          </Button>
        ))}
      </div>
    </article>
  )
}

/** What was decided, and how many past entries show other skills since. */
function Outcome({ proposal: { status, decision, became, changed } }: { proposal: SkillProposal }) {
  if (status === 'open') return null
  const words = {
    skill: `New skill ${became}`,
    alias: `Alias of ${became}`,
    reject: 'Never a skill',
    keep: 'Kept as a skill',
  }
  return (
    <p className="mt-3 flex flex-wrap items-center gap-2 text-sm text-muted">
      <Badge {...(status === 'accepted' && { tone: 'positive' as const })}>
        {decision === null ? (status === 'accepted' ? 'Accepted' : 'Rejected') : words[decision]}
      </Badge>
      {countText(changed, 'past entry', 'past entries')} changed
    </p>
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
