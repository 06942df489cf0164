import { Link } from '@tanstack/react-router'
import { UserSearch } from 'lucide-react'
import { clsx } from 'clsx'
import type { ProjectDetail } from '#shared/projects/contract.ts'
import { skillsGap, type RequiredSkill, type SkillCover } from '#shared/projects/skills-gap.ts'
import { Badge } from '../../ui/badge.tsx'
import { Bar } from '../../ui/bar.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import { Nothing, Section } from '../../ui/section.tsx'
import { hoursText } from '../../widgets/figures.ts'
import { useOffered } from '../../widgets/offered.ts'
import { SkillHoursBasis } from '../../widgets/skills/skill-hours.tsx'

/** `ask` links to the people of the company who have the skill. */
const COVERS: Record<SkillCover, { word: string; tone: 'positive' | 'caution' | 'danger'; ask: string }> = {
  missing: { word: 'Missing', tone: 'danger', ask: 'Who could cover it' },
  thin: { word: 'Thin', tone: 'caution', ask: 'Who could cover it' },
  shown: { word: 'Shown', tone: 'positive', ask: 'Who knows it' },
}

/** Skills that the project requires compared with those that its team's hours show. */
export function SkillsTab({ detail: { project, skills } }: { detail: ProjectDetail }) {
  const offered = useOffered()
  const required = skillsGap(skills)
  const missing = required.filter(({ cover }) => cover !== 'shown').map(({ skill }) => skill)
  const gaps = missing.length
  const others = skills.filter((skill) => !skill.required && skill.hours !== 0)
  return (
    <div className="space-y-6">
      <Section
        title="Required Skills"
        aside={
          required.length > 0 && (
            <span className="text-sm text-muted">
              {required.length - gaps} of {required.length} shown by the team
            </span>
          )
        }
      >
        {required.length > 0 && !project.archived && offered('/find-person') && (
          <Link
            to="/find-person"
            search={{ project: project.id, ...(gaps > 0 && { skills: missing.join(',') }) }}
            className={clsx(buttonStyle({ look: 'outline', size: 'small' }), 'mb-3')}
          >
            <UserSearch aria-hidden />
            Find the Right Person
          </Link>
        )}
        {required.length === 0 ? (
          <Nothing>No skills are required. Add them by editing the project, and gaps appear here.</Nothing>
        ) : (
          <ul aria-label="Required skills" className="divide-y divide-line">
            {required.map((skill) => (
              <Required key={skill.skill} skill={skill} />
            ))}
          </ul>
        )}
      </Section>
      <Section title="Other Skills Shown" aside={others.length > 0 && <SkillHoursBasis />}>
        {others.length === 0 ? (
          <Nothing>No skills tracked yet. They come from the notes of time entries.</Nothing>
        ) : (
          <Hours skills={others} />
        )}
      </Section>
    </div>
  )
}

function Required({ skill: { skill, category, cover, sentence } }: { skill: RequiredSkill }) {
  const { word, tone, ask } = COVERS[cover]
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2.5 first:pt-0">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{skill}</span>
          <Badge tone={tone}>{word}</Badge>
          <span className="text-sm text-muted">{category}</span>
        </p>
        <p className="text-sm text-muted">{sentence}</p>
      </div>
      <Link
        to="/users-teams"
        search={{ skill }}
        aria-label={`${ask}: ${skill}`}
        className="rounded-sm py-0.5 text-sm font-medium text-accent-ink hover:underline"
      >
        {ask}
      </Link>
    </li>
  )
}

/** Only names if the reader may not see hours of the project. */
function Hours({ skills }: { skills: ProjectDetail['skills'] }) {
  const most = Math.max(...skills.map(({ hours = 0 }) => hours))
  return (
    <ul aria-label="Other skills" className="grid gap-x-8 gap-y-2.5 sm:grid-cols-2">
      {skills.map(({ skill, hours }) => (
        <li key={skill}>
          <p className="flex justify-between gap-3">
            <span className="min-w-0 truncate">{skill}</span>
            {hours !== undefined && <span className="shrink-0 text-sm text-muted">{hoursText(hours)}</span>}
          </p>
          {hours !== undefined && <Bar value={hours} max={most} className="mt-1" />}
        </li>
      ))}
    </ul>
  )
}
