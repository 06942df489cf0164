import { useId } from 'react'
import { SKILL_GAIN_DAYS } from '#shared/people/profile-rules.ts'
import type { UserSkill } from '#shared/skills/contract.ts'
import { hoursText } from '../figures.ts'
import { SkillName } from './skill-name.tsx'
import { Subheading } from './subheading.tsx'

interface RecentGainsProps {
  gains: readonly UserSkill[]
  onOpenSkill?: ((skill: string) => void) | undefined
}

/** Skills that notes showed for the first time in the last days (spec §9); nothing where there are none. */
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
