import { numberText } from '../figures/text.ts'
import { INTERMEDIATE_FROM_HOURS } from '../skills/rules.ts'
import type { ProjectDetail } from './contract.ts'

/** With fewer hours of the whole team than this, a required skill is thin: nobody can have reached Intermediate. */
export const THIN_BELOW_HOURS = INTERMEDIATE_FROM_HOURS

export type SkillCover = 'missing' | 'thin' | 'shown'

export interface RequiredSkill {
  skill: string
  category: string
  cover: SkillCover
  /** The team's hours on any project that show the skill, and how many of the team logged them. */
  teamHours: number
  people: number
  sentence: string
}

const ORDER: readonly SkillCover[] = ['missing', 'thin', 'shown']

/** Which required skills the team's hours show, show thinly or do not show at all; the largest gaps first. */
export function skillsGap(skills: ProjectDetail['skills']): RequiredSkill[] {
  return skills
    .filter(({ required }) => required)
    .map((skill) => ({
      skill: skill.skill,
      category: skill.category,
      cover: coverOf(skill),
      teamHours: skill.teamHours,
      people: skill.people,
      sentence: sentenceOf(skill),
    }))
    .sort((a, b) => ORDER.indexOf(a.cover) - ORDER.indexOf(b.cover) || a.teamHours - b.teamHours)
}

function coverOf({ teamHours, people }: Pick<RequiredSkill, 'teamHours' | 'people'>): SkillCover {
  if (people === 0) return 'missing'
  return teamHours < THIN_BELOW_HOURS ? 'thin' : 'shown'
}

function sentenceOf({ skill, hours, teamHours, people }: ProjectDetail['skills'][number]): string {
  if (people === 0) return `Nobody on the team has shown ${skill} yet.`
  const who = people === 1 ? '1 person has' : `${numberText(people)} people have`
  const here = hours === undefined ? '' : `, ${numberText(hours)} h of the project's`
  const shown = `${who} shown ${skill} in ${numberText(teamHours)} h${here}`
  if (coverOf({ teamHours, people }) === 'shown') return `${shown}.`
  return `${shown}: less than the ${THIN_BELOW_HOURS} h of an Intermediate.`
}
