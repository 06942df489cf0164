import type { Day } from '#shared/time/day.ts'
import { usePerson } from '../widgets/people/people.ts'
import { useProjectNames } from '../widgets/projects/project-names.ts'
import { SKILL_HOURS_SENTENCES } from '#shared/skills/skill-hours.ts'
import { dayText } from '#shared/time/day-text.ts'
import { daysOf, sharesHours, type Definition } from './definition.ts'
import { filterTexts, GROUP_LABELS, periodText } from './words.ts'

/** In print, text says what the report is about; on the screen the controls do. */
export function PrintedHead({ definition, today }: { definition: Definition; today: Day }) {
  const { by, then, userId, projectId } = definition
  const { data: person } = usePerson(userId)
  const projectName = useProjectNames(projectId === undefined ? [] : [projectId])
  const groups = [by, then].flatMap((group) => (group ? GROUP_LABELS[group][0].toLowerCase() : []))
  const filters = filterTexts(definition, {
    person: person?.name,
    project: projectId === undefined ? undefined : projectName(projectId),
  })
  return (
    <div className="mb-3 hidden text-sm print:block">
      <p className="font-medium">
        {periodText(daysOf(definition, today), today)}, by {groups.join(', then by ')}
      </p>
      {filters.length > 0 && <p>{filters.join(' · ')}</p>}
      {sharesHours(definition) && <p>{SKILL_HOURS_SENTENCES.shared}</p>}
      <p className="text-muted">As of {dayText(today)}</p>
    </div>
  )
}
