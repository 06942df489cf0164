import type { UserSkill } from '#shared/skills/contract.ts'
import { PROFICIENCY_BAR } from '#shared/skills/rules.ts'
import { Bar } from '../ui/bar.tsx'
import { hoursText } from '../widgets/figures.ts'

/** All skills of a person by category, the category with the most hours first. */
export function SkillsTab({ skills }: { skills: readonly UserSkill[] }) {
  if (skills.length === 0) {
    return <p className="text-sm text-muted">No skills tracked yet. They grow from the notes of time entries.</p>
  }
  return (
    <div className="space-y-5">
      {[...Map.groupBy(skills, ({ category }) => category)].map(([category, members]) => (
        <section key={category} aria-label={category}>
          <h3 className="mb-1.5 text-sm font-semibold">{category}</h3>
          <ul className="space-y-2">
            {members.map(({ skillId, skillName, proficiencyLevel, totalHours }) => (
              <li key={skillId} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1">
                <span className="truncate">{skillName}</span>
                <span className="text-sm text-muted">
                  {proficiencyLevel} · {hoursText(totalHours)}
                </span>
                <Bar value={PROFICIENCY_BAR[proficiencyLevel]} max={100} className="col-span-2" />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
