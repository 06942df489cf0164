import { Link } from '@tanstack/react-router'
import { format } from 'date-fns'
import type { ReactNode } from 'react'
import { softTags } from '#shared/skills/soft-tags.ts'
import type { TimeEntry } from '#shared/time-entries/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { Badge } from '../../ui/badge.tsx'
import { Section } from '../../ui/section.tsx'
import { dayLabel } from '../../widgets/day-label.ts'
import { hoursText } from '../../widgets/figures.ts'
import { MarkedText } from '../../widgets/marked-text.tsx'
import { EntrySkills } from '../../widgets/time-entry/entry-skills.tsx'
import { EntryChanges } from './entry-changes.tsx'
import { quoted } from './quoted.ts'

/** All that an entry says, what its notes show, and who changed it. */
export function IndividualEntry({ entry, today }: { entry: TimeEntry; today: Day }) {
  const tags = softTags(entry.notes)
  return (
    <div className="space-y-5">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
        <Detail name="Employee">
          <Link
            to="/people/$id"
            params={{ id: String(entry.userId) }}
            className="rounded-sm text-accent-ink hover:underline"
          >
            {entry.user.name}
          </Link>
          <span className="block text-sm text-muted">{entry.user.role}</span>
        </Detail>
        <Detail name="Project">
          {entry.project.name}
          <span className="block text-sm text-muted">{entry.project.client}</span>
        </Detail>
        <Detail name="Date">
          <time dateTime={entry.date}>{dayLabel(entry.date, today)}</time>
        </Detail>
        <Detail name="Hours">
          {hoursText(entry.hours)} <Badge>{entry.category}</Badge>
        </Detail>
      </dl>
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

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs font-medium text-muted">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}
