import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import { listQuery, searchText } from '../http/list.ts'
import { instant } from '../http/problem.ts'

/** Longest name of a skill and longest alias, in characters. */
export const MAX_TERM_LENGTH = 100

const term = (name: string) =>
  z
    .string(`${name} is required`)
    .trim()
    .min(1, `${name} is required`)
    .max(MAX_TERM_LENGTH, `At most ${MAX_TERM_LENGTH} characters`)

/** Where a skill's entry comes from: the product, the company, or the product with changes by the company. */
export const VOCABULARY_ORIGINS = ['shipped', 'company', 'changed'] as const

/** One skill that notes can show. `ambiguous` lists words that count only with a context that speaks for it. */
export const vocabularySkill = z.object({
  name: z.string(),
  category: z.string(),
  aliases: z.array(z.string()),
  /** Those of the aliases that the company gave and may take away. */
  companyAliases: z.array(z.string()),
  ambiguous: z.array(z.string()),
  parents: z.array(z.string()),
  origin: z.enum(VOCABULARY_ORIGINS),
  retired: z.boolean(),
  mergedInto: z.string().nullable(),
})

export type VocabularySkill = z.infer<typeof vocabularySkill>

export const listVocabulary = endpoint({
  method: 'GET',
  path: '/api/vocabulary',
  summary: 'Every skill that notes can show: the shipped taxonomy with the changes of the company, by name',
  tag: 'Skill vocabulary',
  query: listQuery({
    q: searchText.optional(),
    category: z.string().max(200).optional(),
    origin: z.enum(VOCABULARY_ORIGINS).optional(),
  }),
  reply: z.array(vocabularySkill),
  reads: ['vocabulary'],
})

export const listVocabularyCategories = endpoint({
  method: 'GET',
  path: '/api/vocabulary/categories',
  summary: 'The categories in use, by name',
  tag: 'Skill vocabulary',
  reply: z.array(z.string()),
  reads: ['vocabulary'],
})

export const newVocabularySkill = z.object({
  name: term('Name'),
  category: term('Category'),
  aliases: z.array(term('Alias')).max(50, 'At most 50 aliases').default([]),
  parents: z.array(term('Parent')).max(10, 'At most 10 parents').default([]),
})

export const addVocabularySkill = endpoint({
  method: 'POST',
  path: '/api/vocabulary',
  summary: "Add a skill of the company's own; old notes are read again",
  tag: 'Skill vocabulary',
  body: newVocabularySkill,
  reply: vocabularySkill,
  status: 201,
  writes: ['vocabulary'],
})

/** The skill is named in the body, because names hold slashes and dots. */
export const vocabularyChange = z.object({
  name: term('Name'),
  category: term('Category').optional(),
  addAliases: z.array(term('Alias')).max(50, 'At most 50 aliases').optional(),
  removeAliases: z.array(term('Alias')).max(50, 'At most 50 aliases').optional(),
  retired: z.boolean('Must be true or false').optional(),
})

export const changeVocabularySkill = endpoint({
  method: 'PATCH',
  path: '/api/vocabulary',
  summary: 'Give a skill another category or other aliases, retire it or bring it back; old notes are read again',
  tag: 'Skill vocabulary',
  body: vocabularyChange,
  reply: vocabularySkill,
  writes: ['vocabulary'],
})

export const mergeVocabularySkills = endpoint({
  method: 'POST',
  path: '/api/vocabulary/merge',
  summary: 'Make one skill part of another: its words show the other from now on; old notes are read again',
  tag: 'Skill vocabulary',
  body: z.object({ from: term('Skill'), into: term('Skill') }),
  reply: vocabularySkill,
  status: 200,
  writes: ['vocabulary'],
})

/** A name that looks like a technology, is in nobody's vocabulary, and the notes that show it. */
export const skillProposal = z.object({
  term: z.string(),
  spelling: z.string(),
  reason: z.string(),
  entries: z.int(),
  people: z.int(),
  examples: z.array(z.object({ entryId: z.int(), date: z.string(), person: z.string(), notes: z.string() })),
  status: z.enum(['open', 'accepted', 'rejected']),
})

export type SkillProposal = z.infer<typeof skillProposal>

export const listSkillProposals = endpoint({
  method: 'GET',
  path: '/api/vocabulary/proposals',
  summary: 'Names found in notes that may be skills, those of most people first',
  tag: 'Skill vocabulary',
  query: listQuery({ status: z.enum(['open', 'accepted', 'rejected']).optional() }),
  reply: z.array(skillProposal),
  reads: ['vocabulary', 'extraction', 'people'],
})

export const decideSkillProposal = endpoint({
  method: 'POST',
  path: '/api/vocabulary/proposals/decide',
  summary: 'Take a proposed name as a new skill or as an alias of one, or reject it; old notes are read again',
  tag: 'Skill vocabulary',
  body: z.discriminatedUnion('decision', [
    z.object({ decision: z.literal('skill'), term: term('Term'), name: term('Name'), category: term('Category') }),
    z.object({ decision: z.literal('alias'), term: term('Term'), of: term('Skill') }),
    z.object({ decision: z.literal('reject'), term: term('Term') }),
  ]),
  reply: skillProposal,
  status: 200,
  writes: ['vocabulary'],
})

/** `outdated`: the vocabulary has changed since the notes were last read with it. Counts are of entries. */
export const extractionStatus = z.object({
  state: z.enum(['current', 'outdated', 'running', 'canceled', 'failed']),
  processed: z.int(),
  changed: z.int(),
  total: z.int(),
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  error: z.string().nullable(),
})

export type ExtractionStatus = z.infer<typeof extractionStatus>

export const getExtraction = endpoint({
  method: 'GET',
  path: '/api/skills/extraction',
  summary: 'How far old notes have been read again with the present vocabulary',
  tag: 'Skill vocabulary',
  reply: extractionStatus,
  reads: ['extraction', 'vocabulary'],
})

export const startExtraction = endpoint({
  method: 'POST',
  path: '/api/skills/extraction',
  summary: 'Read all notes again, or go on where it was canceled; 409 while it runs',
  tag: 'Skill vocabulary',
  reply: extractionStatus,
  status: 201,
})

export const cancelExtraction = endpoint({
  method: 'DELETE',
  path: '/api/skills/extraction',
  summary: 'Stop reading notes again; what was read stays, and it can go on later',
  tag: 'Skill vocabulary',
  status: 204,
})
