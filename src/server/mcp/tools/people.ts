import { z } from 'zod'
import { getCurrentUser, listUsers } from '#shared/people/contract.ts'
import { listResources } from '#shared/people/resource-contract.ts'
import { listBench } from '#shared/schedule/contract.ts'
import { EVIDENCE_KINDS, PROFICIENCY_LEVELS } from '#shared/skills/choices.ts'
import { evidenceKinds, knownSkill, type KnownSkill } from '#shared/skills/evidence.ts'
import { proficiencyLevel } from '#shared/skills/rules.ts'
import { day, type Day } from '#shared/time/day.ts'
import { SCOPES } from '#shared/tokens/choices.ts'
import { invalid } from '../../http/errors.ts'
import type { Product } from '../product.ts'
import { tool } from '../tool.ts'
import { refuseBackwards } from './named.ts'

/** How many rows a tool returns at most, so that a model can read them at once. */
export const MOST_ROWS = 50

export const mostRows = z.int().min(1).max(MOST_ROWS).default(20).describe(`How many to give; at most ${MOST_ROWS}`)

export const whoAmI = tool({
  name: 'who_am_i',
  title: 'Who am I',
  description: 'The person that this token acts as, what it may do, and which day it is at the company.',
  needs: [getCurrentUser],
  input: z.object({}),
  output: z.object({
    userId: z.int(),
    name: z.string(),
    role: z.string(),
    today: day,
    scopes: z.array(z.enum(SCOPES)),
  }),
  async run(product) {
    const { id, name, role } = await product.call(getCurrentUser, {})
    return { userId: id, name, role, today: product.today, scopes: [...product.token.scopes] }
  },
})

const foundPerson = z.object({
  userId: z.int(),
  name: z.string(),
  role: z.string(),
  location: z.string().nullable().optional(),
  skills: z.array(z.string()).describe('The skill that was looked for, those with the most hours, and those declared'),
  matched: z
    .object({
      skill: z.string(),
      level: z.enum(PROFICIENCY_LEVELS).nullable().describe('By the hours of entries that show it; null without any'),
      evidence: z.array(z.enum(EVIDENCE_KINDS)).describe('Strongest first'),
      ...knownSkill.omit({ declared: true }).shape,
    })
    .optional()
    .describe('What is known of the skill that was looked for'),
  freeHours: z.number().optional(),
  capacityHours: z.number().optional(),
  nothingBookedFrom: day.nullable().optional(),
})

type FoundPerson = z.infer<typeof foundPerson>

export const findPeople = tool({
  name: 'find_people',
  title: 'Find people',
  description:
    'People of the company by name, skill or role. With freeFrom and freeTo: those with free hours between these days, ' +
    'most free hours first. Gives the userId that other tools take.',
  needs: [listUsers, listResources],
  input: z.object({
    name: z.string().max(200).optional().describe('Part of a name or role; not together with freeFrom'),
    skill: z
      .string()
      .max(200)
      .optional()
      .describe('The name of a skill, such as React; entries, certificates and words count'),
    role: z.string().max(200).optional().describe('A whole job title, such as Data Engineer'),
    freeFrom: day.optional().describe('First day, yyyy-MM-dd'),
    freeTo: day.optional().describe('Last day, yyyy-MM-dd'),
    limit: mostRows,
  }),
  output: z.object({ people: z.array(foundPerson), total: z.int().describe('How many there are in all') }),
  async run(product, { name, skill, role, freeFrom, freeTo, limit }) {
    if (freeFrom === undefined && freeTo === undefined) {
      const { rows, total } = await product.page(listResources, { query: { q: name, skill, role, limit } })
      const people = rows.map(({ id, name: called, role: job, location, topSkills, known }) => ({
        userId: id,
        name: called,
        role: job,
        location,
        skills: topSkills.map((one) => one.skill),
        ...matchedSkill(skill, known, product.today),
      }))
      return { people: await withDeclaredSkills(product, people), total }
    }
    if (name !== undefined) throw invalid({ name: 'Leave it out, or ask free_capacity about one person' })
    if (freeFrom === undefined) throw invalid({ freeFrom: 'Give the first day, too' })
    if (freeTo === undefined) throw invalid({ freeTo: 'Give the last day, too' })
    refuseBackwards({ freeFrom, freeTo }, { first: 'freeFrom', last: 'freeTo' })
    const query = { from: freeFrom, to: freeTo, skill, role, limit }
    const { rows, total } = await product.page(listBench, { query })
    const people = rows.map(({ known, free, capacity, freeFrom: from, ...person }) => ({
      userId: person.userId,
      name: person.name,
      role: person.role,
      skills: person.skills,
      ...matchedSkill(skill, known, product.today),
      freeHours: free,
      capacityHours: capacity,
      nothingBookedFrom: from,
    }))
    return { people: await withDeclaredSkills(product, people), total }
  },
})

function matchedSkill(
  skill: string | undefined,
  known: KnownSkill | undefined,
  today: Day,
): Pick<FoundPerson, 'matched'> {
  if (skill === undefined || known === undefined) return {}
  const { declared: _declared, ...facts } = known
  const level = known.lastUsed === null ? null : proficiencyLevel(known.hours, known.lastUsed, today)
  return { matched: { skill, level, evidence: evidenceKinds(known), ...facts } }
}

/** The people with all skills that are known of them: the one that was looked for, those of their entries, and those they declare. */
async function withDeclaredSkills(product: Product, people: readonly FoundPerson[]): Promise<FoundPerson[]> {
  if (people.length === 0) return []
  const ids = people.map(({ userId }) => userId).join(',')
  const users = await product.call(listUsers, { query: { ids } })
  const declared = new Map(users.map(({ id, skills }) => [id, skills]))
  return people.map((person) => {
    const { userId, matched, skills } = person
    const names = [...skills, ...(declared.get(userId) ?? [])]
    const lookedFor = matched && (names.find((name) => sameName(name, matched.skill)) ?? matched.skill)
    const all = lookedFor === undefined ? names : [lookedFor, ...names]
    return {
      ...person,
      skills: [...new Set(all)],
      ...(matched && lookedFor !== undefined && { matched: { ...matched, skill: lookedFor } }),
    }
  })
}

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
