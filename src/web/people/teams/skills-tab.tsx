import type { UserSkill } from '#shared/skills/contract.ts'
import { GROWTH_WINDOW_DAYS, isNewSkill } from '#shared/skills/growth.ts'
import { skillBar } from '#shared/skills/rules.ts'
import type { Day } from '#shared/time/day.ts'
import { Bar } from '../../ui/bar.tsx'
import { RemovableText } from '../../ui/removable-text.tsx'
import { countText, hoursText, wholeText } from '../../widgets/figures.ts'
import { OtherSkills } from '../../widgets/profile/other-skills.tsx'

/** All skills of a person by category, the category with the most hours first. */
export function SkillsTab({ userId, skills }: { userId: number; skills: readonly UserSkill[] }) {
  return (
    <div className="space-y-5">
      {skills.length === 0 && (
        <p className="text-sm text-muted">No skills tracked yet. They come from the notes of time entries.</p>
      )}
      <SkillsByCategory skills={skills} />
      <OtherSkills userId={userId} />
    </div>
  )
}

/** Only the skills that Skill Growth counts as new. */
export function NewSkills({ skills, today, onAll }: { skills: readonly UserSkill[]; today: Day; onAll: () => void }) {
  const gained = skills.filter((skill) => isNewSkill(skill, today))
  return (
    <div className="space-y-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <RemovableText text={`First seen in the last ${GROWTH_WINDOW_DAYS} days`} onRemove={onAll} />
        {wholeText(gained.length)} of {countText(skills.length, 'skill', 'skills')}
      </p>
      <SkillsByCategory skills={gained} />
    </div>
  )
}

function SkillsByCategory({ skills }: { skills: readonly UserSkill[] }) {
  return (
    <>
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
                <Bar value={skillBar(proficiencyLevel, totalHours)} max={100} className="col-span-2" />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
