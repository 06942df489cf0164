import { getDashboardSkills, getDashboardStats } from '#shared/dashboard/contract.ts'
import { withPlans } from '../db/planned.ts'
import { notFound } from '../http/errors.ts'
import { read, type Server } from '../http/route.ts'
import { userExists } from '../people/queries.ts'
import { permitFigures } from '../timesheets/permission.ts'
import type { CompanySkills } from '../skills/company-skills.ts'
import type { Vocabulary } from '../skills/vocabulary/company-vocabulary.ts'
import { dashboardSkills, dashboardStats } from './queries.ts'

export function mountDashboard(server: Server, vocabulary: Vocabulary, companySkills: CompanySkills): void {
  const db = withPlans(server.database.db)

  read(server, getDashboardStats, async ({ query, actor, today }) => {
    const userId = query.userId ?? actor.userId
    permitFigures(actor, { userId })
    if (userId === null) return { weeklyHours: 0, activeProjects: 0, skillsCount: 0, skillGrowth: '+0%' }
    const stats = await dashboardStats(db, userId, query.today ?? today)
    if (!stats) throw notFound('user', userId)
    return stats
  })

  read(server, getDashboardSkills, async ({ query, actor, today }) => {
    const userId = query.userId ?? actor.userId
    permitFigures(actor, { userId })
    if (userId !== null && !(await userExists(db, userId))) throw notFound('user', userId)
    return dashboardSkills(db, await vocabulary.current(), companySkills, userId, query.today ?? today)
  })
}
