import type { VocabularySkill } from '#shared/skills/vocabulary-contract.ts'
import { Badge } from '../ui/badge.tsx'

/** Where a skill comes from, or what has become of it. */
export function OriginBadge({ skill: { origin, retired, mergedInto } }: { skill: VocabularySkill }) {
  if (mergedInto !== null) return <Badge tone="caution">Part of {mergedInto}</Badge>
  if (retired) return <Badge tone="caution">Retired</Badge>
  if (origin === 'company') return <Badge tone="accent">Company</Badge>
  if (origin === 'changed') return <Badge tone="positive">Changed</Badge>
  return <Badge>Shipped</Badge>
}
