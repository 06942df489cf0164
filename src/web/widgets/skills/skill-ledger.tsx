import { ScanSearch } from 'lucide-react'
import { useRef } from 'react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type SkillEvidence, type UserSkill, listSkillEvidence } from '#shared/skills/contract.ts'
import { packageOrigin } from '#shared/skills/package-origin.ts'
import { FRESH_DAYS, FRESHNESS_HALF_LIFE_DAYS } from '#shared/skills/rules.ts'
import { listSkillsOfUser } from '#shared/people/contract.ts'
import { correctEntrySkills } from '#shared/time-entries/contract.ts'
import { Badge } from '../../ui/badge.tsx'
import { Basis } from '../../ui/basis.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { dayInText, dayLabel } from '../day-label.ts'
import { countText, hoursText } from '../figures.ts'
import { Loaded, ShowMore } from '../loaded.tsx'
import { weakerEvidenceText } from './known-by.tsx'
import { SkillHoursBasis } from './skill-hours.tsx'
import { MarkedText } from '../marked-text.tsx'
import { useOtherSkills } from '../profile/other-skills.tsx'
import { useSkillCorrections } from './skill-corrections.ts'
import { useOffers } from '../session.ts'
import { useToday } from '../today.ts'
import { pagesQuery, query } from '../../api.ts'
import { OpenDialog } from '../../ui/dialog.tsx'

/** The total hours of a skill, and every entry that proves it, latest first. */
export function SkillLedger({ userId, skill }: { userId: number; skill: string }) {
  const ledger = useSkillLedger(userId, skill)
  const { reject } = useSkillCorrections()
  const offers = useOffers()
  const list = useRef<HTMLDivElement>(null)

  return (
    <div ref={list} tabIndex={-1} className="min-h-0 overflow-y-auto outline-none">
      <Loaded read={ledger.skill} what={`the hours of ${skill}`} skeleton={<SummarySkeleton />}>
        {(total) =>
          total === null ? (
            <NoEntries userId={userId} skill={skill} />
          ) : (
            <>
              <Summary skill={total} />
              <Loaded read={ledger.evidence} what="the entries" skeleton={<EntriesSkeleton />}>
                {({ pages }) => (
                  <ul aria-label="Entries that prove it" className="border-t border-line">
                    {pages
                      .flatMap(({ rows }) => rows)
                      .map((entry) => (
                        <EvidenceEntry
                          key={entry.entryId}
                          entry={entry}
                          {...(offers(correctEntrySkills, { userId, projectId: entry.projectId }) && {
                            onReject: () => {
                              // The entry will disappear, and the focus with it.
                              list.current?.focus()
                              reject({ entryId: entry.entryId, skill, added: entry.origin === 'added' })
                            },
                          })}
                        />
                      ))}
                  </ul>
                )}
              </Loaded>
            </>
          )
        }
      </Loaded>
      <ShowMore read={ledger.evidence} className="border-t border-line p-3 text-center" />
    </div>
  )
}

/** The evidence for a skill that no entry names. */
function NoEntries({ userId, skill }: { userId: number; skill: string }) {
  const read = useOtherSkills(userId)
  return (
    <Loaded read={read} what="what else speaks for it" skeleton={<Skeleton className="mx-4 mb-6 h-5.5 w-2/3" />}>
      {(skills) => {
        const other = skills.find((one) => one.skill.toLowerCase() === skill.toLowerCase())
        return other ? (
          <p className="px-4 pb-6">
            {weakerEvidenceText(other.known)}.{' '}
            <span className="text-muted">Hours and a level come from entries whose notes name {skill} itself.</span>
          </p>
        ) : (
          <EmptyState icon={ScanSearch} text={`No entry shows ${skill} anymore.`} />
        )
      }}
    </Loaded>
  )
}

function Summary({ skill }: { skill: UserSkill }) {
  const today = useToday()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pb-3">
      <Badge tone="accent">{skill.proficiencyLevel}</Badge>
      <span className="font-semibold">{hoursText(skill.totalHours)}</span>
      <span className="flex items-center text-muted">
        in {countText(skill.entries, 'entry', 'entries')}
        <SkillHoursBasis />
      </span>
      <span className="flex items-center text-muted">
        {skill.freshness} % fresh: last used {dayInText(skill.lastUsed, today)}
        <Basis
          text={`100 % for ${FRESH_DAYS} days after the last use, then halved every ${FRESHNESS_HALF_LIFE_DAYS} days`}
        />
      </span>
    </div>
  )
}

function EvidenceEntry({ entry, onReject }: { entry: SkillEvidence; onReject?: () => void }) {
  const today = useToday()
  const { date, project, hours, notes, origin, confidence, registries, evidence } = entry
  const day = dayLabel(date, today)
  return (
    <li className="border-b border-line px-4 py-3 last:border-0">
      <div className="flex items-center gap-x-3">
        <p className="min-w-0 flex-1">
          <span className="font-medium">{project}</span>{' '}
          <span className="text-sm whitespace-nowrap text-muted">
            <time dateTime={date}>{day}</time> · {hoursText(hours)} ·{' '}
            {origin === 'added' ? 'added by hand' : `${Math.round(confidence * 100)} % confidence`}
            {registries && `, ${packageOrigin(registries)}`}
          </span>
        </p>
        {onReject && (
          <Button
            look="quiet"
            size="small"
            aria-label={`Not this skill: ${project}, ${day}, ${hoursText(hours)}`}
            onClick={onReject}
          >
            Not this skill
          </Button>
        )}
      </div>
      <p className="break-words">
        <MarkedText text={notes} spans={evidence} />
      </p>
    </li>
  )
}

function SummarySkeleton() {
  return (
    <>
      <div className="px-4 pb-3">
        <Skeleton className="h-5.5 w-2/3" />
      </div>
      <EntriesSkeleton />
    </>
  )
}

function EntriesSkeleton() {
  return (
    <div className="border-t border-line">
      {['a', 'b', 'c', 'd'].map((row) => (
        <div key={row} className="space-y-2.5 border-b border-line px-4 py-3 last:border-0">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </div>
  )
}

/** How many entries one call reads. */
const PAGE_SIZE = 20

/** A person's skill by its name, null if no entry shows it, and the entries that prove it. */
export function useSkillLedger(userId: number, skillName: string) {
  const skill = useQuery({
    ...query(listSkillsOfUser, { params: { id: userId } }),
    select: (skills) => skills.find((one) => one.skillName === skillName) ?? null,
  })
  const skillId = skill.data?.skillId
  const evidence = useInfiniteQuery({
    ...pagesQuery(listSkillEvidence, { params: { id: userId, skillId: skillId ?? 0 } }, PAGE_SIZE),
    enabled: skillId !== undefined,
  })
  return { skill, evidence }
}

/** Why a person counts as knowing a skill. Shown while it is mounted. */
export function SkillLedgerDialog({ userId, skill, onClose }: { userId: number; skill: string; onClose: () => void }) {
  return (
    <OpenDialog onClose={onClose} title={`Evidence for ${skill}`} size="large">
      <SkillLedger userId={userId} skill={skill} />
    </OpenDialog>
  )
}
