/** What a bill rate is for, the most specific first: of those that have a rate on a day, the first decides. */
export const RATE_PLACES = [
  'project and person',
  'project and role',
  'client and role',
  'person',
  'role',
  'company',
] as const

export type RatePlace = (typeof RATE_PLACES)[number]
