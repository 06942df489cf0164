import { beforeAll, expect, test } from 'vitest'
import { testApp } from './testing/app.ts'
import { made, SAMPLE_DEEDS } from './testing/deeds/made.ts'
import { noteRows } from './testing/noted-rows.ts'

/**
 * What every change answers and leaves in the database of the sample company, when it is made and when it is made again. A line
 * of testing/changes/ changes where that does; `npx vitest run sample-changes -u` writes it anew.
 */
const app = testApp({ now: '2026-11-20T15:00:00Z', keepRows: true, sample: true })

beforeAll(async () => {
  await app.signIn(1)
  await noteRows(app)
})

test.each(SAMPLE_DEEDS)('what changes of %s write', async (noun, deeds) => {
  const lines: string[] = []
  for (const deed of deeds) lines.push(...(await made(app, deed, ['', 'again: '])))
  await expect(lines.join('\n')).toMatchFileSnapshot(`testing/changes/${noun}.txt`)
})
