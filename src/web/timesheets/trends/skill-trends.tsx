import type { TimesheetTrends } from '#shared/timesheets/contract.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Sparkles } from 'lucide-react'
import { wholeHoursText } from '../../widgets/figures.ts'
import { changeText } from './change.ts'

const headStyle =
  'px-2 py-1.5 text-right text-xs font-medium text-muted first:pl-4 first:text-left last:pr-4 sm:first:pl-5 sm:last:pr-5'
const cellStyle = 'border-t border-line px-2 py-2 text-right whitespace-nowrap last:pr-4 sm:last:pr-5'

/** The skills with the most hours in either period. */
export function SkillTrends({ skills, weeks }: { skills: TimesheetTrends['skills']; weeks: number }) {
  return (
    <Card title="Skills" hint="Change from the hours before, in percent" className="self-start">
      {skills.length === 0 ? (
        <EmptyState icon={Sparkles} text="No data available" />
      ) : (
        <table className="mb-2 w-full table-fixed">
          <thead>
            <tr>
              <th scope="col" className={headStyle}>
                Skill
              </th>
              <th scope="col" className={`${headStyle} w-19 sm:w-24`}>
                {weeks} weeks
              </th>
              <th scope="col" className={`${headStyle} w-19 sm:w-24`}>
                Before
              </th>
              <th scope="col" className={`${headStyle} w-19 sm:w-24`}>
                Change
              </th>
            </tr>
          </thead>
          <tbody>
            {skills.map(({ skill, category, hours, previousHours }) => (
              <tr key={skill}>
                <th
                  scope="row"
                  className="border-t border-line py-2 pl-4 text-left font-normal sm:pl-5"
                  title={category}
                >
                  <span className="block truncate font-medium">{skill}</span>
                </th>
                <td className={`${cellStyle} font-medium`}>{wholeHoursText(hours)}</td>
                <td className={`${cellStyle} text-muted`}>{wholeHoursText(previousHours)}</td>
                <td className={cellStyle}>{changeText(hours, previousHours)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}
