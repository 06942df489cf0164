import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Check, ChevronDown, TriangleAlert, CalendarPlus } from 'lucide-react'
import { useId, Suspense, useState } from 'react'
import { createResourceAllocation } from '#shared/allocations/contract.ts'
import type { MatchReply, MatchRow, MatchSkill } from '#shared/match/contract.ts'
import { MATCH_COUNTS_ABOVE } from '#shared/match/rules.ts'
import { isKnown, weakerEvidence } from '#shared/skills/evidence.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, buttonStyle } from '../ui/button.tsx'
import { countText, hoursText } from '../widgets/figures.ts'
import { placed, type CardPlace } from '../widgets/list-cards.tsx'
import { MatchDetails } from './match-details.tsx'
import { overWeeks, PARTS, scoreText } from './parts.ts'
import { failureText } from '../api.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { showToast } from '../ui/toast.ts'
import { useBook } from '../widgets/booking/data.ts'
import { useOffers } from '../widgets/session.ts'

interface MatchCardProps {
  row: MatchRow
  place: CardPlace
  asked: MatchReply['asked']
  open: boolean
  onOpen: (open: boolean) => void
}

/** A person in the ranking: the score with its parts, the wanted skills, the hours that fit, and a button to book them. */
export function MatchCard({ row, place, asked, open, onOpen }: MatchCardProps) {
  const detailsId = useId()
  const { name, initials, role, score, counts, parts, skills, availability } = row
  const over = overWeeks(row)
  const offers = useOffers()
  return (
    <article
      aria-label={name}
      {...placed(place)}
      className="min-w-0 rounded-lg border border-line bg-surface p-3.5 shadow-card sm:px-5"
    >
      <div className="grid gap-x-6 gap-y-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]">
        <header className="flex min-w-0 items-center gap-2.5">
          <span className="min-w-4 shrink-0 text-sm text-muted">{row.place}</span>
          <Avatar initials={initials} />
          <div className="min-w-0">
            <h2 className="truncate font-medium">
              <Link to="/people/$id" params={{ id: String(row.userId) }} className="hover:underline">
                {name}
              </Link>
            </h2>
            <p className="truncate text-sm text-muted">{role}</p>
          </div>
        </header>
        <div>
          <p className="mb-1.5 flex items-center justify-between gap-3">
            <span>
              <span className="text-sm text-muted">Score </span>
              <span className="text-lg font-semibold">{scoreText(score)}</span>
            </span>
            {counts ? (
              <Badge tone="positive">
                <Check aria-hidden className="size-3" />
                Counts, above {MATCH_COUNTS_ABOVE}
              </Badge>
            ) : (
              <Badge>Not above {MATCH_COUNTS_ABOVE}</Badge>
            )}
          </p>
          <ScoreBar parts={parts} />
          <p className="sr-only">
            {PARTS.map(({ part, label }) => `${label} ${scoreText(parts[part].value)}`).join(', ')}
          </p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64 space-y-1.5">
          <ul aria-label="Wanted skills" className="flex flex-wrap gap-1.5">
            {skills.map((skill) => (
              <li key={skill.skill}>
                <Badge tone={skill.lastUsed === null ? 'neutral' : 'accent'}>{skillText(skill)}</Badge>
              </li>
            ))}
          </ul>
          <p className={clsx('flex items-start gap-1.5 text-sm', over > 0 ? 'text-caution-ink' : 'text-muted')}>
            {over > 0 && <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />}
            <span>
              {hoursText(availability.usable)} of {hoursText(availability.wanted)} fit
              {over > 0 && `; booking makes ${countText(over, 'week', 'weeks')} over-allocated`}
            </span>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <Button
            look="outline"
            size="small"
            aria-expanded={open}
            aria-controls={detailsId}
            aria-label={`Why ${name}`}
            onClick={() => onOpen(!open)}
          >
            Why
            <ChevronDown aria-hidden className={clsx('transition-transform', open && 'rotate-180')} />
          </Button>
          {offers(createResourceAllocation, asked.project ? { projectId: asked.project.id } : undefined) && (
            <BookButton row={row} asked={asked} />
          )}
        </div>
      </div>
      <div id={detailsId} hidden={!open}>
        {open && (
          <div className="mt-4 border-t border-line pt-4">
            <MatchDetails row={row} />
            <Link
              to="/people/$id"
              params={{ id: String(row.userId) }}
              className={clsx(buttonStyle({ look: 'outline', size: 'small' }), 'mt-4')}
            >
              Profile of {name}
            </Link>
          </div>
        )}
      </div>
    </article>
  )
}

/** React · Expert · 62 h, or other evidence for it. */
function skillText(known: MatchSkill): string {
  const { skill, level, hours } = known
  if (level !== null) return `${skill} · ${level} · ${hoursText(hours)}`
  return `${skill} · ${isKnown(known) ? weakerEvidence(known) : 'not shown'}`
}

/** What each part adds to a score, up to 1, and the line that a match must pass. The figures say the same, so screen readers skip it. */
function ScoreBar({ parts }: Pick<MatchRow, 'parts'>) {
  return (
    <div aria-hidden className="relative h-2 rounded-full bg-line">
      <div className="flex h-full overflow-hidden rounded-full">
        {PARTS.map(({ part, color }) => (
          <div
            key={part}
            style={{ width: `${parts[part].value * parts[part].weight * 100}%`, backgroundColor: color }}
          />
        ))}
      </div>
      <div className="absolute -inset-y-0.5 w-0.5 bg-ink" style={{ left: `${MATCH_COUNTS_ABOVE * 100}%` }} />
    </div>
  )
}

const NewBookingDialog = lazyPart(() => import('../widgets/booking/new-booking-dialog.tsx'), 'NewBookingDialog')

/** Books somebody for what was asked, as tentative; without a project it asks for one first. */
export function BookButton({ row, asked }: { row: MatchRow; asked: MatchReply['asked'] }) {
  const [choosing, setChoosing] = useState(false)
  const book = useBook()
  const { userId, name } = row
  const { project, from: startDate, to: endDate, percentage } = asked
  const again = row.conflicts.bookings.some(({ projectId }) => projectId === project?.id)

  function bookOn({ id: projectId, name: projectName }: NonNullable<typeof project>) {
    const body = { userId, projectId, startDate, endDate, allocatedPercentage: percentage, isConfirmed: 'No' } as const
    const over = overWeeks(row)
    const warning = over === 0 ? '' : ` Over-allocated in ${countText(over, 'week', 'weeks')}.`
    book.mutate(
      { body, said: `${name} is booked on ${projectName}, tentatively.${warning}` },
      { onError: (error) => showToast({ title: 'Error', description: failureText(error), look: 'destructive' }) },
    )
  }

  return (
    <>
      <Button
        size="small"
        look={again ? 'outline' : 'primary'}
        aria-label={`${again ? 'Book Again' : 'Book'} ${name}`}
        disabled={book.isPending}
        onClick={() => (project ? bookOn(project) : setChoosing(true))}
      >
        <CalendarPlus aria-hidden />
        {book.isPending ? 'Booking…' : again ? 'Book Again' : 'Book'}
      </Button>
      <Suspense>
        {choosing && (
          <NewBookingDialog
            title={`Book ${name}`}
            submit="Book"
            submitting="Booking…"
            userId={userId}
            days={{ startDate, endDate }}
            percentage={percentage}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
    </>
  )
}
