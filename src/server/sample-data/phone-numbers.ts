import type { Random } from './random.ts'

/** Ranges that regulators keep free for films and examples; nobody's telephone rings. */
const FICTIONAL_RANGES: Record<string, { prefix: string; digits: number }> = {
  London: { prefix: '+44 20 7946 0', digits: 3 },
  Manchester: { prefix: '+44 161 496 0', digits: 3 },
  Edinburgh: { prefix: '+44 131 496 0', digits: 3 },
  Leeds: { prefix: '+44 113 496 0', digits: 3 },
  Bristol: { prefix: '+44 117 496 0', digits: 3 },
  Berlin: { prefix: '+49 30 23125 ', digits: 3 },
  Hamburg: { prefix: '+49 40 66969 ', digits: 3 },
  Munich: { prefix: '+49 89 99998 ', digits: 3 },
  Paris: { prefix: '+33 1 99 00 ', digits: 4 },
  Toronto: { prefix: '+1 416-555-01', digits: 2 },
  'New York': { prefix: '+1 212-555-01', digits: 2 },
}

export const CITIES = Object.keys(FICTIONAL_RANGES)

/** Numbers of people who gave no city: British mobile telephones of the same kind. */
const ANYWHERE = { prefix: '+44 7700 900', digits: 3 }

/** A number from the range that is reserved for fiction in that city. */
export function fictionalPhone(city: string | null, random: Random): string {
  const { prefix, digits } = (city === null ? undefined : FICTIONAL_RANGES[city]) ?? ANYWHERE
  return `${prefix}${String(random.int(0, 10 ** digits - 1)).padStart(digits, '0')}`
}
