import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const health = z.object({
  status: z.literal('ok'),
  database: z.enum(['embedded', 'postgresql']),
  /** For those who are signed in and for the operator alone. */
  version: z.string().optional(),
})

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/health',
  summary: '200 while the server and its database answer, else 503',
  tag: 'Operations',
  reply: health,
  open: true,
})
