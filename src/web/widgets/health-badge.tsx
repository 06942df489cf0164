import { CircleCheck, CircleHelp, OctagonAlert, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { HealthState } from '#shared/projects/health.ts'
import { Badge } from '../ui/badge.tsx'

/** States of health in the words of project managers. */
export const HEALTH_LABELS: Record<HealthState, string> = {
  'off track': 'Off track',
  'at risk': 'At risk',
  'on track': 'On track',
  'not known': 'Not known',
}

const LOOKS: Record<HealthState, { tone: 'positive' | 'caution' | 'danger' | 'neutral'; icon: LucideIcon }> = {
  'off track': { tone: 'danger', icon: OctagonAlert },
  'at risk': { tone: 'caution', icon: TriangleAlert },
  'on track': { tone: 'positive', icon: CircleCheck },
  'not known': { tone: 'neutral', icon: CircleHelp },
}

/** A state of health; `named` if nothing nearby says that it is about health. */
export function HealthBadge({ state, named = false }: { state: HealthState; named?: boolean }) {
  const { tone, icon: Icon } = LOOKS[state]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden className="size-3" />
      {named && state === 'not known' ? 'Health not known' : HEALTH_LABELS[state]}
    </Badge>
  )
}
