import { FULL_TIME_WEEK_HOURS } from '../capacity/rules.ts'
import { roundToTenths } from '../figures/rounding.ts'
import { ACTIVE_PROJECT_DAYS } from '../projects/rules.ts'

/** Below this share of the agreed week on average a person has room for more: 30 of 40 hours. */
export const AVAILABLE_BELOW_SHARE = 30 / FULL_TIME_WEEK_HOURS

/** Above this share of the agreed week on average a person is highly utilized: 35 of 40 hours. */
export const HIGH_ABOVE_SHARE = 35 / FULL_TIME_WEEK_HOURS

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
  /** The hours of a week without leave that are agreed with the person. */
  contractedHours: number
  /** The person has logged more this week than it has hours for them. */
  isOverCapacity: boolean
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

/** Nobody whose present week is overfull has room for more, and where no hours are agreed there is nothing to compare with. */
const availability: Rule = ({ averageWeeklyHours: hours, contractedHours, isOverCapacity }) => {
  const limit = contractedHours * AVAILABLE_BELOW_SHARE
  if (hours >= limit || isOverCapacity) return undefined
  return {
    text: 'Has availability for more project work.',
    basis: `${hours} h a week on average, under ${roundToTenths(limit)} h of the agreed ${roundToTenths(contractedHours)} h`,
  }
}

const highUtilization: Rule = ({ averageWeeklyHours: hours, contractedHours }) => {
  const limit = contractedHours * HIGH_ABOVE_SHARE
  if (contractedHours === 0 || hours <= limit) return undefined
  return {
    text: 'Is highly utilized; check the load before assigning more.',
    basis: `${hours} h a week on average, over ${roundToTenths(limit)} h of the agreed ${roundToTenths(contractedHours)} h`,
  }
}

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
