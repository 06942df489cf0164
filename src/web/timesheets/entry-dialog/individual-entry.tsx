import { Link } from '@tanstack/react-router'
import { format } from 'date-fns'
import { softTags } from '#shared/skills/soft-tags.ts'
import type { TimeEntry } from '#shared/time-entries/contract.ts'
import type { Day } from '#shared/time/day.ts'
import type { AuditEntry } from '#shared/audit/contract.ts'
import { Badge } from '../../ui/badge.tsx'
import { Section } from '../../ui/section.tsx'
import { dayLabel } from '../../widgets/day-label.ts'
import { Fact, Facts } from '../../widgets/facts.tsx'
import { hoursText } from '../../widgets/figures.ts'
import { MarkedText } from '../../widgets/marked-text.tsx'
import { EntrySkills } from '../../widgets/time-entry/entry-skills.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Loaded } from '../../widgets/loaded.tsx'
import { useProjects } from '../../widgets/project-list.ts'
import { useEntryChanges } from './data.ts'

/** All that an entry says, what its notes show, and who changed it. */
export function IndividualEntry({ entry, today }: { entry: TimeEntry; today: Day }) {
  const tags = softTags(entry.notes)
  return (
    <div className="space-y-5">
      <Facts>
        <Fact name="Employee">
          <Link
            to="/people/$id"
            params={{ id: String(entry.userId) }}
            className="rounded-sm text-accent-ink hover:underline"
          >
            {entry.user.name}
          </Link>
          <span className="block text-sm text-muted">{entry.user.role}</span>
        </Fact>
        <Fact name="Project">
          {entry.project.name}
          <span className="block text-sm text-muted">{entry.project.client}</span>
        </Fact>
        <Fact name="Date">
          <time dateTime={entry.date}>{dayLabel(entry.date, today)}</time>
        </Fact>
        <Fact name="Hours">
          {hoursText(entry.hours)} <Badge>{entry.category}</Badge>
        </Fact>
      </Facts>
      <Section title="Notes">
        <p className="break-words whitespace-pre-wrap">
          <MarkedText text={entry.notes} spans={tags.flatMap(({ evidence }) => evidence)} />
        </p>
      </Section>
      <Section title="Skills">
        <EntrySkills entry={entry} />
      </Section>
      <Section title="Ways of working" aside={<span className="text-sm text-muted">marked in the notes</span>}>
        {tags.length === 0 ? (
          <p className="text-sm text-muted">The notes mention none.</p>
        ) : (
          <ul className="space-y-1.5">
            {tags.map(({ tag, evidence }) => (
              <li key={tag} className="flex items-baseline gap-2">
                <Badge tone="accent">{tag}</Badge>
                <span className="min-w-0 text-sm break-words text-muted">{quoted(evidence)}</span>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section title="History">
        <p className="text-sm text-muted">
          Logged <time dateTime={entry.createdAt}>{format(entry.createdAt, 'd MMM yyyy, HH:mm')}</time>
        </p>
        <EntryChanges id={entry.id} />
      </Section>
    </div>
  )
}

/** What can change in an entry, as one reads it. */
const FIELDS: Record<string, string> = {
  projectId: 'project',
  userId: 'employee',
  hours: 'hours',
  date: 'date',
  category: 'category',
  notes: 'notes',
}

/** Who changed an entry, when, and from what to what. */
function EntryChanges({ id }: { id: number }) {
  const read = useEntryChanges(id)
  const projects = useProjects()
  const text = (field: string, value: unknown) => {
    if (field === 'projectId') return projects.data?.find((project) => project.id === value)?.name ?? 'Unknown Project'
    return String(value)
  }
  return (
    <Loaded read={read} what="its changes" skeleton={<Skeleton className="mt-1.5 h-4 w-1/2" />}>
      {(changes) => (
        <ul className="text-sm text-muted">
          {changes.map((change) => (
            <li key={change.id} className="mt-1 break-words">
              <span className="text-ink">{change.actor?.name ?? 'Somebody'}</span> {change.action} it{' '}
              <time dateTime={change.at}>{format(change.at, 'd MMM yyyy, HH:mm')}</time>
              {changedFields(change).map((field) => (
                <span key={field} className="block pl-3">
                  {FIELDS[field]}:{' '}
                  {field === 'notes'
                    ? 'reworded'
                    : `from ${text(field, change.before?.[field])} to ${text(field, change.after?.[field])}`}
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}

function changedFields({ before, after }: AuditEntry): string[] {
  if (before === null || after === null) return []
  return Object.keys(FIELDS).filter((field) => field in before && field in after)
}

/** “demo to the client”, “slides”: the words that show something, each once. */
function quoted(evidence: readonly { text: string }[]): string {
  return [...new Set(evidence.map(({ text }) => `“${text}”`))].join(', ')
}
