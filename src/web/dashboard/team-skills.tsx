import type { UseQueryResult } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import type { DashboardSkills } from '#shared/dashboard/contract.ts'
import { TEAM_SKILLS } from '#shared/dashboard/rules.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loaded } from '../widgets/loaded.tsx'
import { HourBars, HourBarsSkeleton } from './hour-bars.tsx'

/** What the whole company shows in its notes, most hours first. */
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
