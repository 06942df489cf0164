import { z } from 'zod'
import { singleLineOf } from '../http/change.ts'
import { calls } from '../http/endpoint.ts'
import { listQuery, searchText } from '../http/list.ts'
import { exportOf } from '../http/list-export.ts'
import { instant } from '../http/problem.ts'
import { PROPOSAL_DECISIONS, PROPOSAL_KINDS, VOCABULARY_ORIGINS } from './choices.ts'
import { MAX_TERM_LENGTH } from './rules.ts'

const call = calls({ tag: 'Skill vocabulary', reads: ['vocabulary'] })

const term = (name: string) =>
  z
    .string(`${name} is required`)
    .trim()
    .min(1, `${name} is required`)
    .max(MAX_TERM_LENGTH, `At most ${MAX_TERM_LENGTH} characters`)

/** One skill that notes can show. `ambiguous` lists words that count only if their context is evidence for the skill. */
export const vocabularySkill = z.object({
  name: z.string(),
  category: z.string(),
  aliases: z.array(z.string()),
  /** The aliases that the company added and can remove. */
  companyAliases: z.array(z.string()),
  ambiguous: z.array(z.string()),
  parents: z.array(z.string()),
  origin: z.enum(VOCABULARY_ORIGINS),
  retired: z.boolean(),
  mergedInto: z.string().nullable(),
})

export type VocabularySkill = z.infer<typeof vocabularySkill>

export const listVocabulary = call('GET /api/vocabulary', 'directory.read', {
  summary: 'Every skill that notes can show: the shipped taxonomy with the changes of the company, by name',
  query: listQuery({
    q: searchText.optional(),
    category: z.string().max(200).optional(),
    origin: z.enum(VOCABULARY_ORIGINS).optional(),
  }),
  reply: z.array(vocabularySkill),
})

export const exportVocabulary = exportOf(
  listVocabulary,
  'directory.read',
  'Skills as CSV or XLSX, in the order of the list',
)

export const listVocabularyCategories = call('GET /api/vocabulary/categories', 'directory.read', {
  summary: 'The categories in use, by name',
  reply: z.array(z.string()),
})

export const newVocabularySkill = z.object({
  name: term('Name').refine(...singleLineOf('Name')),
  category: term('Category'),
  aliases: z.array(term('Alias')).max(50, 'At most 50 aliases').default([]),
  parents: z.array(term('Parent')).max(10, 'At most 10 parents').default([]),
})

export const addVocabularySkill = call('POST /api/vocabulary', 'vocabulary.manage', {
  summary: "Add a skill of the company's own; notes that contain its words are read again",
  body: newVocabularySkill,
  reply: vocabularySkill,
  status: 201,
  writes: ['vocabulary'],
})

/** The body names the skill, because names hold slashes and dots. */
export const vocabularyChange = z.object({
  name: term('Name'),
  category: term('Category').optional(),
  addAliases: z.array(term('Alias')).max(50, 'At most 50 aliases').optional(),
  removeAliases: z.array(term('Alias')).max(50, 'At most 50 aliases').optional(),
  retired: z.boolean('Must be true or false').optional(),
})

export const changeVocabularySkill = call('PATCH /api/vocabulary', 'vocabulary.manage', {
  summary: 'Give a skill another category or other aliases, retire it or bring it back; old notes are read again',
  body: vocabularyChange,
  reply: vocabularySkill,
  writes: ['vocabulary'],
})

export const mergeVocabularySkills = call('POST /api/vocabulary/merge', 'vocabulary.manage', {
  summary: 'Make one skill part of another: its words show the other from now on; old notes are read again',
  body: z.object({ from: term('Skill'), into: term('Skill') }),
  reply: vocabularySkill,
  writes: ['vocabulary'],
})

/**
 * A name that looks like a technology and is not in the vocabulary (`kind` name), or a word of the vocabulary that several people
 * rejected on their entries (`kind` word), with the notes that show it. `confidence` says how likely the proposal is right. `guess` is the known skill
 * that a name most likely is another word for, or the skill that a word shows; `category` is the category that a new skill most
 * likely belongs to. `became`: the skill that it stands for since it was decided. `changed`: how many past entries show other
 * skills because of the decision, so far.
 */
export const skillProposal = z.object({
  term: z.string(),
  spelling: z.string(),
  kind: z.enum(PROPOSAL_KINDS),
  reason: z.string(),
  confidence: z.number().min(0).max(1),
  entries: z.int(),
  people: z.int(),
  guess: z.string().nullable(),
  category: z.string(),
  examples: z.array(z.object({ entryId: z.int(), date: z.string(), person: z.string(), notes: z.string() })),
  status: z.enum(['open', 'accepted', 'rejected']),
  decision: z.enum(PROPOSAL_DECISIONS).nullable(),
  became: z.string().nullable(),
  changed: z.int(),
})

export type SkillProposal = z.infer<typeof skillProposal>

export const listSkillProposals = call('GET /api/vocabulary/proposals', 'vocabulary.manage', {
  summary:
    'Names found in notes that may be skills, and words that people rejected; first what likely changes most past entries',
  query: listQuery({ status: z.enum(['open', 'accepted', 'rejected']).optional() }),
  reply: z.array(skillProposal),
  reads: ['vocabulary', 'extraction', 'people'],
})

export const decideSkillProposal = call('POST /api/vocabulary/proposals/decide', 'vocabulary.manage', {
  summary:
    'Take a proposed name as a new skill or as an alias of one, reject it for good, keep a word that people rejected, or undo the decision; the notes concerned are read again',
  body: z.discriminatedUnion('decision', [
    z.object({
      decision: z.literal('skill'),
      term: term('Term'),
      name: term('Name').refine(...singleLineOf('Name')),
      category: term('Category'),
    }),
    z.object({ decision: z.literal('alias'), term: term('Term'), of: term('Skill') }),
    z.object({ decision: z.literal('reject'), term: term('Term') }),
    z.object({ decision: z.literal('keep'), term: term('Term') }),
    z.object({ decision: z.literal('undo'), term: term('Term') }),
  ]),
  reply: skillProposal,
  writes: ['vocabulary', 'extraction'],
})

/**
 * `outdated`: the vocabulary has changed since the notes were last read. `running`: all notes, or those that decisions concern,
 * are being read again. Counts are of entries.
 */
export const extractionStatus = z.object({
  state: z.enum(['current', 'outdated', 'running', 'canceled', 'failed']),
  processed: z.int(),
  changed: z.int(),
  total: z.int(),
  /** Entries that are still to be read again because of decisions on single words. */
  again: z.int(),
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
  error: z.string().nullable(),
})

export type ExtractionStatus = z.infer<typeof extractionStatus>

export const getExtraction = call('GET /api/skills/extraction', 'directory.read', {
  summary: 'How far old notes have been read again with the present vocabulary',
  reply: extractionStatus,
  reads: ['extraction', 'vocabulary'],
})

export const startExtraction = call('POST /api/skills/extraction', 'vocabulary.reread', {
  summary: 'Read all notes again, or go on where it was canceled; 409 while it runs',
  reply: extractionStatus,
  status: 201,
})

export const cancelExtraction = call('DELETE /api/skills/extraction', 'vocabulary.reread', {
  summary: 'Stop reading notes again; what was read stays, and it can go on later',
})
