import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { FEED_PARTS } from '#shared/calendars/choices.ts'
import { testApp } from '../testing/app.ts'
import { feedFile } from './feed-events.ts'

/**
 * The calendars of people of the sample company, each part by itself. A line of testing/feeds.txt changes where one does;
 * `npx vitest run sample-feeds -u` writes it anew.
 */
const app = testApp({ now: '2026-11-20T15:00:00Z', keepRows: true, sample: true })

test('calendars hold what they did', async () => {
  const lines: string[] = []
  for (let userId = 1; userId <= 12; userId += 1) {
    for (const part of FEED_PARTS) {
      const file = await feedFile(
        app.db,
        { id: 1, name: 'Phone', installation: 'sample', userId, parts: [part] },
        '2026-11-20',
        'Europe/London',
      )
      const events = file.split('BEGIN:VEVENT').length - 1
      const days = [...file.matchAll(/^DTSTART.*?:(\d{8})/gm)].map(([, day]) => day)
      const digest = createHash('sha256').update(file).digest('hex').slice(0, 6)
      lines.push(`${part} of ${userId}: ${events} from ${days[0]} to ${days.at(-1)} #${digest}`)
    }
  }
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('testing/feeds.txt')
})
