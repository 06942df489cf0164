import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'

/** Spec §3; `dbPassword` is 'Present' when one is configured, else 'Missing'. */
export const projectWorksStatus = z.object({
  connected: z.boolean(),
  dbPassword: z.enum(['Present', 'Missing']),
  reason: z.string().nullable(),
})

export const getProjectWorksStatus = endpoint({
  method: 'GET',
  path: '/api/projectworks/status',
  summary: 'Whether the external project-management database can be reached',
  tag: 'ProjectWorks',
  reply: projectWorksStatus,
})

export const SYNC_TYPES = ['users', 'projects', 'timesheets'] as const

/** Rows read and stored, by type. */
export const syncResult = z.object({ users: z.int(), projects: z.int(), timesheets: z.int() })

export const syncProjectWorks = endpoint({
  method: 'GET',
  path: '/api/projectworks/sync',
  summary: 'Bring users, projects and timesheets over from the external database',
  tag: 'ProjectWorks',
  query: z.strictObject({ type: z.enum(SYNC_TYPES).optional() }),
  reply: syncResult,
})
