import { lazy, Suspense, useState } from 'react'
import type { MatchRow, MatchSkill } from '#shared/match/contract.ts'
import { isKnown } from '#shared/skills/known-skill.ts'
import { Button } from '../ui/button.tsx'
import { Nothing, Section } from '../ui/section.tsx'
import { weakerEvidenceText } from '../widgets/skills/known-by.tsx'
import { dayLabel } from '../widgets/day-label.ts'
import { hoursText, percentText } from '../widgets/figures.ts'
import { useToday } from '../widgets/today.ts'
import { Conflicts } from './conflicts.tsx'
import { PARTS, scoreText } from './parts.ts'
import { WeekStrip } from './week-strip.tsx'

const SkillLedgerDialog = lazy(async () => ({
  default: (await import('../widgets/skills/skill-ledger-dialog.tsx')).SkillLedgerDialog,
}))

/** What a score is made of: each part with its figures, the skills with the notes that prove them, the weeks. */
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
              <span className="block text-sm text-muted">{knownOf(skill, (day) => dayLabel(day, today))}</span>
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
