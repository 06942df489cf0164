import { beforeAll, describe, expect, test } from 'vitest'
import type { Deed } from './testing/deeds/deed.ts'
import { made, SAMPLE_DEEDS } from './testing/deeds/made.ts'
import { noteRows, written } from './testing/noted-rows.ts'
import { testAppWithRights, type Rights } from './testing/rights.ts'

/**
 * What the changes of the sample company answer and write by somebody whose rights depend on whom they are about. A line of
 * testing/rights/ changes where that does; `npx vitest run sample-rights -u` writes it anew.
 */
const app = testAppWithRights({ now: '2026-11-20T15:00:00Z', keepRows: true, sample: true })

const RATINGS = { overallRating: 4, technicalSkills: 4, communication: 4, teamwork: 4, leadership: 4, innovation: 4 }

/** Reviews that person 9 and person 2 write. */
const BEFORE: readonly Deed[] = [9, 2].map((reviewerId) => [
  'POST /api/performance-reviews',
  { userId: 12, reviewerId, reviewPeriod: `Half-year by ${reviewerId}`, reviewDate: '2026-11-20', ...RATINGS },
])

/** What only a reviewer could try. */
const OF_REVIEWS = [67, 68].flatMap((id): Deed[] => [
  [`PATCH /api/performance-reviews/${id}`, { comments: 'Good' }],
  [`PATCH /api/performance-reviews/${id}`, { reviewerId: 3 }],
  [`PATCH /api/performance-reviews/${id}`, { userId: 4 }],
])

const PEOPLE: readonly (readonly [name: string, userId: number, rights: Rights])[] = [
  ['staff', 9, {}],
  ['lead', 2, { leads: [2, 6], reports: [3, 9, 12] }],
]

beforeAll(async () => {
  await app.signIn(1)
  await noteRows(app)
  for (const deed of BEFORE) await made(app, deed)
})

describe.each(PEOPLE)('by somebody of the kind %s', (name, userId, rights) => {
  test.each([['reviews', OF_REVIEWS] as const, ...SAMPLE_DEEDS])('what changes of %s write', async (noun, deeds) => {
    await app.signInWith(userId, rights)
    // The session that this begins.
    await written(app)
    const lines: string[] = []
    for (const deed of deeds) lines.push(...(await made(app, deed)))
    await expect(lines.join('\n')).toMatchFileSnapshot(`testing/rights/${name}-${noun}.txt`)
  })
})
