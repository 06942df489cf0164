import { AUDIENCES, type Audience } from '../choices.ts'
import held from './presentations/held.json' with { type: 'json' }
import tuned from './presentations/tuned.json' with { type: 'json' }

/**
 * Notes as people write them, by what they tell: for whom a presentation took place, that one was only prepared or rehearsed, or
 * none of it. The words of the rule were chosen with those of `tuned` in sight; those of `held` only count.
 */
export const LABELED: Readonly<Record<'tuned' | 'held', Record<Audience | 'prepared' | 'none', string[]>>> = {
  tuned,
  held,
}

/** The clients that these notes name. */
export const CLIENTS = [
  'Northgate Mutual',
  'Halden Bank',
  'Calder Credit Union',
  'Elmwood Hospitals Trust',
  'Brightwater Energy',
  'Fernhill Grocers',
  'Ostara Clothing',
  'Tollgate Freight',
  'Meridian Rail',
  'Aldermoor City Council',
]

/** All notes of presentations that took place. */
export const PRESENTATIONS: readonly string[] = Object.values(LABELED).flatMap((notes) =>
  AUDIENCES.flatMap((audience) => notes[audience]),
)
