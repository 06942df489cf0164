import { roundToTenths } from '#shared/figures/rounding.ts'
import { MAX_CONFIDENCE, MOST_POINTS, type ConfidenceParts } from '#shared/people/confidence.ts'
import { Gauge } from 'lucide-react'
import { Explained } from '../ui/tooltip.tsx'

const PARTS: Record<keyof ConfidenceParts, string> = {
  projects: 'Projects',
  skills: 'skills',
  hours: 'hours',
  completeness: 'profile',
  external: 'LinkedIn and GitHub',
}

/** How much is known of a person. */
export function Confidence({ percent, parts }: { percent: number; parts: ConfidenceParts }) {
  return (
    <Explained text={partsText(parts)}>
      <button
        type="button"
        aria-label={`Confidence ${percent} %`}
        className="relative z-1 flex min-h-6 shrink-0 cursor-help items-center gap-1 rounded-sm px-1 text-sm font-semibold"
      >
        <Gauge aria-hidden className="size-3.5 text-muted" />
        {percent} %
      </button>
    </Explained>
  )
}

/** Projects 30 of 30, skills 32 of 40, …, capped at 100 %. */
function partsText(parts: ConfidenceParts): string {
  const names = Object.keys(PARTS) as (keyof ConfidenceParts)[]
  const points = names.map((name) => `${PARTS[name]} ${roundToTenths(parts[name])} of ${MOST_POINTS[name]}`)
  return `Confidence: ${points.join(', ')}; at most ${MAX_CONFIDENCE} %`
}
