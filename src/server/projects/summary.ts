import { sql, type Kysely } from 'kysely'
import { PROJECT_STATUSES, type ProjectSummary } from '#shared/projects/contract.ts'
import type { Tables } from '../db/tables.ts'

interface Group {
  status: (typeof PROJECT_STATUSES)[number]
  archived: boolean
  projects: number
  hours: number
  rated: number
  completion: number
}

/** All four statuses are named, those without projects too. */
export async function projectSummary(db: Kysely<Tables>): Promise<ProjectSummary> {
  const { rows } = await sql<Group>`
    select status, archived_at is not null as archived, count(*)::integer as projects,
      coalesce(sum(t.hours), 0) as hours,
      count(*) filter (where status = 'Completed' or completion_percentage is not null)::integer as rated,
      coalesce(sum(case when status = 'Completed' then 100 else completion_percentage end), 0) as completion
    from projects left join project_totals t on t.project_id = projects.id
    group by 1, 2`.execute(db)
  const present = rows.filter(({ archived }) => !archived)
  const sum = (of: 'projects' | 'hours' | 'rated' | 'completion', groups: readonly Group[]) =>
    groups.reduce((total, group) => total + group[of], 0)
  const projects = sum('projects', present)
  const rated = sum('rated', present)
  const completed = present.filter(({ status }) => status === 'Completed')
  return {
    projects,
    hours: sum('hours', present),
    active: projects - sum('projects', completed),
    completion: rated === 0 ? null : Math.round((sum('completion', present) / rated) * 10) / 10,
    rated,
    statuses: PROJECT_STATUSES.map((status) => ({
      status,
      projects: sum(
        'projects',
        present.filter((group) => group.status === status),
      ),
    })),
    archived: sum('projects', rows) - projects,
  }
}
