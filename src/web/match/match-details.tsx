import { Suspense, useState } from 'react'
import { roundToCents } from '#shared/figures/rounding.ts'
import type { MatchRow, MatchSkill, MatchWeek } from '#shared/match/contract.ts'
import { isKnown } from '#shared/skills/evidence.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { Nothing, Section } from '../ui/section.tsx'
import { dayInText, dayLabel, rangeLabel } from '../widgets/day-label.ts'
import { hoursText, percentText } from '../widgets/figures.ts'
import { weakerEvidenceText } from '../widgets/skills/known-by.tsx'
import { useToday } from '../widgets/today.ts'
import { PARTS, scoreText } from './parts.ts'

const SkillLedgerDialog = lazyPart(() => import('../widgets/skills/skill-ledger.tsx'), 'SkillLedgerDialog')

/** The parts of a score with their figures, the skills with the notes that prove them, and the weeks. */
export function MatchDetails({ row }: { row: MatchRow }) {
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
      <Section title="Score">
        <dl className="space-y-2.5">
          {PARTS.map(({ part, label, color }) => {
            const { value, weight, basis } = row.parts[part]
            return (
              <div key={part}>
                <dt className="flex items-center gap-2">
                  <span aria-hidden className="size-2.5 shrink-0 rounded-full" style={{ backgroundColor: color }} />
                  <span className="font-medium">{label}</span>
                  <span className="ml-auto text-sm whitespace-nowrap text-muted">
                    {scoreText(value)} × {weight}
                  </span>
                </dt>
                <dd className="text-sm break-words text-muted">{basis}</dd>
              </div>
            )
          })}
        </dl>
      </Section>
      <Skills row={row} />
      <Section title="Weeks">
        <WeekStrip weeks={row.weeks} />
      </Section>
      <Section title="On These Days">
        <Conflicts conflicts={row.conflicts} />
      </Section>
    </div>
  )
}

function Skills({ row: { userId, name, skills } }: { row: MatchRow }) {
  const [proving, setProving] = useState<string>()
  const today = useToday()
  return (
    <Section title="Evidence">
      <ul aria-label={`Evidence of ${name}`} className="divide-y divide-line">
        {skills.map((skill) => (
          <li key={skill.skill} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 first:pt-0">
            <span className="min-w-0">
              <span className="font-medium">{skill.skill}</span>
              <span className="block text-sm text-muted">{knownOf(skill, (day) => dayInText(day, today))}</span>
            </span>
            {skill.lastUsed !== null && (
              <Button
                look="outline"
                size="small"
                aria-label={`Notes that prove ${skill.skill}`}
                onClick={() => setProving(skill.skill)}
              >
                Notes
              </Button>
            )}
          </li>
        ))}
      </ul>
      {skills.length === 0 && <Nothing>No skills were asked for.</Nothing>}
      <Suspense>
        {proving !== undefined && (
          <SkillLedgerDialog userId={userId} skill={proving} onClose={() => setProving(undefined)} />
        )}
      </Suspense>
    </Section>
  )
}

function knownOf(known: MatchSkill, label: (day: string) => string): string {
  const { level, hours, lastUsed, freshness } = known
  if (!isKnown(known)) return 'Nothing speaks for it'
  const weaker = weakerEvidenceText(known)
  if (lastUsed === null) return weaker
  const practice = `${level}, ${hoursText(hours)}, last used ${label(lastUsed)}, ${percentText(freshness)} fresh`
  return weaker === '' ? practice : `${practice}. ${weaker}`
}

/** Other bookings, leave and public holidays on the asked days. */
function Conflicts({ conflicts: { bookings, leave, holidays } }: Pick<MatchRow, 'conflicts'>) {
  const today = useToday()
  const rows = [
    ...bookings.map(({ id, project, percentage, startDate, endDate, confirmed }) => ({
      key: `booking ${id}`,
      title: `${project}, ${percentage} %`,
      days: rangeLabel(startDate, endDate, today),
      badge: confirmed ? <Badge tone="positive">Confirmed</Badge> : <Badge tone="caution">Tentative</Badge>,
    })),
    ...leave.map(({ leaveType = 'Away', status, startDate, endDate }) => ({
      key: `leave ${startDate} ${leaveType}`,
      title: leaveType,
      days: rangeLabel(startDate, endDate, today),
      badge: <Badge tone={status === 'Approved' ? 'positive' : 'caution'}>{status}</Badge>,
    })),
    ...holidays.map(({ date, name }) => ({
      key: `holiday ${date}`,
      title: name,
      days: dayLabel(date, today),
      badge: <Badge>Public holiday</Badge>,
    })),
  ]
  if (rows.length === 0) return <Nothing>No other booking, leave or public holiday.</Nothing>
  return (
    <ul aria-label="On these days" className="divide-y divide-line">
      {rows.map(({ key, title, days, badge }) => (
        <li key={key} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 first:pt-0">
          <span className="min-w-0">{title}</span>
          <span className="flex items-center gap-3 text-sm text-muted">
            {days}
            {badge}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Each week of the asked days: how many of the wanted hours fit, and what takes the rest. */
function WeekStrip({ weeks }: { weeks: readonly MatchWeek[] }) {
  const today = useToday()
  // A period that begins on a weekend touches a week without any wanted hours.
  const asked = weeks.filter(({ wanted }) => wanted > 0)
  return (
    <ul aria-label="Weeks" className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2">
      {asked.map((load) => {
        const { word, style } = stateOf(load)
        return (
          <li key={load.week} className={`rounded-md px-2.5 py-2 text-sm ${style}`}>
            <p className="font-medium">Week of {dayInText(load.week, today)}</p>
            <p>
              {word}: {hoursText(load.usable)} of {hoursText(load.wanted)}
            </p>
            <p>{takenText(load)}</p>
          </li>
        )
      })}
    </ul>
  )
}

/** The word says it; the color only supports it. */
function stateOf({ wanted, usable }: MatchWeek): { word: string; style: string } {
  if (usable === wanted) return { word: 'Fits', style: 'bg-positive-soft text-positive-ink' }
  if (usable > 0) return { word: 'Fits in part', style: 'bg-caution-soft text-caution-ink' }
  return { word: 'Full', style: 'bg-danger-soft text-danger-ink' }
}

/** 24 of 40 h booked, 8 h of it tentative. */
function takenText({ capacity, confirmed, tentative }: MatchWeek): string {
  const booked = roundToCents(confirmed + tentative)
  if (capacity === 0) return 'Away'
  if (booked === 0) return `${hoursText(capacity)} free`
  return `${hoursText(booked)} of ${hoursText(capacity)} booked${tentative > 0 ? `, ${hoursText(tentative)} tentative` : ''}`
}
