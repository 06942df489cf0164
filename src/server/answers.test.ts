import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DashboardSkills } from '#shared/dashboard/contract.ts'
import { TEAM_SKILLS, TOP_SKILLS } from '#shared/dashboard/rules.ts'
import { roundToTenths } from '#shared/figures/rounding.ts'
import type { NodeType } from '#shared/graph/choices.ts'
import type { Graph } from '#shared/graph/contract.ts'
import type { PersonProfile, Resource, ResourceSummary } from '#shared/people/resource-contract.ts'
import type { ProjectDetail } from '#shared/projects/contract.ts'
import { ACTIVE_PROJECT_DAYS } from '#shared/projects/rules.ts'
import type { ReviewEvidence } from '#shared/reviews/contract.ts'
import type { UserSkill } from '#shared/skills/contract.ts'
import { GROWTH_WINDOW_DAYS, skillGrowth } from '#shared/skills/growth.ts'
import { EXPERT_FROM_HOURS } from '#shared/skills/rules.ts'
import { addDays, daysBetween, type Day } from '#shared/time/day.ts'
import { weekStart } from '#shared/time/week.ts'
import type { TimesheetTrends } from '#shared/timesheets/contract.ts'
import { testApp } from './testing/app.ts'
import { addProject, addUser } from './testing/rows.ts'
import { rebuildTotals } from './time-entries/totals.ts'

// What screens are told of people, projects and skills must be what the entries add up to. Here everything is added up
// anew, from all entries and nothing kept, and compared with the answers: a filter, a bound or a sort order that is wrong
// anywhere in between shows. Hours are few different values, so that much is alike and the order of equals shows, too.

/** A Friday. */
const TODAY = '2026-11-20'
const app = testApp({ now: `${TODAY}T15:00:00Z`, keepRows: true })

interface Entry {
  id: number
  user_id: number
  project_id: number
  hours: number
  date: Day
  category: string
  skill_ids: number[]
  created_at: Date
}

/** In this order, so that names are not in the order of ids. Bob has left, Eve has logged nothing. */
const PEOPLE = ['Grace', 'Bob', 'Ada', 'Dan', 'Carl', 'Eve'].map((name, nth) => ({ id: nth + 1, name: `${name} Test` }))
const PROJECTS = ['Zeus', 'Apollo', 'Mars', 'Juno'].map((name, nth) => ({ id: nth + 1, name }))
const SKILLS = ['Rust', 'Perl', 'Ruby', 'React', 'Python', 'Kotlin', 'Java', 'Helm', 'Go', 'Docker', 'Dart', 'Ada'].map(
  (name, nth) => ({ id: nth + 1, name, category: `Kind ${nth % 4}` }),
)
const REQUIRED = [
  [1, 3],
  [1, 7],
  [2, 3],
  [3, 12],
] as const

/** Around the ends of weeks, of the last 30 days and of half a year. */
const DAYS = [-200, -181, -180, -60, -31, -30, -29, -28, -14, -12, -11, -8, -7, -6, -5, -4, -3, -1, 0, 1, 2, 3]

const anyEntry = fc.record({
  user_id: fc.integer({ min: 1, max: 5 }),
  project_id: fc.integer({ min: 1, max: 4 }),
  hours: fc.constantFrom(1, 2, 2, 8),
  date: fc.constantFrom(...DAYS).map((days) => addDays(TODAY, days)),
  category: fc.constantFrom('Development', 'Meeting', 'Testing'),
  skill_ids: fc.uniqueArray(fc.integer({ min: 1, max: SKILLS.length }), { maxLength: 3 }),
  created_at: fc.integer({ min: 0, max: 40 }).map((hours) => new Date(Date.UTC(2026, 10, 18, hours))),
})

let entries: Entry[]

beforeAll(async () => {
  for (const { name } of PEOPLE) await addUser(app.db, name, name.startsWith('Bob') ? { last_day: '2026-11-19' } : {})
  for (const { name } of PROJECTS) await addProject(app.db, name, { client: `Client of ${name}` })
  await app.db
    .insertInto('skills')
    .values(SKILLS.map(({ name, category }) => ({ name, category })))
    .execute()
  await app.db
    .insertInto('project_required_skills')
    .values(REQUIRED.map(([project_id, skill_id]) => ({ project_id, skill_id })))
    .execute()
  const rows = fc.sample(anyEntry, { numRuns: 220, seed: 15 })
  await app.db
    .insertInto('time_entries')
    .values(rows.map((row) => ({ ...row, notes: 'Worked' })))
    .execute()
  entries = rows.map((row, nth) => ({ id: nth + 1, ...row }))
  await rebuildTotals(app.db)
  await app.signIn(1)
})

const sumOf = (rows: readonly { hours: number }[]) => rows.reduce((sum, { hours }) => sum + hours, 0)
const nameOf = (things: readonly { id: number; name: string }[], id: number) => things[id - 1]?.name ?? ''
const daysOf = (rows: readonly Entry[]) => rows.map(({ date }) => date).toSorted()

/** Compares by the first part that differs; a number as `-hours` sorts the most first. */
function by<Row>(keyOf: (row: Row) => (string | number)[]) {
  return (a: Row, b: Row) => {
    const [left, right] = [keyOf(a), keyOf(b)]
    const at = left.findIndex((part, nth) => part !== right[nth])
    return at === -1 ? 0 : (left[at] ?? 0) < (right[at] ?? 0) ? -1 : 1
  }
}

/** The entries by what `keysOf` says that they count for. */
function grouped<Key>(rows: readonly Entry[], keysOf: (entry: Entry) => readonly Key[]): [Key, Entry[]][] {
  const pairs = rows.flatMap((entry) => keysOf(entry).map((key) => ({ key, entry })))
  return [...Map.groupBy(pairs, ({ key }) => key)].map(([key, group]) => [key, group.map(({ entry }) => entry)])
}

/** Skills of entries with their hours, most first, then by name. */
function skillsOf(rows: readonly Entry[]) {
  return grouped(rows, ({ skill_ids }) => skill_ids)
    .map(([id, group]) => {
      const days = daysOf(group)
      const hours = sumOf(group)
      return {
        id,
        skill: nameOf(SKILLS, id),
        hours,
        entries: group.length,
        first: days[0] ?? '',
        last: days.at(-1) ?? '',
      }
    })
    .map((skill) => ({ ...skill, category: SKILLS[skill.id - 1]?.category ?? '' }))
    .toSorted(by(({ hours, skill }) => [-hours, skill]))
}

function projectsOf(rows: readonly Entry[]) {
  return grouped(rows, ({ project_id }) => [project_id])
    .map(([id, group]) => ({ id, name: nameOf(PROJECTS, id), hours: sumOf(group), group }))
    .toSorted(by(({ hours, id }) => [-hours, id]))
}

const asTotal = (skill: UserSkill) => ({
  id: skill.skillId,
  skill: skill.skillName,
  category: skill.category,
  hours: skill.totalHours,
  entries: skill.entries,
  first: skill.firstUsed,
  last: skill.lastUsed,
})

const isActive = ({ date }: Entry, today: Day) => date <= today && daysBetween(date, today) < ACTIVE_PROJECT_DAYS
const ownOf = (userId: number) => entries.filter(({ user_id }) => user_id === userId)
const staff = () => entries.filter(({ user_id }) => user_id !== 2)

describe.each(PEOPLE)('of $name', ({ id: userId }) => {
  test.each([TODAY, '2026-11-15', '2026-11-16'])('the dashboard of %s counts their own entries', async (today) => {
    const own = ownOf(userId)
    const skills = skillsOf(own)
    const before = skills.filter(({ first }) => daysBetween(first, today) >= GROWTH_WINDOW_DAYS)
    const { body } = await app.get(`/api/dashboard/stats?userId=${userId}&today=${today}`)
    expect(body).toEqual({
      weeklyHours: sumOf(own.filter(({ date }) => weekStart(date) === weekStart(today))),
      activeProjects: projectsOf(own.filter((entry) => isActive(entry, today))).length,
      skillsCount: skills.length,
      skillGrowth: skillGrowth(skills.length, before.length),
    })
  })

  test("the dashboard's skills are theirs, those of the day and those of everybody who is there", async () => {
    const own = skillsOf(ownOf(userId))
    const todays = skillsOf(ownOf(userId).filter(({ date }) => date === TODAY))
    const shown = ({ skill, category, hours }: (typeof own)[number]) => ({ skill, category, hours })
    const { body } = await app.get<DashboardSkills>(`/api/dashboard/skills?userId=${userId}`)
    expect(body.top).toEqual(own.slice(0, TOP_SKILLS).map(shown))
    expect(body.today).toEqual(todays.map((skill) => ({ ...shown(skill), evidence: [] })))
    expect(body.rising).toEqual(
      own.flatMap((skill, nth) =>
        nth >= TOP_SKILLS && todays.some(({ id }) => id === skill.id) ? [{ ...shown(skill), rank: nth + 1 }] : [],
      ),
    )
    // An entry with several skills of a category counts once for it.
    const categories = [...Map.groupBy(own, ({ category }) => category)]
      .map(([category, group]) => {
        const ids = group.map(({ id }) => id)
        const counted = ownOf(userId).filter(({ skill_ids }) => skill_ids.some((id) => ids.includes(id)))
        return { category, hours: sumOf(counted), skills: group.length }
      })
      .toSorted(by(({ hours, category }) => [-hours, category]))
    expect(body.categories).toEqual(categories)
    const team = skillsOf(staff())
      .toSorted(by(({ hours, id }) => [-hours, id]))
      .slice(0, TEAM_SKILLS)
      .toSorted(by(({ hours, skill }) => [-hours, skill]))
    const peopleWith = (id: number) =>
      new Set(staff().flatMap((entry) => (entry.skill_ids.includes(id) ? [entry.user_id] : []))).size
    expect(body.team).toEqual(team.map((skill) => ({ ...shown(skill), people: peopleWith(skill.id) })))
  })

  test('their skills are those of their entries, most hours first', async () => {
    const own = skillsOf(ownOf(userId))
    const whole = (await app.get<UserSkill[]>(`/api/users/${userId}/skills`)).body
    expect(whole.map(asTotal)).toEqual(own)
    const listed = (await app.get<UserSkill[]>(`/api/user-skills?userId=${userId}`)).body
    expect(listed).toEqual(whole.toSorted(by(({ skillId }) => [skillId])))
    const { body } = await app.get<UserSkill[]>(`/api/user-skills?userId=${userId}&skill=rEACT`)
    expect(body).toEqual(whole.filter(({ skillName }) => skillName === 'React'))
  })

  test('their figures and their profile add up their entries', async () => {
    const own = ownOf(userId)
    const skills = skillsOf(own)
    const projects = projectsOf(own)
    const recent = skills.toSorted(by(({ last, hours, skill }) => [-Date.parse(last), -hours, skill]))
    const figures = {
      projects: projects.length,
      skills: skills.length,
      expertSkills: skills.filter(({ hours }) => hours >= EXPERT_FROM_HOURS).length,
      entries: own.length,
      hours: sumOf(own),
      lastActivity: daysOf(own).at(-1) ?? null,
      activeProjects: projectsOf(own.filter((entry) => isActive(entry, TODAY))).length,
      recentSkills: recent.slice(0, 6).map(({ skill }) => skill),
    }
    const { body } = await app.get<PersonProfile>(`/api/people/${userId}/profile`)
    expect(body.person).toMatchObject(figures)
    expect(body.person.topSkills.map(({ skill, hours }) => ({ skill, hours }))).toEqual(
      skills.slice(0, 8).map(({ skill, hours }) => ({ skill, hours })),
    )
    expect(body.projects.map(({ name, hours }) => ({ name, hours }))).toEqual(
      projects.map(({ name, hours }) => ({ name, hours })),
    )
    expect(body.activeProjects.map(({ id }) => id)).toEqual(
      projects.filter(({ group }) => group.some((entry) => isActive(entry, TODAY))).map(({ id }) => id),
    )
    expect(body.recentGains.map(({ skillName }) => skillName)).toEqual(
      skills.filter(({ first }) => daysBetween(first, TODAY) < 7).map(({ skill }) => skill),
    )
    const weeks = Array.from({ length: 26 }, (_, nth) => addDays(weekStart(TODAY), -7 * (25 - nth)))
    const hoursIn = (week: Day) => sumOf(own.filter(({ date }) => weekStart(date) === week))
    expect(body.weeks).toEqual(weeks.map((week) => ({ week, hours: hoursIn(week) })))
    expect(body.utilization?.weekHours).toBe(hoursIn(weekStart(TODAY)))
    const worked = weeks.slice(-9, -1).flatMap((week) => hoursIn(week) || [])
    const average = worked.reduce((sum, hours) => sum + hours, 0) / Math.max(1, worked.length)
    expect(body.utilization?.averageWeeklyHours).toBe(roundToTenths(average))
    const everybody = (await app.get<Resource[]>('/api/resources?employed=all')).body
    expect(everybody.find(({ id }) => id === userId)).toMatchObject(figures)
  })

  test.each([
    [addDays(TODAY, -30), addDays(TODAY, -7)],
    [addDays(TODAY, -8), TODAY],
  ])('the evidence of %s to %s is of their entries of these days', async (from, to) => {
    const own = ownOf(userId)
    const within = own.filter(({ date }) => from <= date && date <= to)
    const firstOf = new Map(skillsOf(own).map(({ id, first }) => [id, first]))
    const skills = skillsOf(within).map((skill) => ({ ...skill, firstUsed: firstOf.get(skill.id) ?? '' }))
    const { body } = await app.get<ReviewEvidence>(
      `/api/performance-reviews/evidence?userId=${userId}&from=${from}&to=${to}`,
    )
    expect(body).toMatchObject({
      hours: sumOf(within),
      entries: within.length,
      projects: projectsOf(within)
        .toSorted(by(({ hours, name }) => [-hours, name]))
        .map(({ id, name, hours }) => ({ projectId: id, name, hours })),
      gained: skills
        .filter(({ firstUsed }) => from <= firstUsed)
        .map(({ skill, hours, firstUsed }) => ({ skill, hours, firstUsed })),
      practiced: skills.slice(0, 10).map(({ skill, hours }) => ({ skill, hours })),
    })
  })
})

const WHOSE = ['', '&userId=1', '&projectId=2', '&userId=3&projectId=1']

test.each(WHOSE)('trends compare twelve weeks with the twelve before (%s)', async (filter) => {
  const asked = new URLSearchParams(filter)
  const own = entries.filter(
    ({ user_id, project_id }) =>
      [null, String(user_id)].includes(asked.get('userId')) &&
      [null, String(project_id)].includes(asked.get('projectId')),
  )
  const first = addDays(weekStart(TODAY), -7 * 11)
  const between = (from: Day, to: Day) => own.filter(({ date }) => from <= date && date <= to)
  const period = (rows: Entry[]) => ({ hours: sumOf(rows), entries: rows.length, skills: skillsOf(rows).length })
  const [now, before] = [between(first, '2026-11-22'), between(addDays(first, -84), addDays(first, -1))]
  const { body } = await app.get<TimesheetTrends>(`/api/timesheets/trends?today=${TODAY}${filter}`)
  expect(body.current).toMatchObject({ from: first, to: '2026-11-22', ...period(now) })
  expect(body.previous).toMatchObject({ from: addDays(first, -84), to: addDays(first, -1), ...period(before) })
  expect(body.weeks).toMatchObject(
    Array.from({ length: 12 }, (_, nth) => addDays(first, 7 * nth)).map((week) => ({
      week,
      ...period(between(week, addDays(week, 6))),
    })),
  )
  const hoursIn = (rows: Entry[], id: number) => skillsOf(rows).find((skill) => skill.id === id)?.hours ?? 0
  const skills = skillsOf([...now, ...before])
    .map(({ id, skill, category }) => ({
      skill,
      category,
      hours: hoursIn(now, id),
      previousHours: hoursIn(before, id),
    }))
    .toSorted(by(({ skill, hours, previousHours }) => [-Math.max(hours, previousHours), skill]))
  expect(body.skills).toEqual(skills.slice(0, 10))
})

test.each(PROJECTS)('the page of $name adds up the entries of the project', async ({ id }) => {
  const own = entries.filter(({ project_id }) => project_id === id)
  const { body } = await app.get<ProjectDetail>(`/api/projects/${id}`)
  const team = grouped(own, ({ user_id }) => [user_id]).map(([userId, group]) => ({
    userId,
    name: nameOf(PEOPLE, userId),
    hours: sumOf(group),
    entries: group.length,
    firstEntry: daysOf(group)[0],
    lastEntry: daysOf(group).at(-1),
    share: sumOf(group) / sumOf(own),
  }))
  expect(body.team).toMatchObject(team.toSorted(by(({ hours, name }) => [-hours, name])))
  expect(body.weeks).toEqual(
    grouped(own, ({ date }) => [weekStart(date)])
      .map(([week, group]) => ({ week, hours: sumOf(group), entries: group.length, value: sumOf(group) * 150 }))
      .toSorted(by(({ week }) => [week])),
  )
  expect(body.categories).toEqual(
    grouped(own, ({ category }) => [category])
      .map(([category, group]) => ({ category, hours: sumOf(group) }))
      .toSorted(by(({ hours, category }) => [-hours, category])),
  )
  expect([body.entries, body.firstEntry, body.lastEntry]).toEqual([own.length, daysOf(own)[0], daysOf(own).at(-1)])
  const required = new Set<number>(REQUIRED.flatMap(([projectId, skillId]) => (projectId === id ? [skillId] : [])))
  const known = new Map(skillsOf(own).map((skill) => [skill.id, skill.hours]))
  const members = new Set(team.map(({ userId }) => userId))
  const teams = (skillId: number) =>
    entries.filter(({ user_id, skill_ids }) => members.has(user_id) && skill_ids.includes(skillId))
  const skills = SKILLS.filter((skill) => known.has(skill.id) || required.has(skill.id)).map((skill) => ({
    skill: skill.name,
    category: skill.category,
    required: required.has(skill.id),
    hours: known.get(skill.id) ?? 0,
    teamHours: sumOf(teams(skill.id)),
    people: new Set(teams(skill.id).map(({ user_id }) => user_id)).size,
  }))
  expect(body.skills).toEqual(skills.toSorted(by((skill) => [skill.required ? 0 : 1, -skill.hours, skill.skill])))
})

/** A graph, whose lines lead from shown nodes to shown nodes alone. */
async function graph(query: string): Promise<Graph> {
  const { body } = await app.get<Graph>(`/api/graph?${query}`)
  const shown = new Set(body.nodes.map(({ id }) => id))
  expect(body.edges.filter(({ from, to }) => !shown.has(from) || !shown.has(to))).toEqual([])
  return body
}
const idsIn = ({ nodes }: Graph, type: NodeType) =>
  nodes
    .filter((node) => node.type === type)
    .map(({ id }) => Number(id.split('-')[1]))
    .toSorted((a, b) => a - b)
const firstIds = (rows: readonly { id: number }[], most: number) =>
  rows
    .slice(0, most)
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)

const latest = (rows: readonly Entry[]) => rows.toSorted(by(({ created_at, id }) => [-created_at.getTime(), -id]))
const peopleOf = (rows: readonly Entry[]) =>
  grouped(rows, ({ user_id }) => [user_id])
    .map(([id, group]) => ({ id, hours: sumOf(group) }))
    .toSorted(by(({ hours, id }) => [-hours, id]))

test.each([1, 2, 3, 4, 5])('a graph of %i nodes of one type shows those that matter most', async (limit) => {
  const alone = async (type: NodeType) => idsIn(await graph(`types=${type}&limit=${limit}`), type)
  const users = [...peopleOf(staff()), { id: 6 }]
  expect(await alone('user')).toEqual(firstIds(users, limit))
  expect(await alone('project')).toEqual(firstIds(projectsOf(entries), limit))
  expect(await alone('timeentry')).toEqual(firstIds(latest(entries), limit))
  const usersOf = (id: number) => peopleOf(entries.filter(({ skill_ids }) => skill_ids.includes(id))).length
  const common = SKILLS.toSorted(by(({ id }) => [-usersOf(id), id]))
  expect(await alone('skill')).toEqual(firstIds(common, limit))
  expect((await graph(`types=project,skill&limit=2`)).leftOut).toEqual({ project: 3, skill: 11 })
})

test.each([1, 2, 3])('around a node the graph shows the %i of each type that are nearest by hours', async (most) => {
  const around = async (focus: string, type: NodeType) =>
    idsIn(await graph(`focus=${focus}&types=${type}&limit=${most + 1}`), type)
  for (const { id } of PEOPLE) {
    expect(await around(`user-${id}`, 'project')).toEqual(firstIds(projectsOf(ownOf(id)), most))
    const skills = skillsOf(ownOf(id)).toSorted(by((skill) => [-skill.hours, skill.id]))
    expect(await around(`user-${id}`, 'skill')).toEqual(firstIds(skills, most))
    expect(await around(`user-${id}`, 'timeentry')).toEqual(firstIds(latest(ownOf(id)), most))
  }
  for (const { id } of PROJECTS) {
    const own = entries.filter(({ project_id }) => project_id === id)
    expect(await around(`project-${id}`, 'user')).toEqual(firstIds(peopleOf(own), most))
    expect(await around(`project-${id}`, 'timeentry')).toEqual(firstIds(latest(own), most))
  }
  for (const { id } of SKILLS) {
    const own = entries.filter(({ skill_ids }) => skill_ids.includes(id))
    expect(await around(`skill-${id}`, 'user')).toEqual(firstIds(peopleOf(own), most))
    const wanting = REQUIRED.flatMap(([projectId, skillId]) => (skillId === id ? [{ id: projectId }] : []))
    expect(await around(`skill-${id}`, 'project')).toEqual(firstIds(wanting, most))
  }
})

/** A line's width is the order of magnitude of the hours that it stands for. */
const line = (from: string, to: string, hours: number) => ({
  from,
  to,
  width: Math.min(4, 1 + Math.round(Math.log10(1 + hours))),
})
const sorted = (lines: ReturnType<typeof line>[]) => lines.toSorted(by((edge) => [edge.from, edge.to]))
const ranked = (userId: number) => skillsOf(ownOf(userId)).toSorted(by((skill) => [-skill.hours, skill.id]))

test.each([3, 8, 20])('lines of a graph of %i nodes lead to none that it does not show', async (limit) => {
  expect((await graph(`types=user,project,skill,timeentry&limit=${limit}`)).nodes).toHaveLength(limit)
})

test('lines of the graph stand for hours, and tie a person to five skills unless they are asked about', async () => {
  const { edges, nodes, leftOut } = await graph(`types=user,project,skill,timeentry&limit=1000`)
  const between = (from: NodeType, to: NodeType) =>
    edges
      .filter((edge) => edge.from.startsWith(`${from}-`) && edge.to.startsWith(`${to}-`))
      .map(({ from: start, to: end, width }) => ({ from: start, to: end, width }))
      .toSorted(by((edge) => [edge.from, edge.to]))
  expect([nodes.length, leftOut]).toEqual([5 + 4 + 12 + 220, {}])
  const there = PEOPLE.filter(({ id }) => id !== 2)
  expect(between('user', 'project')).toEqual(
    sorted(
      there.flatMap((p) =>
        projectsOf(ownOf(p.id)).map(({ id, hours }) => line(`user-${p.id}`, `project-${id}`, hours)),
      ),
    ),
  )
  expect(between('user', 'timeentry')).toEqual(
    sorted(staff().map(({ id, user_id, hours }) => line(`user-${user_id}`, `timeentry-${id}`, hours))),
  )
  expect(between('timeentry', 'project')).toEqual(
    sorted(entries.map(({ id, project_id, hours }) => line(`timeentry-${id}`, `project-${project_id}`, hours))),
  )
  expect(between('timeentry', 'skill')).toEqual(
    sorted(
      entries.flatMap(({ id, skill_ids, hours }) =>
        skill_ids.map((to) => line(`timeentry-${id}`, `skill-${to}`, hours)),
      ),
    ),
  )
  expect(between('project', 'skill')).toEqual(
    sorted(REQUIRED.map(([id, to]) => line(`project-${id}`, `skill-${to}`, 0))),
  )
  const ties = (id: number, most: number) =>
    ranked(id)
      .slice(0, most)
      .map((skill) => line(`user-${id}`, `skill-${skill.id}`, skill.hours))
  expect(between('user', 'skill')).toEqual(sorted(there.flatMap(({ id }) => ties(id, 5))))
  const own = await graph('focus=user-1&types=skill')
  expect(own.edges).toHaveLength(ranked(1).length)
})

test('the company in figures adds up all hours, and describes those who have not left', async () => {
  const { body } = await app.get<ResourceSummary>('/api/resources/summary')
  const people = PEOPLE.filter(({ id }) => id !== 2)
  const pairs = people.flatMap(({ id }) => skillsOf(ownOf(id)))
  expect(body).toMatchObject({
    people: 5,
    totalHours: sumOf(entries),
    averageHoursPerPerson: sumOf(staff()) / 5,
    averageSkillsPerPerson: pairs.length / 5,
    expertSkills: pairs.filter(({ hours }) => hours >= EXPERT_FROM_HOURS).length,
    topSkill: skillsOf(staff())[0]?.skill,
  })
})

const workOf = (entry: Entry | undefined) => entry && { projectId: entry.project_id, category: entry.category }

test('what somebody worked on last is offered again, unless the project is archived', async () => {
  const offered = async (id: number) =>
    (await app.get<{ projectId: number; category: string } | null>(`/api/timesheets/current-work?userId=${id}`)).body
  for (const { id } of PEOPLE.slice(0, 5)) expect(await offered(id)).toMatchObject(workOf(latest(ownOf(id))[0]) ?? {})
  expect(await offered(6)).toBeNull()
  const newest = latest(ownOf(1))[0]?.project_id ?? 0
  expect((await app.delete(`/api/projects/${newest}?version=1`)).status).toBe(204)
  const others = latest(ownOf(1)).filter(({ project_id }) => project_id !== newest)
  expect(await offered(1)).toMatchObject(workOf(others[0]) ?? {})
})

const namesAt = async (query: string) =>
  (await app.get<{ name: string }[]>(`/api/skills${query}`)).body.map(({ name }) => name)

test('skills are listed by name, and by category and text', async () => {
  const all = SKILLS.map(({ name }) => name).toSorted()
  expect(await namesAt('')).toEqual(all)
  expect(await namesAt('?category=Kind%201')).toEqual(
    SKILLS.filter(({ category }) => category === 'Kind 1')
      .map(({ name }) => name)
      .toSorted(),
  )
  expect(await namesAt('?q=R')).toEqual(all.filter((name) => name.toLowerCase().includes('r')))
})
