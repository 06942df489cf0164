import { Lightbulb } from 'lucide-react'
import type { PersonProfile } from '#shared/people/resource-contract.ts'
import { Basis } from '../../ui/basis.tsx'
import { Section } from '../../ui/section.tsx'

/** What the person's figures suggest (spec §9), each with its basis on hover and focus. */
export function AiInsights({ insights }: { insights: PersonProfile['insights'] }) {
  return (
    <Section title="AI Insights" nothing={insights.length === 0 && "Nothing stands out in this person's figures."}>
      <ul className="space-y-1">
        {insights.map(({ text, basis }) => (
          <li key={text} className="flex items-start gap-2 max-md:min-h-11">
            <Lightbulb aria-hidden className="mt-0.75 size-4 shrink-0 text-accent-ink" />
            <span className="min-w-0 flex-1 break-words">{text}</span>
            <Basis text={basis} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
