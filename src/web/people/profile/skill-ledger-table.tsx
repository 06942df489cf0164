import { exportUserSkills, type UserSkill } from '#shared/skills/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { LEDGER_SKILLS_SHOWN } from '#shared/people/rules.ts'
import { DownloadList } from '../../records/download.tsx'
import { dayLabel } from '../../widgets/day-label.ts'
import { hoursText, wholeText } from '../../widgets/figures.ts'
import { Section } from '../../ui/section.tsx'
import { SkillName } from '../../widgets/profile/parts.tsx'
import { SkillHoursBasis } from '../../widgets/skills/skill-hours.tsx'
import { LongList } from './long-list.tsx'
import { Table, type Column } from '../../ui/table.tsx'

interface SkillLedgerTableProps {
  userId: number
  skills: readonly UserSkill[]
  today: Day
  onOpenSkill: (skill: string) => void
}

/** Every skill with its evidence, most hours first; a name opens the evidence. */
export function SkillLedgerTable({ userId, skills, today, onOpenSkill }: SkillLedgerTableProps) {
  const day = (key: string, title: string, width: string, of: (skill: UserSkill) => Day): Column<UserSkill> => ({
    key,
    title,
    width,
    end: true,
    cell: (skill) => <time dateTime={of(skill)}>{dayLabel(of(skill), today)}</time>,
  })
  const columns: Column<UserSkill>[] = [
    {
      key: 'skill',
      title: 'Skill',
      cell: ({ skillName, category }) => (
        <span className="flex flex-wrap items-baseline gap-x-2">
          <SkillName name={skillName} onOpen={onOpenSkill} />
          <span className="min-w-0 text-sm break-words text-muted">{category}</span>
        </span>
      ),
    },
    { key: 'level', title: 'Level', width: 'w-23 sm:w-26', cell: ({ proficiencyLevel }) => proficiencyLevel },
    figure('Hours', 'w-17 whitespace-nowrap sm:w-22', ({ totalHours }) => hoursText(totalHours)),
    figure('Entries', 'w-18 max-md:hidden', ({ entries }) => wholeText(entries)),
    day('first', 'First used', 'w-28 whitespace-nowrap max-md:hidden', ({ firstUsed }) => firstUsed),
    day('last', 'Last used', 'w-28 whitespace-nowrap max-sm:hidden', ({ lastUsed }) => lastUsed),
    figure('Fresh', 'w-18 max-sm:hidden', ({ freshness }) => `${freshness} %`),
  ]
  return (
    <Section
      title="Skill Ledger"
      nothing={skills.length === 0 && 'No skills tracked yet. They come from the notes of time entries.'}
      count={skills.length}
      aside={
        skills.length > 0 && (
          <span className="flex items-center gap-2">
            <SkillHoursBasis />
            <DownloadList call={exportUserSkills} filter={{ userId }} />
          </span>
        )
      }
    >
      <LongList rows={skills} first={LEDGER_SKILLS_SHOWN} name="ledger" what="skills">
        {(shown) => (
          <Table
            label="Skill ledger"
            rows={shown}
            keyOf={({ skillId }) => skillId}
            className="table-fixed"
            columns={columns}
          />
        )}
      </LongList>
    </Section>
  )
}

function figure(title: string, width: string, cell: (skill: UserSkill) => string): Column<UserSkill> {
  return { key: title, title, width, cell, end: true }
}
