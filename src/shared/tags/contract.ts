import { z } from 'zod'
import { calls } from '../http/endpoint.ts'
import { requiredName } from '../http/change.ts'
import { recordCalls } from '../http/record.ts'
import { TAG_COLORS } from './choices.ts'
import { MAX_TAG_LENGTH } from './rules.ts'

const call = calls({ tag: 'Projects', writes: ['projects', 'audit'] })

/** A word that a company puts on projects, in its first spelling; `projects` is how many have it, archived ones included. */
export const tag = z.object({
  id: z.int(),
  name: z.string(),
  color: z.enum(TAG_COLORS),
  projects: z.int(),
  version: z.int(),
})

export type Tag = z.infer<typeof tag>

const oneTag = recordCalls(call, '/api/tags', tag)

export const tagName = requiredName('Tag', MAX_TAG_LENGTH)

export const listTags = call('GET /api/tags', 'directory.read', {
  summary: 'Tags of projects, by name, with how many projects carry each',
  reply: z.array(tag),
  reads: ['projects'],
})

/** A tag is created with the first project that has it, in a color that few others have. */
export const updateTag = oneTag.update(
  'projects.manage',
  z.object({ name: tagName, color: z.enum(TAG_COLORS) }),
  'Give a tag another name or color, on every project; 409 when it has changed meanwhile',
)

export const deleteTag = oneTag.remove(
  'projects.manage',
  'Take a tag off every project and delete it; 409 when it has changed meanwhile',
)

/** 404 if it is too late or the tag was not deleted, 409 if another tag has its name by now. */
export const restoreTag = call('POST /api/tags/:id/restore', 'projects.manage', {
  summary: 'Undo the deletion of a tag: it is on the projects again that carried it',
  reply: tag,
})
