import { useId } from 'react'
import { PROFILE_TOP_SKILLS, SKILL_GAIN_DAYS } from '#shared/people/rules.ts'
import type { UserSkill } from '#shared/skills/contract.ts'
import { MAX_SKILL_POINTS, skillPoints } from '#shared/skills/points.ts'
import { EXPERT_FROM_HOURS, FRESH_DAYS, FRESHNESS_HALF_LIFE_DAYS, skillBar } from '#shared/skills/rules.ts'
import { Bar } from '../../ui/bar.tsx'
import { Basis } from '../../ui/basis.tsx'
import { hoursText } from '../figures.ts'
import { Nothing, Section } from '../../ui/section.tsx'
import { SkillName, Subheading } from './parts.tsx'

const BASIS = `By the hours of entries whose notes show the skill; ${EXPERT_FROM_HOURS} h are ${MAX_SKILL_POINTS} out of ${MAX_SKILL_POINTS}. Fresh is 100 % up to ${FRESH_DAYS} days after the last use, then halves in every ${FRESHNESS_HALF_LIFE_DAYS} days.`

interface SkillsExpertiseProps {
  /** Most hours first. */
  skills: readonly UserSkill[]
  recentGains: readonly UserSkill[]
  /** Opens the evidence of a skill; without it, skills are plain text. */
  onOpenSkill?: ((skill: string) => void) | undefined
}

/** The top skills with their level, and skills that were shown for the first time in the last days. */
export function SkillsExpertise({ skills, recentGains, onOpenSkill }: SkillsExpertiseProps) {
  return (
    <Section title="Skills & Expertise" count={skills.length} aside={<Basis text={BASIS} />}>
      {skills.length === 0 ? (
        <Nothing>No skills tracked yet. They come from the notes of time entries.</Nothing>
      ) : (
        <ul aria-label="Top skills" className="space-y-2.5">
          {skills.slice(0, PROFILE_TOP_SKILLS).map((skill) => (
            <li key={skill.skillId}>
              <p className="flex items-baseline justify-between gap-3">
                <SkillName name={skill.skillName} onOpen={onOpenSkill} />
                <span className="shrink-0 text-sm">
                  <span className="text-muted">{skill.proficiencyLevel}</span>{' '}
                  <span className="font-medium">
                    {skillPoints(skill.totalHours)}/{MAX_SKILL_POINTS}
                  </span>
                </span>
              </p>
              <Bar value={skillBar(skill.proficiencyLevel, skill.totalHours)} max={100} className="mt-1" />
              <p className="mt-0.5 text-xs text-muted">
                {hoursText(skill.totalHours)} · {skill.freshness} % fresh
              </p>
            </li>
          ))}
        </ul>
      )}
      <RecentGains gains={recentGains} onOpenSkill={onOpenSkill} />
    </Section>
  )
}

interface RecentGainsProps {
  gains: readonly UserSkill[]
  onOpenSkill?: ((skill: string) => void) | undefined
}

/** Skills that notes showed for the first time in the last days (spec §9); nothing if there are none. */
export function RecentGains({ gains, onOpenSkill }: RecentGainsProps) {
  const id = useId()
  if (gains.length === 0) return null
  return (
    <>
      <Subheading id={id}>Recent skill gains, last {SKILL_GAIN_DAYS} days</Subheading>
      <ul aria-labelledby={id} className="flex flex-wrap gap-1.5">
        {gains.map(({ skillId, skillName, totalHours }) => (
          <li
            key={skillId}
            className="inline-flex max-w-full items-baseline gap-1.5 rounded-sm bg-positive-soft px-1.5 py-0.5 text-sm text-positive-ink"
          >
            <SkillName name={skillName} onOpen={onOpenSkill} />
            <span className="shrink-0 text-xs">{hoursText(totalHours)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
