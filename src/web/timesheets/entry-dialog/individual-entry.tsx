import { Link } from '@tanstack/react-router'
import { clientNames } from '#shared/skills/presentations.ts'
import { softTags } from '#shared/skills/soft-tags.ts'
import type { TimeEntry } from '#shared/time-entries/contract.ts'
import type { Day } from '#shared/time/day.ts'
import { History, momentText } from '../../records/history.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Section } from '../../ui/section.tsx'
import { ClosedNote } from '../../widgets/closed-note.tsx'
import { dayLabel } from '../../widgets/day-label.ts'
import { Fact, Facts } from '../../widgets/facts.tsx'
import { hoursText } from '../../widgets/figures.ts'
import { MarkedText } from '../../widgets/marked-text.tsx'
import { quoted } from '../../widgets/time-entry/entry-skill.tsx'
import { EntrySkills } from '../../widgets/time-entry/entry-skills.tsx'
import { ENTRY_LABELS } from '../../widgets/time-entry/fields.tsx'
import { entryText } from '../fields.tsx'

/** All fields of an entry, what its notes show, and its history. */
export function IndividualEntry({ entry, today }: { entry: TimeEntry; today: Day }) {
  const tags = softTags(entry.notes, clientNames([entry.project.client]))
  return (
    <div className="space-y-5">
      <ClosedNote date={entry.date} />
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
          {entry.startTime !== undefined && `, from ${entry.startTime}`}
        </Fact>
        <Fact name="Hours">
          {hoursText(entry.hours)} <Badge>{entry.category}</Badge>
        </Fact>
        <Fact name="Billable">{entry.billable ? 'Yes' : 'No'}</Fact>
        <Fact name="Logged">
          <time dateTime={entry.createdAt}>{momentText(entry.createdAt, today)}</time>
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
      <History entity="time entry" id={entry.id} today={today} labels={ENTRY_LABELS} text={entryText} />
    </div>
  )
}
