import { Check } from 'lucide-react'
import { useId } from 'react'
import { CATEGORIES } from '#shared/time-entries/choices.ts'
import { dayAs } from '#shared/time/day-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { hoursText } from '../../../widgets/figures.ts'
import { ProjectCombobox } from '../../../widgets/projects/project-combobox.tsx'
import type { Choice, Line } from './use-adding.ts'

interface LineListProps {
  lines: readonly Line[]
  recent: readonly { projectId: number }[]
  onChoose: (line: Line, change: Partial<Choice>) => void
  onAdd: (line: Line) => void
}

/** The events of a week by day, each with its project. */
export function LineList({ lines, recent, onChoose, onAdd }: LineListProps) {
  return [...Map.groupBy(lines, ({ date }) => date)].map(([date, ofDay]) => (
    <section key={date} aria-label={dayAs(date, 'EEEE d MMMM')}>
      <h3 className="bg-sunken px-4 py-1.5 text-sm font-medium sm:px-5">{dayAs(date, 'EEEE d MMMM')}</h3>
      <ul>
        {ofDay.map((line) => (
          <LineRow
            key={line.key}
            line={line}
            recent={recent}
            onChoose={(change) => onChoose(line, change)}
            onAdd={() => onAdd(line)}
          />
        ))}
      </ul>
    </section>
  ))
}

interface LineRowProps {
  line: Line
  recent: readonly { projectId: number }[]
  onChoose: (change: Partial<Choice>) => void
  onAdd: () => void
}

function LineRow({ line, recent, onChoose, onAdd }: LineRowProps) {
  const { title, start, end, hours, project, choice, state, fault } = line
  const id = useId()
  return (
    <li aria-label={title} className="border-b border-line px-4 py-3 last:border-0 sm:px-5">
      <p className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-medium break-words">{title}</span>
        <span className="shrink-0 text-sm text-muted">
          {start}–{end} · {hoursText(hours)}
        </span>
      </p>
      {state === 'added' ? (
        <p className="mt-1 flex items-center gap-1.5 text-sm text-muted">
          <Check aria-hidden className="size-4" />
          In your sheet
        </p>
      ) : (
        <div className="mt-2 grid items-center gap-2 sm:grid-cols-[minmax(0,1fr)_10rem_auto]">
          <div>
            <label htmlFor={`${id}-project`} className="sr-only">
              Project of {title}
            </label>
            <ProjectCombobox
              id={`${id}-project`}
              value={choice.projectId}
              onChange={(chosen) => onChoose({ projectId: chosen?.id ?? null })}
              known={project}
              recent={recent}
            />
          </div>
          <Select
            aria-label={`Category of ${title}`}
            value={choice.category}
            onChange={({ target }) => onChoose({ category: target.value as Choice['category'] })}
          >
            {CATEGORIES.map((category) => (
              <option key={category}>{category}</option>
            ))}
          </Select>
          <Button
            look="outline"
            aria-label={`Add ${title}`}
            disabled={choice.projectId === null || state === 'adding'}
            onClick={onAdd}
          >
            {state === 'adding' ? 'Adding…' : 'Add'}
          </Button>
        </div>
      )}
      {fault !== null && (
        <p role="alert" className="mt-1.5 text-sm text-danger-ink">
          {fault}
        </p>
      )}
    </li>
  )
}
