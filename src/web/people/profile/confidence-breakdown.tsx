import { roundToTenths } from '#shared/figures/rounding.ts'
import { MAX_CONFIDENCE, MOST_POINTS, type ConfidenceParts } from '#shared/people/confidence.ts'
import type { PersonProfile } from '#shared/people/resource-contract.ts'
import { Bar } from '../../ui/bar.tsx'
import { Section } from '../../ui/section.tsx'

const LABELS: Readonly<Record<keyof ConfidenceParts, string>> = {
  projects: 'Projects',
  skills: 'Skills',
  hours: 'Hours',
  completeness: 'Name, role, e-mail',
  external: 'LinkedIn and GitHub',
}

const ORDER = ['projects', 'skills', 'hours', 'completeness', 'external'] as const satisfies (keyof ConfidenceParts)[]

/** What the confidence score is made of (spec §9). */
export function ConfidenceBreakdown({ person }: { person: PersonProfile['person'] }) {
  const { confidence, confidenceParts: parts } = person
  return (
    <Section title="Confidence" aside={<span className="font-semibold">{confidence} %</span>}>
      <ul className="space-y-1.5">
        {ORDER.map((part) => (
          <li key={part} className="grid grid-cols-[8.5rem_1fr_4.5rem] items-center gap-2 text-sm">
            <span className="text-muted">{LABELS[part]}</span>
            <Bar value={parts[part]} max={MOST_POINTS[part]} />
            <span className="text-right">
              {roundToTenths(parts[part])} of {MOST_POINTS[part]}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">The sum of these points, at most {MAX_CONFIDENCE}.</p>
    </Section>
  )
}
