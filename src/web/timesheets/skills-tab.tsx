import { Sparkles } from 'lucide-react'
import type { ShownSkill } from '#shared/timesheets/contract.ts'
import { SKILL_HOURS_SENTENCES } from '#shared/skills/skill-hours.ts'
import { TOP_SKILLS } from '#shared/timesheets/rules.ts'
import { Bar } from '../ui/bar.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { countText, percentText, wholeHoursText } from '../widgets/figures.ts'
import { Loaded, ShowMore } from '../widgets/loaded.tsx'
import { useSkillHours } from '../widgets/skills/skill-hours.tsx'
import { useAddress } from './address.ts'
import { useFigures, useShownSkills } from './data.ts'

/** The skills with the most hours, or all of them. */
export function SkillsTab() {
  const { search, go } = useAddress()
  const all = search.skills === 'all'
  const rule = useSkillHours()
  return (
    <Card
      title="Skills Analysis"
      hint={`${all ? 'All' : `Top ${TOP_SKILLS}`} by hours. ${SKILL_HOURS_SENTENCES[rule]}${rule === 'whole' ? ' Percentages overlap.' : ''}`}
      aside={
        <Button look="outline" size="small" onClick={() => go({ skills: all ? undefined : 'all' })}>
          {all ? `Show the top ${TOP_SKILLS}` : 'Show all skills'}
        </Button>
      }
    >
      {all ? <AllSkills /> : <TopSkills />}
    </Card>
  )
}

function TopSkills() {
  return (
    <Loaded read={useFigures()} what="the top skills" skeleton={<SkeletonRows rows={TOP_SKILLS} className="h-14" />}>
      {({ topSkills, hours }) => <SkillRows label="Top skills" skills={topSkills} totalHours={hours} />}
    </Loaded>
  )
}

function AllSkills() {
  const figures = useFigures()
  const read = useShownSkills()
  return (
    <Loaded read={read} what="the skills" skeleton={<SkeletonRows rows={TOP_SKILLS} className="h-14" />}>
      {({ pages }) => (
        <>
          <p aria-live="polite" className="px-4 pb-2 text-sm text-muted sm:px-5">
            {countText(pages[0]?.total ?? 0, 'skill', 'skills')}
          </p>
          <SkillRows label="All skills" skills={pages.flatMap(({ rows }) => rows)} totalHours={figures.data?.hours} />
          <ShowMore read={read} className="py-3 text-center" />
        </>
      )}
    </Loaded>
  )
}

interface SkillRowsProps {
  label: string
  skills: readonly ShownSkill[]
  /** Hours of all entries, with or without skills; undefined until they are known. */
  totalHours: number | undefined
}

function SkillRows({ label, skills, totalHours }: SkillRowsProps) {
  if (skills.length === 0) return <EmptyState icon={Sparkles} text="No data available" />
  return (
    <ol aria-label={label} className="border-t border-line">
      {skills.map(({ skill, category, hours, entries }, index) => (
        <li
          key={skill}
          className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line px-4 py-2.5 last:border-0 sm:grid-cols-[1.5rem_minmax(0,16rem)_minmax(0,1fr)_18rem] sm:px-5"
        >
          <span className="text-sm text-muted">{index + 1}</span>
          <span className="min-w-0">
            <span className="block truncate font-medium">{skill}</span>
            <span className="block truncate text-sm text-muted">{category}</span>
          </span>
          <Bar value={hours} max={skills[0]?.hours ?? hours} className="max-sm:hidden" />
          <span className="text-right text-sm">
            <span className="font-medium">{wholeHoursText(hours)}</span>{' '}
            <span className="text-muted max-sm:block">
              {totalHours !== undefined && `${percentText((100 * hours) / totalHours)} of all hours, `}
              {countText(entries, 'entry', 'entries')}
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}
