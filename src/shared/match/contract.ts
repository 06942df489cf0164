import { z } from 'zod'
import { namedBooking } from '../allocations/contract.ts'
import { MAX_ALLOCATION_PERCENTAGE } from '../allocations/rules.ts'
import { calls } from '../http/endpoint.ts'
import { exportOf } from '../http/list-export.ts'
import { cursorParam, idParam, searchText } from '../http/list.ts'
import { PROFICIENCY_LEVELS } from '../skills/choices.ts'
import { knownSkill } from '../skills/evidence.ts'
import { computedDay, day } from '../time/day.ts'
import { MAX_MATCH_PAGE, MAX_WANTED_SKILLS } from './rules.ts'

const call = calls({ tag: 'Allocations' })

/** One part of a score: 0 to 1, its weight, and the figures behind it in a sentence. */
const part = z.object({ value: z.number().min(0).max(1), weight: z.number(), basis: z.string() })

/**
 * A wanted skill. `skillId` is null if no record of the company names the skill itself and only other evidence supports it.
 * `people`: how many have it, by any evidence; `gap`: how far a project's team covers it.
 */
export const wantedSkill = z.object({
  skillId: z.int().nullable(),
  skill: z.string(),
  category: z.string(),
  people: z.int(),
  gap: z.object({ cover: z.enum(['missing', 'thin', 'shown']), sentence: z.string() }).nullable(),
})

export type WantedSkill = z.infer<typeof wantedSkill>

/** A wanted skill of a person: its evidence, the level that hours prove, and what it adds to the skills part, 0 to 1. */
export const matchSkill = knownSkill.extend({
  skillId: z.int().nullable(),
  skill: z.string(),
  level: z.enum(PROFICIENCY_LEVELS).nullable(),
  /** Percent. */
  freshness: z.number(),
  fit: z.number().min(0).max(1),
})

export type MatchSkill = z.infer<typeof matchSkill>

/** Hours of one week within the asked days. `capacity`: effective; `wanted`: the hours asked for; `usable`: those of them that fit. */
export const matchWeek = z.object({
  week: computedDay,
  capacity: z.number(),
  confirmed: z.number(),
  tentative: z.number(),
  free: z.number(),
  wanted: z.number(),
  usable: z.number(),
})

export type MatchWeek = z.infer<typeof matchWeek>

/** A person in the ranking; `place` counts from 1 over all pages. */
export const matchRow = z.object({
  place: z.int(),
  userId: z.int(),
  name: z.string(),
  initials: z.string(),
  role: z.string(),
  /** To the hundredth. */
  score: z.number().min(0).max(1),
  /** The score is above 0.7 (spec §9). */
  counts: z.boolean(),
  parts: z.object({ skills: part, experience: part, availability: part, performance: part }),
  skills: z.array(matchSkill),
  experience: z.object({
    /** The sum of hours with the wanted skills; an entry that shows two of them counts for both. */
    skillHours: z.number(),
    /** Hours on projects like this one. */
    similarHours: z.number(),
    /** Whole years on projects before joining the company. */
    years: z.int(),
  }),
  availability: z.object({ wanted: z.number(), usable: z.number(), free: z.number(), tentative: z.number() }),
  /** The latest completed review; null without one. Absent, and not judged, for callers who may not read reviews of the person. */
  review: z.object({ rating: z.number(), period: z.string(), date: day }).nullable().optional(),
  weeks: z.array(matchWeek),
  conflicts: z.object({
    /** For callers who may not read it: without its kind, and only approved leave. */
    leave: z.array(z.object({ leaveType: z.string().optional(), status: z.string(), startDate: day, endDate: day })),
    holidays: z.array(z.object({ date: computedDay, name: z.string() })),
    bookings: z.array(namedBooking),
  }),
})

export type MatchRow = z.infer<typeof matchRow>

export const matchReply = z.object({
  /** What was asked for, completed by the project or the rules. */
  asked: z.object({
    project: z.object({ id: z.int(), name: z.string(), client: z.string(), industry: z.string() }).nullable(),
    skills: z.array(wantedSkill),
    /** Names that are not a skill of any person or project. */
    unknown: z.array(z.string()),
    from: computedDay,
    to: computedDay,
    percentage: z.number(),
  }),
  /** Everybody in the company. */
  considered: z.int(),
  /** People who have at least one wanted skill and match `q`; nobody else can score above 0.7. */
  ranked: z.int(),
  /** Those whose score is above 0.7. */
  counting: z.int(),
  /** How many of everybody have evidence for every wanted skill; 0 while a name is unknown. */
  coverAll: z.int(),
  people: z.array(matchRow),
  /** The `cursor` of the next page; null on the last. */
  next: z.string().nullable(),
  /** Skills of the same kind that people have, if nobody has a wanted one. */
  nearest: z.array(z.object({ skill: z.string(), people: z.int() })),
})

export type MatchReply = z.infer<typeof matchReply>

const percentage = z.coerce
  .number('Must be a number')
  .min(1, 'Minimum 1 %')
  .max(MAX_ALLOCATION_PERCENTAGE, `Maximum ${MAX_ALLOCATION_PERCENTAGE} %`)

export const getMatch = call('GET /api/match', 'capacity.read', {
  summary:
    'Who fits a project, or any skills, best: everybody with a wanted skill by score. ' +
    'skills (names, comma-separated), from and to follow from the project where absent',
  query: z.strictObject({
    projectId: idParam.optional(),
    skills: z
      .string()
      .max(2_000)
      .transform((text) => [...new Set(text.split(',').map((name) => name.trim()))].filter((name) => name !== ''))
      .pipe(z.array(z.string()).max(MAX_WANTED_SKILLS, `At most ${MAX_WANTED_SKILLS} skills`))
      .optional(),
    from: day.optional(),
    to: day.optional(),
    /** Of a full-time week. */
    percentage: percentage.optional(),
    /** Keeps people by name or role. */
    q: searchText.optional(),
    limit: z.coerce.number().int().min(1).max(MAX_MATCH_PAGE, `At most ${MAX_MATCH_PAGE}`).optional(),
    cursor: cursorParam,
  }),
  reply: matchReply,
  reads: ['people', 'projects', 'skills', 'vocabulary', 'time-entries', 'profiles', 'allocations', 'leave', 'reviews'],
  varies: ['day'],
})

export const exportMatch = exportOf(
  getMatch,
  'capacity.read',
  'Everybody in the ranking as CSV or XLSX, the best first',
)
