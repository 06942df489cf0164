import type { UseQueryResult } from '@tanstack/react-query'
import { ScanSearch, Sparkles, Users } from 'lucide-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DashboardSkills } from '#shared/dashboard/contract.ts'
import { TEAM_SKILLS } from '#shared/dashboard/rules.ts'
import { buttonStyle } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { hoursText, wholeHoursText } from '../widgets/figures.ts'
import { Loaded } from '../widgets/loaded.tsx'
import { SkillHoursBasis } from '../widgets/skills/skill-hours.tsx'
import { SkillCategories } from './skill-categories.tsx'
import { Bar } from '../ui/bar.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** The current person's skills: today's with the words that prove them, the top ones, the categories. */
export function SkillsPanel({ skills }: { skills: UseQueryResult<DashboardSkills> }) {
  return (
    <aside aria-label="Your skills" className="grid min-w-0 content-start gap-4 sm:max-lg:grid-cols-2">
      <Card title="AI Skills Detection" hint="In today's notes" className="sm:max-lg:col-span-2">
        <Loaded read={skills} what="today's skills" skeleton={<HourBarsSkeleton rows={3} />}>
          {({ today }) =>
            today.length === 0 ? (
              <EmptyState
                icon={ScanSearch}
                text="No skills detected today. Log time with notes, and the skills that they show appear here."
              />
            ) : (
              <TodaySkills skills={today} />
            )
          }
        </Loaded>
      </Card>
      <Card title="Top Skills" hint="By all hours you logged" aside={<SkillHoursBasis />}>
        <Loaded read={skills} what="your top skills" skeleton={<HourBarsSkeleton rows={5} />}>
          {({ top, rising }) =>
            top.length === 0 ? (
              <EmptyState
                icon={Sparkles}
                text="No skills tracked yet. They come from the notes of your time entries."
              />
            ) : (
              <>
                <HourBars
                  rows={top.map(({ skill, category, hours }) => ({
                    name: skill,
                    shown: <LedgerButton skill={skill} />,
                    detail: category,
                    hours,
                  }))}
                />
                {rising.length > 0 && <RisingSkills skills={rising} />}
              </>
            )
          }
        </Loaded>
      </Card>
      <Card
        title="Skill Categories"
        hint="Hours that show a skill of each"
        aside={
          <Link to="/skill-vocabulary" className={buttonStyle({ look: 'outline', size: 'small' })}>
            Vocabulary
          </Link>
        }
      >
        <Loaded read={skills} what="your skill categories" skeleton={<HourBarsSkeleton rows={4} />}>
          {({ categories }) => <SkillCategories categories={categories} />}
        </Loaded>
      </Card>
    </aside>
  )
}

/** The ranks of today's skills that are not among the top ones yet. */
function RisingSkills({ skills }: { skills: DashboardSkills['rising'] }) {
  return (
    <div className="border-t border-line px-4 py-3 sm:px-5">
      <h3 className="text-sm text-muted">Rising with today&apos;s entries</h3>
      <ul className="mt-1.5 space-y-1.5">
        {skills.map(({ skill, hours, rank }) => (
          <li key={skill} className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 truncate">
              <LedgerButton skill={skill} /> <span className="text-sm text-muted">place {rank}</span>
            </span>
            <span className="shrink-0 text-sm font-medium">{hoursText(hours)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function TodaySkills({ skills }: { skills: DashboardSkills['today'] }) {
  return (
    <ul className="border-t border-line">
      {skills.map(({ skill, category, hours, evidence }) => (
        <li key={skill} className="border-b border-line px-4 py-2 last:border-0 sm:px-5">
          <p className="flex items-baseline justify-between gap-3">
            <LedgerButton skill={skill} />
            <span className="shrink-0 text-sm text-muted">{hoursText(hours)}</span>
          </p>
          <p className="text-sm break-words text-muted">
            {category}
            {evidence.length > 0 && ` · from ${evidence.map((words) => `“${words}”`).join(', ')}`}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** A skill's name that opens the entries which prove it. */
function LedgerButton({ skill }: { skill: string }) {
  const navigate = useNavigate({ from: '/dashboard' })
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={`Evidence for ${skill}`}
      onClick={() => void navigate({ to: '/dashboard', search: { skill }, resetScroll: false })}
      className="max-w-full min-w-0 truncate rounded-sm text-left font-medium underline-offset-3 hover:underline"
    >
      {skill}
    </button>
  )
}

/** The skills that the whole company shows in its notes, most hours first. */
export function TeamSkills({ skills }: { skills: UseQueryResult<DashboardSkills> }) {
  return (
    <Card title="Team Skills Overview" hint={`The company's ${TEAM_SKILLS} by hours`} className="self-start">
      <Loaded read={skills} what="the team's skills" skeleton={<HourBarsSkeleton rows={TEAM_SKILLS} />}>
        {({ team }) =>
          team.length === 0 ? (
            <EmptyState icon={Users} text="No skills tracked yet. They come from the notes of everybody's entries." />
          ) : (
            <HourBars
              rows={team.map(({ skill, hours, people }) => ({
                name: skill,
                detail: people === 1 ? '1 person' : `${people} people`,
                hours,
              }))}
            />
          )
        }
      </Loaded>
    </Card>
  )
}

interface HourBar {
  name: string
  /** Shown instead of the name, such as a link with the same text. */
  shown?: ReactNode
  detail: string
  hours: number
}

/** Hours by name, each as a bar compared with the longest. */
function HourBars({ rows }: { rows: readonly HourBar[] }) {
  const most = Math.max(...rows.map(({ hours }) => hours))
  return (
    <ul className="space-y-3 px-4 pb-4 sm:px-5 sm:pb-5">
      {rows.map(({ name, shown = name, detail, hours }) => (
        <li key={name}>
          <p className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 truncate">
              <span className="font-medium">{shown}</span> <span className="text-sm text-muted">{detail}</span>
            </span>
            <span className="shrink-0 text-sm font-medium">{wholeHoursText(hours)}</span>
          </p>
          <Bar value={hours} max={most} className="mt-1" />
        </li>
      ))}
    </ul>
  )
}

function HourBarsSkeleton({ rows }: { rows: number }) {
  return (
    <div className="space-y-3 px-4 pb-4 sm:px-5 sm:pb-5">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="h-8">
          <Skeleton className="mb-2 h-4 w-2/3" />
          <Skeleton className="h-1.5 w-full" />
        </div>
      ))}
    </div>
  )
}
