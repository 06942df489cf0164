import { Badge } from '../ui/badge.tsx'
import { hoursText } from '../widgets/figures.ts'
import { dayLabel } from '../widgets/day-label.ts'
import { EntrySkills } from '../widgets/time-entry/entry-skills.tsx'
import type { EntryListProps } from './entry-list.ts'

const headStyle = 'px-3 py-2 text-left text-xs font-medium text-muted first:pl-5 last:pr-4'
const cellStyle = 'px-3 py-2.5 align-top first:pl-5 last:pr-4'

export function EntryTable({ entries, today, deleteButton }: EntryListProps) {
  return (
    <table className="w-full table-fixed border-t border-line">
      <thead>
        <tr className="border-b border-line bg-sunken/60">
          <th scope="col" className={`${headStyle} w-[25%]`}>
            Project
          </th>
          <th scope="col" className={`${headStyle} w-26`}>
            Date
          </th>
          <th scope="col" className={`${headStyle} w-18 text-right`}>
            Hours
          </th>
          <th scope="col" className={`${headStyle} w-30`}>
            Category
          </th>
          <th scope="col" className={headStyle}>
            Notes and skills
          </th>
          <th scope="col" className={`${headStyle} w-14`}>
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id} className="border-b border-line last:border-0 hover:bg-sunken/40">
            <td className={cellStyle}>
              <span className="block truncate font-medium" title={entry.project.name}>
                {entry.project.name}
              </span>
              <span className="block truncate text-sm text-muted" title={entry.project.client}>
                {entry.project.client}
              </span>
            </td>
            <td className={`${cellStyle} whitespace-nowrap`}>
              <time dateTime={entry.date}>{dayLabel(entry.date, today)}</time>
            </td>
            <td className={`${cellStyle} text-right font-medium whitespace-nowrap`}>{hoursText(entry.hours)}</td>
            <td className={cellStyle}>
              <Badge>{entry.category}</Badge>
            </td>
            <td className={cellStyle}>
              <p className="line-clamp-2 break-words" title={entry.notes}>
                {entry.notes}
              </p>
              <EntrySkills entry={entry} />
            </td>
            <td className={`${cellStyle} py-1.5 text-right`}>{deleteButton(entry)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
