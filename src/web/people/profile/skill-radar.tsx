import { LEAST_RADAR_AXES, skillRadar } from '#shared/people/skill-radar.ts'
import type { UserSkill } from '#shared/skills/contract.ts'
import { MAX_SKILL_POINTS } from '#shared/skills/points.ts'
import { Basis } from '../../ui/basis.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Nothing, Section } from '../../ui/section.tsx'
import { ChartFigure } from '../../ui/chart-figure.tsx'

const RadarPicture = lazyPart(() => import('./radar-picture.tsx'), 'RadarPicture')

const AXES = {
  categories: {
    head: 'Category',
    label: 'Points by skill category',
    basis: `The points of all skills of a category added up; each is out of ${MAX_SKILL_POINTS}`,
  },
  skills: { head: 'Skill', label: 'Points by skill', basis: `The points of each skill, out of ${MAX_SKILL_POINTS}` },
}

/** In which areas a person's skills are. */
export function SkillRadar({ skills }: { skills: readonly UserSkill[] }) {
  const radar = skillRadar(skills)
  if (radar === null) {
    return (
      <Section title="Skill Radar">
        <Nothing>Fewer than {LEAST_RADAR_AXES} skills are too few for a radar.</Nothing>
      </Section>
    )
  }
  const { head, label, basis } = AXES[radar.of]
  return (
    <Section title="Skill Radar" aside={<Basis text={basis} />}>
      <ChartFigure
        label={`${label}, most in ${radar.axes[0]?.name}`}
        height="h-80"
        table={{
          caption: `${label}, most first`,
          heads: [head, 'Skills', 'Points'],
          rows: radar.axes.map(({ name, skills: count, points }) => [name, String(count), String(points)]),
        }}
      >
        <RadarPicture axes={radar.axes} />
      </ChartFigure>
    </Section>
  )
}
