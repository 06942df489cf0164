import type { UserSkill } from '#shared/skills/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { dayLabel } from '../../widgets/day-label.ts'
import { hoursText, wholeText } from '../../widgets/figures.ts'
import { Nothing, Section } from '../../ui/section.tsx'
import { SkillName } from '../../widgets/profile/skill-name.tsx'
import { LongList } from './long-list.tsx'
import { cellStyle, headStyle } from '../../ui/table-style.ts'

const FIRST = 12

interface SkillLedgerTableProps {
  skills: readonly UserSkill[]
  today: Day
  onOpenSkill: (skill: string) => void
}

/** Every skill with what proves it, most hours first; a name opens its evidence. */
export function SkillLedgerTable({ skills, today, onOpenSkill }: SkillLedgerTableProps) {
  return (
    <Section title="Skill Ledger" count={skills.length}>
      {skills.length === 0 ? (
        <Nothing>No skills tracked yet. They come from the notes of time entries.</Nothing>
      ) : (
        <LongList rows={skills} first={FIRST} name="ledger" what="skills">
          {(shown) => (
            <table aria-label="Skill ledger" className="w-full table-fixed">
              <thead>
                <tr>
                  <th scope="col" className={headStyle}>
                    Skill
                  </th>
                  <th scope="col" className={`${headStyle} w-23 sm:w-26`}>
                    Level
                  </th>
                  <th scope="col" className={`${headStyle} w-17 sm:w-22 text-right`}>
                    Hours
                  </th>
                  <th scope="col" className={`${headStyle} w-18 text-right max-md:hidden`}>
                    Entries
                  </th>
                  <th scope="col" className={`${headStyle} w-28 text-right max-md:hidden`}>
                    First used
                  </th>
                  <th scope="col" className={`${headStyle} w-28 text-right max-sm:hidden`}>
                    Last used
                  </th>
                  <th scope="col" className={`${headStyle} w-18 text-right max-sm:hidden`}>
                    Fresh
                  </th>
                </tr>
              </thead>
              <tbody>
                {shown.map((skill) => (
                  <tr key={skill.skillId}>
                    <td className={cellStyle}>
                      <span className="flex flex-wrap items-baseline gap-x-2">
                        <SkillName name={skill.skillName} onOpen={onOpenSkill} />
                        <span className="min-w-0 text-sm break-words text-muted">{skill.category}</span>
                      </span>
                    </td>
                    <td className={cellStyle}>{skill.proficiencyLevel}</td>
                    <td className={`${cellStyle} text-right whitespace-nowrap`}>{hoursText(skill.totalHours)}</td>
                    <td className={`${cellStyle} text-right max-md:hidden`}>{wholeText(skill.entries)}</td>
                    <td className={`${cellStyle} text-right whitespace-nowrap max-md:hidden`}>
                      <time dateTime={skill.firstUsed}>{dayLabel(skill.firstUsed, today)}</time>
                    </td>
                    <td className={`${cellStyle} text-right whitespace-nowrap max-sm:hidden`}>
                      <time dateTime={skill.lastUsed}>{dayLabel(skill.lastUsed, today)}</time>
                    </td>
                    <td className={`${cellStyle} text-right max-sm:hidden`}>{skill.freshness} %</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </LongList>
      )}
    </Section>
  )
}
