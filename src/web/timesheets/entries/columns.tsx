import { Pencil, Trash2 } from 'lucide-react'
import type { TimeEntry } from '#shared/time-entries/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { ENTRY_SKILLS_IN_ROW, ENTRY_SKILLS_ON_CARD } from '#shared/timesheets/rules.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import type { RecordColumn } from '../../records/table.tsx'
import { dayLabel } from '../../widgets/day-label.ts'
import { hoursText } from '../../widgets/figures.ts'
import { SkillTag } from '../../widgets/time-entry/skill-tag.tsx'

/** What the rows of the list need besides their entry: today's date, and the actions for an entry. */
interface EntryList {
  today: Day
  /** The skill that the entries are listed for. */
  skill?: string | undefined
  open: (entry: TimeEntry) => void
  edit: (entry: TimeEntry) => void
  remove: (entry: TimeEntry) => void
  mayChange: (entry: TimeEntry) => boolean
}

/** The name of an entry, for controls that are not beside its row. */
export function entryName({ project, date, hours }: TimeEntry): string {
  return `entry ${project.name}, ${date}, ${hours} h`
}

/** An entry on one line. Sorting starts with the latest dates, the most hours, and names from A. */
export function entryColumns(list: EntryList): RecordColumn<TimeEntry>[] {
  return [
    {
      key: 'date',
      title: 'Date',
      first: 'desc',
      width: 'w-28',
      style: 'truncate whitespace-nowrap',
      cell: ({ date }) => <time dateTime={date}>{dayLabel(date, list.today)}</time>,
    },
    {
      key: 'person',
      title: 'Employee',
      first: 'asc',
      width: 'w-[13%]',
      cell: ({ user }) => (
        <span className="block truncate" title={user.name}>
          {user.name}
        </span>
      ),
    },
    {
      key: 'project',
      title: 'Project',
      first: 'asc',
      width: 'w-[21%] 2xl:w-[24%]',
      cell: (entry) => (
        <span className="flex min-w-0 items-baseline gap-2">
          <button
            type="button"
            data-control="open"
            aria-haspopup="dialog"
            title={`${entry.project.name}, ${entry.project.client}`}
            onClick={() => list.open(entry)}
            className="max-w-full shrink-0 truncate rounded-sm text-left font-medium underline-offset-3 hover:underline"
          >
            {entry.project.name}
          </button>
          <span className="truncate text-sm text-muted max-2xl:hidden">{entry.project.client}</span>
        </span>
      ),
    },
    {
      key: 'category',
      title: 'Category',
      first: 'asc',
      width: 'w-30',
      cell: ({ category }) => <Badge>{category}</Badge>,
    },
    {
      key: 'hours',
      title: 'Hours',
      first: 'desc',
      width: 'w-20',
      end: true,
      style: 'font-medium whitespace-nowrap',
      cell: (entry) => <EntryHours entry={entry} skill={list.skill} />,
    },
    {
      key: 'notes',
      title: 'Notes and skills',
      width: 'pl-3',
      cell: ({ notes, extractedSkills, billable }) => (
        <span className="flex min-w-0 items-center gap-2">
          {!billable && <NotBillable />}
          <span className="min-w-0 flex-1 truncate" title={notes}>
            {notes}
          </span>
          <RowSkills skills={extractedSkills} />
        </span>
      ),
    },
    {
      key: 'actions',
      title: 'Actions',
      untitled: true,
      width: 'w-21',
      style: 'pr-2 text-right whitespace-nowrap',
      cell: (entry) => (
        <span className="opacity-0 transition-opacity group-hover/row:opacity-100 group-focus-within/row:opacity-100 pointer-coarse:opacity-100">
          <EntryButtons entry={entry} list={list} />
        </span>
      ),
    },
  ]
}

/** All hours of an entry; if it also shows skills other than the listed one, the part that reports count for that skill. */
export function EntryHours({
  entry,
  skill,
}: {
  entry: Pick<TimeEntry, 'hours' | 'extractedSkills'>
  skill?: string | undefined
}) {
  const { hours, extractedSkills } = entry
  const count = extractedSkills.length
  if (skill === undefined || count < 2) return hoursText(hours)
  return (
    <span title={`The entry shows ${count} skills: reports count 1/${count} of its hours for ${skill}`}>
      <span className="text-xs font-normal text-muted">
        1/{count}
        <span className="sr-only"> for {skill}</span> of
      </span>{' '}
      {hoursText(hours)}
    </span>
  )
}

interface EntryProps {
  entry: TimeEntry
  list: EntryList
}

function EntryButtons({ entry, list }: EntryProps) {
  const name = entryName(entry)
  if (!list.mayChange(entry)) return null
  return (
    <>
      <Button
        look="quiet"
        size="icon"
        icon={Pencil}
        data-control="edit"
        aria-label={`Edit ${name}`}
        title="Edit (E)"
        onClick={() => list.edit(entry)}
      />
      <Button
        look="quiet"
        size="icon"
        icon={Trash2}
        data-control="delete"
        aria-label={`Delete ${name}`}
        title="Delete (Del)"
        onClick={() => list.remove(entry)}
      />
    </>
  )
}

/** Most entries are billable, so the others are marked. */
function NotBillable() {
  return <span className="shrink-0 text-xs text-muted">Not billable</span>
}

function RowSkills({ skills }: { skills: readonly string[] }) {
  if (skills.length === 0) return null
  const more = skills.length - ENTRY_SKILLS_IN_ROW
  return (
    <span className="flex max-w-[45%] shrink-0 items-center gap-1" title={skills.join(', ')}>
      {skills.slice(0, ENTRY_SKILLS_IN_ROW).map((skill) => (
        <span key={skill} className="min-w-0 max-2xl:hidden">
          <SkillTag name={skill} />
        </span>
      ))}
      {more > 0 && <span className="text-xs text-muted max-2xl:hidden">+{more}</span>}
      <span className="text-xs whitespace-nowrap text-muted 2xl:hidden">
        {skills.length === 1 ? '1 skill' : `${skills.length} skills`}
      </span>
    </span>
  )
}

/** The same for screens without room for columns. */
export function EntryCard({ entry, list }: EntryProps) {
  const more = entry.extractedSkills.length - ENTRY_SKILLS_ON_CARD
  return (
    <div className="min-w-0">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => list.open(entry)}
            className="block min-h-6 max-w-full truncate rounded-sm text-left font-medium"
          >
            {entry.project.name}
          </button>
          <p className="truncate text-sm text-muted">{entry.user.name}</p>
        </div>
        <p className="font-semibold whitespace-nowrap">
          <EntryHours entry={entry} skill={list.skill} />
        </p>
      </div>
      <p className="mt-1 line-clamp-2 break-words">{entry.notes}</p>
      {entry.extractedSkills.length > 0 && (
        <p className="mt-1.5 flex flex-wrap gap-1">
          {entry.extractedSkills.slice(0, ENTRY_SKILLS_ON_CARD).map((skill) => (
            <SkillTag key={skill} name={skill} />
          ))}
          {more > 0 && <span className="text-xs text-muted">+{more}</span>}
        </p>
      )}
      <div className="-mb-1.5 flex items-center gap-2 text-sm text-muted">
        <time dateTime={entry.date}>{dayLabel(entry.date, list.today)}</time>
        <Badge>{entry.category}</Badge>
        {!entry.billable && <NotBillable />}
        <span className="-mr-2.5 ml-auto">
          <EntryButtons entry={entry} list={list} />
        </span>
      </div>
    </div>
  )
}
