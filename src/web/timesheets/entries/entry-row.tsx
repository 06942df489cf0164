import { Pencil, Trash2 } from 'lucide-react'
import { useRef, type MouseEvent } from 'react'
import { clsx } from 'clsx'
import type { TimeEntry } from '#shared/time-entries/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { dayLabel } from '../../widgets/day-label.ts'
import { hoursText } from '../../widgets/figures.ts'
import { SelectRow } from '../../widgets/row-list/select-row.tsx'
import type { Selection } from '../../widgets/row-list/selection.ts'
import { SkillTag } from '../../widgets/time-entry/skill-tag.tsx'
import { entryName, type EntryActions } from './list-props.ts'

/** A click opens the entry unless another one follows within this time: two of them edit it. */
const DOUBLE_CLICK_MS = 220

/** Skills that are named in a row; the others are counted. */
const SKILLS_SHOWN = 2

interface EntryRowProps {
  index: number
  measure: (row: HTMLTableRowElement | null) => void
  entry: TimeEntry
  today: Day
  selection: Selection<TimeEntry>
  actions: EntryActions
}

/** An entry on one line. A press opens it, a double press or the pencil changes it. */
export function EntryRow({ index, measure, entry, today, selection, actions }: EntryRowProps) {
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined)
  const selected = selection.has(entry.id)
  const name = entryName(entry)

  function onClick(event: MouseEvent<HTMLElement>) {
    clearTimeout(opening.current)
    if (isControl(event.target) || window.getSelection()?.isCollapsed === false) return
    if (event.detail === 1) opening.current = setTimeout(() => actions.open(entry), DOUBLE_CLICK_MS)
  }

  function onDoubleClick(event: MouseEvent<HTMLElement>) {
    clearTimeout(opening.current)
    if (isControl(event.target)) return
    window.getSelection()?.removeAllRanges()
    actions.edit(entry)
  }

  return (
    <tr
      ref={measure}
      data-index={index}
      data-entry={entry.id}
      aria-rowindex={index + 2}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
      className={clsx(
        'group/row cursor-default border-b border-line [&_:is(button,input)]:scroll-mt-40 [&_:is(button,input)]:scroll-mb-6',
        selected ? 'bg-accent-soft' : 'hover:bg-highlight/60',
      )}
    >
      <td className="h-10 pl-4">
        <SelectRow name={`entry ${name}`} row={entry} selection={selection} />
      </td>
      <td className="truncate px-2 whitespace-nowrap">
        <time dateTime={entry.date}>{dayLabel(entry.date, today)}</time>
      </td>
      <td className="truncate px-2" title={entry.user.name}>
        {entry.user.name}
      </td>
      <td className="px-2">
        <ProjectButton project={entry.project} onOpen={() => actions.open(entry)} />
      </td>
      <td className="px-2">
        <Badge>{entry.category}</Badge>
      </td>
      <td className="px-2 text-right font-medium whitespace-nowrap">{hoursText(entry.hours)}</td>
      <td className="px-2 pl-3">
        <span className="flex min-w-0 items-center gap-2">
          <span className="min-w-0 flex-1 truncate" title={entry.notes}>
            {entry.notes}
          </span>
          <RowSkills skills={entry.extractedSkills} />
        </span>
      </td>
      <td className="pr-2 text-right whitespace-nowrap">
        <span className="opacity-0 transition-opacity group-hover/row:opacity-100 group-focus-within/row:opacity-100 pointer-coarse:opacity-100">
          <Button
            look="quiet"
            size="icon"
            data-control="edit"
            aria-label={`Edit entry ${name}`}
            title="Edit (E)"
            onClick={() => actions.edit(entry)}
          >
            <Pencil aria-hidden />
          </Button>
          <Button
            look="quiet"
            size="icon"
            data-control="delete"
            aria-label={`Delete entry ${name}`}
            title="Delete (Del)"
            onClick={() => actions.remove(entry)}
          >
            <Trash2 aria-hidden />
          </Button>
        </span>
      </td>
    </tr>
  )
}

/** Opens the entry for those who do not point at the row. */
function ProjectButton({ project, onOpen }: { project: TimeEntry['project']; onOpen: () => void }) {
  return (
    <span className="flex min-w-0 items-baseline gap-2">
      <button
        type="button"
        data-control="open"
        aria-haspopup="dialog"
        title={`${project.name}, ${project.client}`}
        onClick={onOpen}
        className="max-w-full shrink-0 truncate rounded-sm text-left font-medium underline-offset-3 hover:underline"
      >
        {project.name}
      </button>
      <span className="truncate text-sm text-muted max-2xl:hidden">{project.client}</span>
    </span>
  )
}

function RowSkills({ skills }: { skills: readonly string[] }) {
  if (skills.length === 0) return null
  const more = skills.length - SKILLS_SHOWN
  return (
    <span className="flex max-w-[45%] shrink-0 items-center gap-1" title={skills.join(', ')}>
      {skills.slice(0, SKILLS_SHOWN).map((skill) => (
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

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, input, a, label') !== null
}
