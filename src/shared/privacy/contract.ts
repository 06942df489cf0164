import { z } from 'zod'
import { requiredText } from '../http/change.ts'
import { calls } from '../http/endpoint.ts'

const call = calls({ tag: 'Privacy' })

/** Where a person's data is fetched. */
export const personDataPath = (id: number) => `/api/people/${id}/data`

export const downloadPersonData = call('GET /api/people/:id/data', 'privacy.export', {
  summary:
    'Everything that is kept about a person, as a zip file with JSON and the receipts; recorded in the audit log',
  download: ['application/zip'],
  // The request is recorded.
  writes: ['audit'],
})

/** Every kind of record that may hold something of a person. */
const TOUCHED = [
  'people',
  'skills',
  'projects',
  'time-entries',
  'weeks',
  'months',
  'timers',
  'profiles',
  'leave',
  'expenses',
  'allocations',
  'reviews',
  'sync',
  'sessions',
  'accounts',
  'substitutions',
  'audit',
] as const

/** Requires the name to be typed, so that nobody removes another person's data by mistake. */
export const removalForm = z.strictObject({ name: requiredText('Name', 200) })

export const removePersonData = call('POST /api/people/:id/removal', 'privacy.remove', {
  summary:
    "Remove a former person's name, contacts, texts, receipts, reviews and account for good; hours and amounts stay. 409 before their last day is over, while claims are open, and where it is done already",
  body: removalForm,
  writes: TOUCHED,
})
