import { lazy } from 'react'
import { LEAST_RADAR_AXES, skillRadar } from '#shared/people/radar.ts'
import type { UserSkill } from '#shared/skills/contract.ts'
import { Basis } from '../ui/basis.tsx'
import { hoursText } from '../widgets/figures.ts'
import { Nothing, ProfileSection } from '../widgets/profile/section.tsx'
import { ChartFigure } from './chart-figure.tsx'

const RadarPicture = lazy(async () => ({ default: (await import('./radar-picture.tsx')).RadarPicture }))

const AXES = {
  categories: { head: 'Category', label: 'Hours by skill category' },
  skills: { head: 'Skill', label: 'Hours by skill' },
}

/** Where a person's skills lie. */
export function SkillRadar({ skills }: { skills: readonly UserSkill[] }) {
  const radar = skillRadar(skills)
  if (radar === null) {
    return (
      <ProfileSection title="Skill Radar">
        <Nothing>Fewer than {LEAST_RADAR_AXES} skills are too few for a radar.</Nothing>
      </ProfileSection>
    )
  }
  const { head, label } = AXES[radar.of]
  return (
    <ProfileSection
      title="Skill Radar"
      aside={<Basis text={`${label}; an entry counts for every skill that its notes show`} />}
    >
      <ChartFigure
        label={`${label}, most in ${radar.axes[0]?.name}`}
        height="h-72"
        table={{
          caption: `${label}, most first`,
          heads: [head, 'Hours'],
          rows: radar.axes.map(({ name, hours }) => [name, hoursText(hours)]),
        }}
      >
        <RadarPicture axes={radar.axes} />
      </ChartFigure>
    </ProfileSection>
  )
}
