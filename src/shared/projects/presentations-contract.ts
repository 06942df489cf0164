import { z } from 'zod'
import { calls } from '../http/endpoint.ts'
import { AUDIENCES } from '../skills/choices.ts'
import { day } from '../time/day.ts'

const call = calls({ tag: 'Projects' })

/** A presentation that somebody gave, according to the notes of an entry. */
export const projectPresentation = z.object({
  entryId: z.int(),
  userId: z.int(),
  name: z.string(),
  date: day,
  hours: z.number(),
  notes: z.string(),
  audience: z.enum(AUDIENCES),
  /** Places in the notes that show it: from `start` to before `end`. */
  evidence: z.array(z.object({ start: z.int(), end: z.int(), text: z.string() })),
  /** Communication, Public Speaking, Client Relations … as the notes show them. */
  tags: z.array(z.string()),
})

export type ProjectPresentation = z.infer<typeof projectPresentation>

export const getProjectPresentations = call('GET /api/projects/:id/presentations', 'evidence.read', {
  summary: 'Presentations, demos, workshops and trainings that the notes of a project tell of, the newest ones',
  /** `more` if there are older ones too. */
  reply: z.object({ presentations: z.array(projectPresentation), more: z.boolean() }),
  reads: ['projects', 'time-entries', 'people'],
  entriesOf: 'project',
})
