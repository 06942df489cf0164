import { z } from 'zod'
import { calls } from '../http/endpoint.ts'
import { exportOf } from '../http/list-export.ts'
import { idParam, listQuery, searchText } from '../http/list.ts'
import { day } from '../time/day.ts'
import { PROFICIENCY_LEVELS, REGISTRIES } from './choices.ts'
import { MAX_NOTES_PER_EXTRACTION } from './rules.ts'

const call = calls({ tag: 'Skills' })

/** Spec §3, Skill. */
export const skill = z.object({ id: z.int(), name: z.string(), category: z.string() })

export type Skill = z.infer<typeof skill>

/** Spec §3, UserSkill. Hours of entries count for their skills as the company has chosen (`skillHours` of its settings). */
export const userSkill = z.object({
  userId: z.int(),
  skillId: z.int(),
  skillName: z.string(),
  category: z.string(),
  totalHours: z.number(),
  entries: z.int(),
  proficiencyLevel: z.enum(PROFICIENCY_LEVELS),
  firstUsed: day,
  lastUsed: day,
  lastUsedDate: day,
  /** How fresh the skill is, in percent: 100 if it was used lately, then halved with every year without use. */
  freshness: z.number().min(0).max(100),
})

export type UserSkill = z.infer<typeof userSkill>

export const listSkills = call('GET /api/skills', 'directory.read', {
  summary: 'Skills that the company knows, by name',
  query: listQuery({
    q: searchText.optional(),
    category: z.string().max(200).optional(),
    /** Only skills that a time entry shows, without those that are only declared or required. */
    shown: z.literal('true').optional(),
  }),
  reply: z.array(skill),
  reads: ['skills'],
})

export const listUserSkills = call('GET /api/user-skills', 'directory.read', {
  summary: 'Skills of all people with the hours that prove them',
  query: listQuery({ userId: idParam.optional(), skill: z.string().max(200).optional() }),
  reply: z.array(userSkill),
  reads: ['skills', 'time-entries', 'people'],
  entriesOf: 'asked',
  varies: ['day'],
})

export const exportUserSkills = exportOf(
  listUserSkills,
  'directory.read',
  'Skills of people with the hours that prove them, as CSV or XLSX',
)

const registries = z.array(z.enum(REGISTRIES))

/**
 * An entry that proves a person's skill. `evidence` are the words in the notes, in UTF-16 offsets; empty if a person added the
 * skill by hand (`origin` added). `registries` is as in a skill found in a note.
 */
export const skillEvidence = z.object({
  entryId: z.int(),
  date: day,
  projectId: z.int(),
  project: z.string(),
  hours: z.number(),
  notes: z.string(),
  origin: z.enum(['notes', 'added']),
  confidence: z.number().min(0).max(1),
  registries: registries.optional(),
  evidence: z.array(z.object({ start: z.int(), end: z.int(), text: z.string() })),
})

export type SkillEvidence = z.infer<typeof skillEvidence>

export const listSkillEvidence = call('GET /api/users/:id/skills/:skillId/evidence', 'evidence.read', {
  summary: 'The skill ledger: the entries that prove a skill of a person, latest first',
  params: z.object({ id: idParam, skillId: idParam }),
  query: listQuery({}),
  reply: z.array(skillEvidence),
  reads: ['time-entries', 'skills', 'projects', 'vocabulary'],
  entriesOf: 'person',
})

/**
 * One skill found in a note. `start` and `end` count UTF-16 units, end exclusive. `registries`, for a skill that the vocabulary
 * does not know: the registries that have a package with this name.
 */
export const detectedSkill = z.object({
  skill: z.string(),
  category: z.string(),
  confidence: z.number().min(0).max(1),
  derived: z.boolean(),
  registries: registries.optional(),
  evidence: z.array(z.object({ start: z.int(), end: z.int(), text: z.string() })),
})

export type DetectedSkill = z.infer<typeof detectedSkill>

export const extractSkillsFromNotes = call('POST /api/skills/extract', 'any session', {
  summary: 'Skills that notes show, with the words that show them; stores nothing',
  onlyReads: true,
  body: z.object({
    notes: z
      .array(z.string('Must be text').max(10_000, 'At most 10,000 characters'))
      .max(MAX_NOTES_PER_EXTRACTION, `At most ${MAX_NOTES_PER_EXTRACTION} notes`),
  }),
  reply: z.array(z.array(detectedSkill)),
})
