import { sql } from 'kysely'
import { countText } from '#shared/figures/text.ts'
import { ACTIVE_PROJECT_DAYS } from '#shared/projects/rules.ts'
import { dayText, periodText } from '../day-text.ts'
import type { OtherSkill } from '#shared/people/contract.ts'
import { weakerEvidence } from '#shared/skills/known-skill.ts'
import { addDays, type Day } from '#shared/time/day.ts'
import { skillsOfUser } from '../../../skills/queries.ts'
import { userById } from '../../../people/queries.ts'
import { address, facts, listed, numberText, personLink, type Answer, type Asking, type Ref } from './answer.ts'

/** Skills with which somebody is introduced. */
const SKILLS_NAMED = 4

/** Who somebody is. */
export async function person({ db, today }: Asking, { id, name }: Ref): Promise<Answer> {
  const [user, skills] = await Promise.all([userById(db, id), skillsOfUser(db, id, today)])
  if (!user) return { text: `${name} is no longer in the company.` }
  const known = skills.slice(0, SKILLS_NAMED).map(({ skillName }) => skillName)
  return {
    text: `${name}: ${[user.role, user.location ?? 'Remote', user.joinDate && `since ${dayText(user.joinDate)}`].filter(Boolean).join(', ')}.${known.length > 0 ? ` Knows ${known.join(', ')}.` : ''}`,
    link: { to: personLink(id), label: `Profile of ${name}` },
    alternatives: [`What does ${name} work on?`, `Is ${name} free next week?`, `Hours of ${name} last month`],
  }
}

/** What somebody's time entries show, or whether and how far they have what was asked for. */
export async function personSkills({ db, known, today, skills: asked }: Asking, { id, name }: Ref): Promise<Answer> {
  const [all, allOthers] = await Promise.all([skillsOfUser(db, id, today), known.othersOf(id)])
  const wanted = asked.map((skill) => skill.toLowerCase())
  const isWanted = (skill: string) => wanted.length === 0 || wanted.includes(skill.toLowerCase())
  const skills = all.filter(({ skillName }) => isWanted(skillName))
  const others = allOthers.filter(({ skill }) => isWanted(skill))
  const rows = [
    ...skills.map(({ skillName, totalHours, proficiencyLevel, lastUsed, entries }) => ({
      label: skillName,
      link: address(`/people/${id}`, { skill: skillName }),
      figure: { value: totalHours, unit: 'h' },
      why: `${proficiencyLevel}, ${countText(entries, 'entry', 'entries')}, last used on ${dayText(lastUsed)}`,
    })),
    ...others.map(({ skill, known: one }) => ({
      label: skill,
      link: address(`/people/${id}`, { skill }),
      figure: null,
      why: weakerEvidence(one),
    })),
  ]
  const [best] = skills
  return {
    text:
      wanted.length > 0
        ? wantedText(name, asked, skills, others)
        : best
          ? `${name} has shown ${countText(skills.length, 'skill', 'skills')}, ${best.skillName} most.`
          : `${name} has shown no skills yet.`,
    ...listed(rows, (row) => row),
    link: { to: personLink(id), label: `Profile of ${name}` },
  }
}

/** "Ada has shown React (Expert), has AWS (implied by AWS Lambda), but not Vue.js." */
function wantedText(
  name: string,
  wanted: readonly string[],
  skills: readonly { skillName: string; proficiencyLevel: string }[],
  others: readonly OtherSkill[],
): string {
  const shown = skills.map(({ skillName, proficiencyLevel: level }) => `${skillName} (${level})`)
  const otherwise = others.map(({ skill, known }) => `${skill} (${weakerEvidence(known)})`)
  const found = [...skills.map(({ skillName }) => skillName), ...others.map(({ skill }) => skill)]
  const missing = wanted.filter((skill) => !found.some((one) => one.toLowerCase() === skill.toLowerCase()))
  const parts = [
    shown.length > 0 && `has shown ${shown.join(', ')}`,
    otherwise.length > 0 && `has ${otherwise.join(', ')}${shown.length === 0 ? ', though no entry names it' : ''}`,
    missing.length > 0 && `${found.length > 0 ? 'but ' : ''}has not shown ${missing.join(', ')}`,
  ]
  return `${name} ${parts.filter(Boolean).join(', ')}.`
}

/** What somebody logs time on and is booked for. */
export async function personWork({ db, today, period }: Asking, { id, name }: Ref): Promise<Answer> {
  const days = period ?? { from: today, to: today }
  const since = period ? period.from : addDays(today, 1 - ACTIVE_PROJECT_DAYS)
  const { rows } = await sql<{
    id: number
    name: string
    client: string
    hours: number
    last: Day | null
    from: Day | null
    to: Day | null
    booked: number
  }>`
    with booking as (
      select project_id, min(start_date) as first, max(end_date) as last, sum(allocated_percentage) as booked
      from resource_allocations
      where user_id = ${id} and end_date >= ${days.from} and start_date <= ${period ? period.to : addDays(today, 365)}
      group by project_id
    ), logged as (
      select project_id, sum(hours) as hours, max(date) as last from time_entries
      where user_id = ${id} and date between ${since} and ${days.to} group by project_id
    )
    select p.id, p.name, p.client, coalesce(l.hours, 0) as hours, l.last, b.first as "from", b.last as "to", coalesce(b.booked, 0) as booked
    from (select project_id from booking union select project_id from logged) as on_it
    join projects p on p.id = project_id
    left join booking b on b.project_id = p.id left join logged l on l.project_id = p.id
    order by hours desc, booked desc, p.name, p.id`.execute(db)
  const when = period
    ? periodText(period)
    : `now: logged in the last ${ACTIVE_PROJECT_DAYS} days, or booked today or later`
  return {
    text: `${name} works on ${rows.length === 0 ? 'no project' : countText(rows.length, 'project', 'projects')} ${when}.`,
    ...listed(rows, (work) => ({
      label: work.name,
      link: address('/projects-detail', { project: work.id }),
      figure: { value: work.hours, unit: 'h' },
      why: facts(
        work.client,
        work.from !== null &&
          work.to !== null &&
          `booked ${periodText({ from: work.from, to: work.to })} at ${numberText(work.booked)} %`,
        work.last !== null && `last entry on ${dayText(work.last)}`,
      ),
    })),
    link: { to: address('/resource-allocation', { tab: 'schedule', employee: id }), label: `Schedule of ${name}` },
  }
}

/** What the company's entries show most. */
export async function topSkills({ db, period }: Asking): Promise<Answer> {
  const { rows } = await sql<{ skill: string; category: string; hours: number; entries: number; different: number }>`
    with shown as (
      select skill_id, sum(hours) as hours, sum(entries)::integer as entries, count(*) over ()::integer as different
      from week_skill_totals
      where ${period ? sql`week between date_trunc('week', ${period.from}::date)::date and ${period.to}` : sql`true`}
      group by skill_id order by hours desc, skill_id limit 10
    )
    select name as skill, category, hours, entries, different from shown join skills on skills.id = skill_id
    order by hours desc, name`.execute(db)
  const [best] = rows
  return {
    text: best
      ? `${best.skill} is shown most${period ? ` in the weeks ${periodText(period)}` : ''}: ${numberText(best.hours)} h.`
      : 'No skills are shown yet.',
    ...listed(rows, ({ skill, category, hours, entries }) => ({
      label: skill,
      link: address('/users-teams', { skill }),
      figure: { value: hours, unit: 'h' },
      why: facts(category, countText(entries, 'entry', 'entries')),
    })),
    total: best?.different ?? 0,
    link: { to: address('/timesheets-detail', { view: 'skills' }), label: 'Skills Analysis' },
  }
}
