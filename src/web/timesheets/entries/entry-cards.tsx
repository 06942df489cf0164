import { Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, type RefObject } from 'react'
import type { TimeEntry } from '#shared/time-entries/contract.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { dayLabel } from '../../widgets/day-label.ts'
import { hoursText } from '../../widgets/figures.ts'
import { useListPage } from '../../widgets/list-page.tsx'
import { useDrawnRows } from '../../widgets/row-list/drawn-rows.ts'
import { SelectRow } from '../../widgets/row-list/select-row.tsx'
import { SkillTag } from '../../widgets/time-entry/skill-tag.tsx'
import { EntryEditor } from './entry-editor.tsx'
import { entryName, type EntryListProps } from './list-props.ts'

const CARD_HEIGHT_PX = 150

const SKILLS_SHOWN = 4

/** The same list as the table, for screens without room for columns. */
export function EntryCards(props: EntryListProps) {
  const { list, pages, today, selection, editing, actions, busy, onSeen } = props
  const body = useRef<HTMLUListElement>(null)
  const { scope, total } = pages
  const page = useListPage({ label: 'Time entries', scope, total, rowPx: CARD_HEIGHT_PX, list })
  const { drawn, measure, first, last } = useDrawnRows(body, pages, CARD_HEIGHT_PX, editing?.id, page)
  useEffect(() => onSeen(first, last), [onSeen, first, last])
  const outOfList = editing !== null && !pages.rows.some(({ id }) => id === editing.id)

  return (
    <div
      ref={list as RefObject<HTMLDivElement | null>}
      tabIndex={-1}
      className="scroll-mt-28 border-t border-line outline-none [overflow-anchor:none]"
    >
      <ul ref={body} aria-label="Time entries" aria-busy={busy}>
        {outOfList && editing && (
          <li key={editing.id} className="border-b border-line bg-sunken/60 p-4">
            <EntryEditor entry={editing} onDone={actions.stopEditing} />
          </li>
        )}
        {drawn.map((item) => {
          if (item.kind === 'room') {
            return <li key={item.key} aria-hidden style={{ height: item.heightPx }} />
          }
          const { key, index, row: entry } = item
          return (
            <li
              key={entry?.id ?? key}
              ref={measure}
              data-index={index}
              data-entry={entry?.id}
              className="border-b border-line px-4 py-3 last:border-0"
            >
              {entry === undefined && <Skeleton className="h-30 w-full" />}
              {entry !== undefined && entry.id === editing?.id && (
                <EntryEditor entry={editing} onDone={actions.stopEditing} />
              )}
              {entry !== undefined && entry.id !== editing?.id && (
                <EntryCard entry={entry} today={today} selection={selection} actions={actions} />
              )}
            </li>
          )
        })}
      </ul>
      {page?.pager}
    </div>
  )
}

interface EntryCardProps extends Pick<EntryListProps, 'today' | 'selection' | 'actions'> {
  entry: TimeEntry
}

function EntryCard({ entry, today, selection, actions }: EntryCardProps) {
  const name = entryName(entry)
  const more = entry.extractedSkills.length - SKILLS_SHOWN
  return (
    <article aria-label={name} className="grid grid-cols-[2.25rem_minmax(0,1fr)]">
      <span className="-m-2.5 grid size-11 place-items-center">
        <SelectRow name={`entry ${name}`} row={entry} selection={selection} />
      </span>
      <div className="min-w-0">
        <div className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => actions.open(entry)}
              className="block min-h-6 max-w-full truncate rounded-sm text-left font-medium"
            >
              {entry.project.name}
            </button>
            <p className="truncate text-sm text-muted">{entry.user.name}</p>
          </div>
          <p className="font-semibold whitespace-nowrap">{hoursText(entry.hours)}</p>
        </div>
        <p className="mt-1 line-clamp-2 break-words">{entry.notes}</p>
        {entry.extractedSkills.length > 0 && (
          <p className="mt-1.5 flex flex-wrap gap-1">
            {entry.extractedSkills.slice(0, SKILLS_SHOWN).map((skill) => (
              <SkillTag key={skill} name={skill} />
            ))}
            {more > 0 && <span className="text-xs text-muted">+{more}</span>}
          </p>
        )}
        <div className="-mb-1.5 flex items-center gap-2 text-sm text-muted">
          <time dateTime={entry.date}>{dayLabel(entry.date, today)}</time>
          <Badge>{entry.category}</Badge>
          <span className="-mr-2.5 ml-auto">
            <Button look="quiet" size="icon" aria-label={`Edit entry ${name}`} onClick={() => actions.edit(entry)}>
              <Pencil aria-hidden />
            </Button>
            <Button look="quiet" size="icon" aria-label={`Delete entry ${name}`} onClick={() => actions.remove(entry)}>
              <Trash2 aria-hidden />
            </Button>
          </span>
        </div>
      </div>
    </article>
  )
}
