import { ACTIVE_PROJECT_DAYS } from '../projects/rules.ts'

/** Below this many hours a week on average a person has room for more (spec §9). */
export const AVAILABLE_BELOW_HOURS = 30

/** With more hours a week on average than this, a person is highly utilized (spec §9). */
export const HIGH_ABOVE_HOURS = 35

/** With more active projects than this, a person works on multiple projects (spec §9). */
export const MULTI_PROJECT_ABOVE = 2

/** With more clients than this, a person's work is diverse (spec §9). */
export const DIVERSE_ABOVE_CLIENTS = 1

/** How many top skills an insight names (spec §9). */
export const NAMED_SKILLS = 3

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' })

export interface InsightFacts {
  /** The mean of the last full weeks with entries, in hours; 0 without any. */
  averageWeeklyHours: number
  /** Projects with an entry in the last 30 days, and their clients. */
  activeProjects: number
  clients: number
  /** By hours, most first. */
  topSkills: readonly string[]
}

/** What a person's figures suggest (spec §9): a sentence each, with the figures behind it. */
export function personInsights(facts: InsightFacts): { text: string; basis: string }[] {
  return RULES.flatMap((rule) => rule(facts) ?? [])
}

type Rule = (facts: InsightFacts) => { text: string; basis: string } | undefined

const availability: Rule = ({ averageWeeklyHours: hours }) =>
  hours < AVAILABLE_BELOW_HOURS
    ? {
        text: 'Has availability for more project work.',
        basis: `${hours} h a week on average, under ${AVAILABLE_BELOW_HOURS} h`,
      }
    : undefined

const highUtilization: Rule = ({ averageWeeklyHours: hours }) =>
  hours > HIGH_ABOVE_HOURS
    ? {
        text: 'Is highly utilized; check the load before assigning more.',
        basis: `${hours} h a week on average, over ${HIGH_ABOVE_HOURS} h`,
      }
    : undefined

const projects: Rule = ({ activeProjects }) => {
  const basis = `${activeProjects} active ${activeProjects === 1 ? 'project' : 'projects'} in the last ${ACTIVE_PROJECT_DAYS} days`
  if (activeProjects === 1) return { text: 'Focuses on a single project.', basis }
  return activeProjects > MULTI_PROJECT_ABOVE ? { text: 'Works on several projects at once.', basis } : undefined
}

const diversity: Rule = ({ clients }) =>
  clients > DIVERSE_ABOVE_CLIENTS
    ? { text: 'Works for a variety of clients.', basis: `${clients} clients in the last ${ACTIVE_PROJECT_DAYS} days` }
    : undefined

const skills: Rule = ({ topSkills }) =>
  topSkills.length === 0
    ? undefined
    : {
        text: `Is strongest in ${LIST.format(topSkills.slice(0, NAMED_SKILLS))}.`,
        basis: 'Most hours of time entries whose notes show the skill',
      }

const RULES: readonly Rule[] = [availability, highUtilization, projects, diversity, skills]
