import { z } from 'zod'
import { calls } from './endpoint.ts'

const call = calls({ tag: 'Operations' })

export const health = z.object({
  status: z.literal('ok'),
  database: z.enum(['embedded', 'postgresql']),
  /** Only for those who are signed in and for the operator. */
  version: z.string().optional(),
})

export const getHealth = call('GET /api/health', 'open', {
  summary: '200 while the server and its database answer, else 503',
  reply: health,
})
