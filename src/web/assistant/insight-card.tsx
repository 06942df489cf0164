import { ChevronDown, X } from 'lucide-react'
import { useId, useState } from 'react'
import { clsx } from 'clsx'
import type { InsightCategory, Urgency } from '#shared/assistant/choices.ts'
import type { Insight } from '#shared/assistant/insight.ts'
import { Badge } from '../ui/badge.tsx'
import { Button, buttonStyle } from '../ui/button.tsx'
import { wholeText } from '../widgets/figures.ts'
import { AddressLink } from '../widgets/address-link.tsx'
import { useOffered } from '../widgets/offered.ts'

const URGENCY = {
  high: { text: 'High', tone: 'danger' },
  medium: { text: 'Medium', tone: 'caution' },
  low: { text: 'Low', tone: 'neutral' },
} as const satisfies Record<Urgency, { text: string; tone: string }>

const CATEGORY: Record<InsightCategory, string> = {
  risk: 'Risk',
  efficiency: 'Efficiency',
  opportunity: 'Opportunity',
  insight: 'Insight',
}

interface InsightCardProps {
  insight: Insight
  onShowAll: () => void
  onDismiss: () => void
}

/** What a rule has found: how urgent it is, why it is said, and what can be done. */
export function InsightCard({ insight, onShowAll, onDismiss }: InsightCardProps) {
  const { urgency, category, title, sentence, list } = insight
  const id = useId()
  const offered = useOffered()
  const actions = insight.actions.filter(({ href }) => offered(href))
  return (
    <article aria-labelledby={id} className="rounded-lg border border-line bg-surface p-3 shadow-card">
      <header className="flex items-center gap-1.5">
        <Badge tone={URGENCY[urgency].tone}>{URGENCY[urgency].text}</Badge>
        <Badge>{CATEGORY[category]}</Badge>
        <Button
          look="quiet"
          size="icon"
          aria-label={`Dismiss ${title}`}
          className="-my-1 -mr-1.5 ml-auto size-7"
          onClick={onDismiss}
        >
          <X aria-hidden />
        </Button>
      </header>
      <h4 id={id} className="mt-1.5 font-semibold">
        {title}
      </h4>
      <p className="text-sm break-words">{sentence}</p>
      <Why insight={insight} />
      <div className="mt-2 flex flex-wrap gap-1.5">
        {actions.map(({ label, href }, index) => (
          <AddressLink
            key={label}
            href={href}
            className={clsx(buttonStyle({ look: index === 0 ? 'primary' : 'outline', size: 'small' }), 'max-w-full')}
          >
            <span className="truncate">{label}</span>
          </AddressLink>
        ))}
        {list && (
          <Button look="outline" size="small" aria-haspopup="dialog" onClick={onShowAll}>
            {list.count === 1 ? 'Show it' : `Show all ${wholeText(list.count)}`}
          </Button>
        )}
      </div>
    </article>
  )
}

function Why({ insight: { title, why } }: { insight: Insight }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={`Why: ${title}`}
        onClick={() => setOpen(!open)}
        className="mt-1 inline-flex items-center gap-1 rounded-sm text-sm font-medium text-muted hover:text-ink max-md:min-h-10"
      >
        Why
        <ChevronDown aria-hidden className={clsx('size-3.5 transition-transform', open && 'rotate-180')} />
      </button>
      <ul id={id} hidden={!open} className="mt-0.5 space-y-1 border-l-2 border-line pl-2.5 text-sm text-muted">
        {why.map((fact) => (
          <li key={fact} className="break-words">
            {fact}
          </li>
        ))}
      </ul>
    </>
  )
}
