import { sql, type InferResult } from 'kysely'
import { mayOn, type Actor } from '#shared/access/rules.ts'
import { UTILIZATION_CAP } from '#shared/capacity/rules.ts'
import { capacityBetween, isEmployedOn } from '#shared/capacity/working-time.ts'
import { roundToCents, roundToTenths, sumToCents } from '#shared/figures/rounding.ts'
import { personInsights } from '#shared/people/profile-insights.ts'
import { PROFILE_LOGGED_PROJECTS, professionalProfileOf } from '#shared/people/professional-profile.ts'
import {
  AVERAGE_WEEKS,
  experienceYears,
  SKILL_GAIN_DAYS,
  TECHNOLOGIES_OF_PROJECT,
  TIMELINE_WEEKS,
} from '#shared/people/rules.ts'
import type { PersonProfile } from '#shared/people/resource-contract.ts'
import { addDays, daysBetween, type Day } from '#shared/time/day.ts'
import { weekEnd, weeksBetween, weekStart } from '#shared/time/week.ts'
import { bookingsOf } from '../allocations/queries.ts'
import { workingTime } from '../capacity/person-capacity.ts'
import { inOneLook } from '../db/one-look.ts'
import type { Db } from '../db/tables.ts'
import { leaveAsSeen } from '../leave/queries.ts'
import { visibleReviews } from '../reviews/queries.ts'
import { skillsOfUser } from '../skills/queries.ts'
import { isActiveProject } from '../projects/active-projects.ts'
import { previousProjectsOf } from './background.ts'
import { personAsSeen } from './queries.ts'
import { figuresAsSeen, type PersonCard } from './resources.ts'
import { asFields } from '../records/columns.ts'

/**
 * One person's profile as somebody may see it. Every part is read from totals or from that person's own rows. The hours on a
 * project are shown to those who may see that part of the person's timesheets, which the project's lead may.
 */
export async function personProfile(
  db: Db,
  actor: Actor,
  card: PersonCard,
  today: Day,
): Promise<PersonProfile | undefined> {
  const id = card.id
  const [read, skills, previous, allocations, capacity] = await Promise.all([
    inOneLook(db, {
      people: detailsOf(db, id),
      projects: projectsOf(db, id, today),
      profiles: db.selectFrom('external_profiles').select(['platform', 'data']).where('user_id', '=', id),
      leave: leaveOf(db, id, today),
      reviews: reviewsOf(db, actor, id),
      weeks: weeksOf(db, id, today),
      logged: loggedProjects(id),
    }),
    skillsOfUser(db, id, today),
    previousProjectsOf(db, id),
    bookingsOf(db, id, { from: today }),
    capacityOfWeek(db, id, today),
  ])
  const { people, profiles, reviews, logged } = read
  const [details] = people
  if (!details) return undefined
  const projects = projectsAsSeen(actor, id, read.projects)
  const leave = leaveAsSeen(actor, read.leave).map(({ userId: _userId, ...one }) => one)
  const weeks = everyWeek(read.weeks, today)
  const person = figuresAsSeen(actor)(card)
  const active = projects.filter((project) => project.active).map(({ active: _active, ...project }) => project)
  const isWorkSeen = mayOn(actor, 'timesheets.read', { userId: id })
  const utilization = utilizationOf(weeks, capacity.ofWeek, today)
  const linkedin = (profiles.find(({ platform }) => platform === 'linkedin')?.data ?? null) as PersonProfile['linkedin']
  return {
    person: { ...person, ...personAsSeen<typeof details>(actor)(details) },
    ...(isWorkSeen && { utilization, weeks }),
    activeProjects: active,
    projects: projects.map(({ role: _role, active: _active, ...project }) => project),
    recentGains: skills.filter(({ firstUsed }) => daysBetween(firstUsed, today) < SKILL_GAIN_DAYS),
    skills,
    experience: { years: experienceYears(previous.map(({ months }) => months)), previousProjects: previous },
    linkedin,
    professional: professionalProfileOf({
      linkedin,
      location: person.location,
      logged,
      previousProjects: previous,
      industries: person.industries,
    }),
    github: (profiles.find(({ platform }) => platform === 'github')?.data ?? null) as PersonProfile['github'],
    // Somebody who is not employed today has no time to offer.
    insights:
      isWorkSeen && isEmployedOn(today, { joinDate: details.joinDate, lastDay: person.lastDay })
        ? personInsights({
            averageWeeklyHours: utilization.averageWeeklyHours,
            contractedHours: capacity.contracted,
            isOverCapacity: utilization.weekHours > utilization.capacity,
            activeProjects: active.length,
            clients: new Set(active.map(({ client }) => client)).size,
            topSkills: person.topSkills.map(({ skill }) => skill),
          })
        : [],
    allocations,
    leave,
    reviews,
  }
}

/** The hours that are left of a person's present week, and those that are agreed for any week. */
async function capacityOfWeek(db: Db, userId: number, today: Day): Promise<{ ofWeek: number; contracted: number }> {
  const [from, to] = [weekStart(today), weekEnd(today)]
  const time = await workingTime(db, userId, from, to)
  if (!time) return { ofWeek: 0, contracted: 0 }
  return { ofWeek: roundToCents(capacityBetween(from, to, time)), contracted: sumToCents(time.contractedHours) }
}

type WeekHours = NonNullable<PersonProfile['weeks']>[number]

/** Hours since Monday against the week's capacity. */
function utilizationOf(weeks: readonly WeekHours[], capacity: number, today: Day) {
  const thisWeek = weekStart(today)
  const weekHours = weeks.find(({ week }) => week === thisWeek)?.hours ?? 0
  const full = weeks.filter(({ week }) => week < thisWeek).slice(-AVERAGE_WEEKS)
  const worked = full.filter(({ hours }) => hours > 0)
  const average = worked.length === 0 ? 0 : worked.reduce((sum, { hours }) => sum + hours, 0) / worked.length
  return {
    weekHours,
    capacity,
    percent: capacity > 0 ? Math.min(UTILIZATION_CAP, Math.round((weekHours / capacity) * 100)) : null,
    averageWeeklyHours: roundToTenths(average),
  }
}

function detailsOf(db: Db, id: number) {
  return db
    .selectFrom('people')
    .select(['id', 'username', 'phone', 'join_date as joinDate', sql<boolean>`removed_at is not null`.as('removed')])
    .where('id', '=', id)
}

function projectsOf(db: Db, userId: number, today: Day) {
  return db
    .selectFrom('user_project_totals')
    .innerJoin('projects', 'projects.id', 'user_project_totals.project_id')
    .leftJoin('project_roles', (join) =>
      join
        .onRef('project_roles.project_id', '=', 'user_project_totals.project_id')
        .onRef('project_roles.user_id', '=', 'user_project_totals.user_id'),
    )
    .select([
      ...asFields('projects.id', 'projects.name', 'client', 'status', 'project_roles.role', 'hours'),
      'last_entry as lastActivity',
      isActiveProject(today).as('active'),
    ])
    .where('user_project_totals.user_id', '=', userId)
    .orderBy('hours', 'desc')
    .orderBy('projects.id')
}

function projectsAsSeen(
  actor: Actor,
  userId: number,
  rows: readonly InferResult<ReturnType<typeof projectsOf>>[number][],
) {
  if (mayOn(actor, 'timesheets.read', { userId })) return rows
  return rows
    .map(({ hours, lastActivity, ...project }) => ({
      ...project,
      ...(mayOn(actor, 'timesheets.read', { userId, projectId: project.id }) && { hours, lastActivity }),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** A person's projects, most hours first, each with the skills that both the project and the person have shown. */
function loggedProjects(userId: number) {
  return sql<{ name: string; description: string; skills: string[] }>`
    select p.name, p.description, array(
      select s.name from project_skill_totals t
      join user_skill_totals own on own.skill_id = t.skill_id and own.user_id = ${userId}
      join skills s on s.id = t.skill_id
      where t.project_id = p.id order by t.hours desc, s.name limit ${sql.lit(TECHNOLOGIES_OF_PROJECT)}) as skills
    from (
      select project_id, hours from user_project_totals where user_id = ${userId}
      order by hours desc, project_id limit ${sql.lit(2 * PROFILE_LOGGED_PROJECTS)}
    ) as own join projects p on p.id = own.project_id
    order by own.hours desc, p.id`
}

/** Leave in this week and later. */
function leaveOf(db: Db, userId: number, today: Day) {
  return db
    .selectFrom('leave_requests')
    .select(asFields('userId', 'id', 'leaveType', 'status', 'startDate', 'endDate'))
    .where('user_id', '=', userId)
    .where('end_date', '>=', weekStart(today))
    .orderBy('start_date')
    .orderBy('id')
}

function reviewsOf(db: Db, actor: Actor, userId: number) {
  return db
    .selectFrom('performance_reviews')
    .select(['id', 'review_period as period', 'review_date as date', 'status', 'overall_rating as overallRating'])
    .where('user_id', '=', userId)
    .where(visibleReviews(actor))
    .orderBy('review_date', 'desc')
}

function firstWeek(today: Day): Day {
  return addDays(weekStart(today), -7 * (TIMELINE_WEEKS - 1))
}

/** Hours of the last weeks, including the current one. */
function weeksOf(db: Db, userId: number, today: Day) {
  return db
    .selectFrom('user_week_totals')
    .select(['week', 'hours'])
    .where('user_id', '=', userId)
    .where('week', '>=', firstWeek(today))
}

/** The last weeks, oldest first; those without entries are zero. */
function everyWeek(rows: readonly WeekHours[], today: Day): WeekHours[] {
  const hours = new Map(rows.map((row) => [row.week, row.hours]))
  return weeksBetween(firstWeek(today), today).map((week) => ({ week, hours: hours.get(week) ?? 0 }))
}
