import { CircleCheck, CircleHelp, OctagonAlert, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { HealthState } from '#shared/projects/health.ts'
import { Badge } from '../ui/badge.tsx'

const STATES: Record<
  HealthState,
  { word: string; tone: 'positive' | 'caution' | 'danger' | 'neutral'; icon: LucideIcon }
> = {
  good: { word: 'On track', tone: 'positive', icon: CircleCheck },
  watch: { word: 'At risk', tone: 'caution', icon: TriangleAlert },
  bad: { word: 'Off track', tone: 'danger', icon: OctagonAlert },
  unknown: { word: 'Not known', tone: 'neutral', icon: CircleHelp },
}

/** A state of health in the words of project managers; `named` where nothing near says that it is health. */
export function HealthBadge({ state, named = false }: { state: HealthState; named?: boolean }) {
  const { word, tone, icon: Icon } = STATES[state]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden className="size-3" />
      {named && state === 'unknown' ? 'Health not known' : word}
    </Badge>
  )
}
