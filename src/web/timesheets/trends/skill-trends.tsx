import { Sparkles } from 'lucide-react'
import type { TimesheetTrends } from '#shared/timesheets/contract.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Table, type Column } from '../../ui/table.tsx'
import { changeText } from '../../widgets/change-text.ts'
import { wholeHoursText } from '../../widgets/figures.ts'

/** The skills with the most hours in either period. */
export function SkillTrends({ skills, weeks }: { skills: TimesheetTrends['skills']; weeks: number }) {
  return (
    <Card title="Skills" hint="Change from the hours before, in percent" className="self-start">
      {skills.length === 0 ? (
        <EmptyState icon={Sparkles} text="No data available" />
      ) : (
        <Table
          framed
          label="Skills"
          rows={skills}
          keyOf={({ skill }) => skill}
          className="table-fixed"
          columns={[
            {
              key: 'skill',
              title: 'Skill',
              names: true,
              cell: ({ skill, category }) => (
                <span className="block truncate" title={category}>
                  {skill}
                </span>
              ),
            },
            figure(`${weeks} weeks`, ({ hours }) => wholeHoursText(hours), 'font-medium'),
            figure('Before', ({ previousHours }) => wholeHoursText(previousHours), 'text-muted'),
            figure('Change', ({ hours, previousHours }) => changeText(hours, previousHours)),
          ]}
        />
      )}
    </Card>
  )
}

type Skill = TimesheetTrends['skills'][number]

function figure(title: string, cell: (skill: Skill) => string, style = ''): Column<Skill> {
  return { key: title, title, cell, end: true, width: 'w-19 sm:w-24', style: `whitespace-nowrap ${style}` }
}
