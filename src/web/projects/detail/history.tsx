import type { Day } from '#shared/time/day.ts'
import { History as Changes } from '../../widgets/history.tsx'
import { FIELD_LABELS, useFieldText } from '../fields.ts'

/** Who changed what of a project, latest first. */
export function History({ id, today }: { id: number; today: Day }) {
  return <Changes entity="project" id={id} today={today} labels={FIELD_LABELS} text={useFieldText()} />
}
