import { expect, test } from 'vitest'
import { eventsBetween } from './events.ts'
import { corpus } from './testing/corpus.ts'
import { readAgain, type ReadEvent } from './testing/second-reader.ts'

const WEEK_MS = 7 * 86_400_000

/** A Monday; the weeks of six years follow. */
const FIRST = Date.UTC(2023, 0, 2)
const LAST = Date.UTC(2029, 0, 1)

/** Neither where most of the corpus is nor where clocks change on the same days. */
const timeZone = 'America/Toronto'

const inWords = (events: readonly ReadEvent[]) =>
  events
    .map(({ title, start, end }) => `${new Date(start).toISOString()} ${new Date(end).toISOString()} ${title}`)
    .toSorted()

test('every week of a corpus of calendars is as a second reader has it', () => {
  const differences: unknown[] = []
  let found = 0
  for (const calendar of corpus(200)) {
    const again = readAgain(calendar, { from: FIRST, to: LAST, timeZone })
    for (let from = FIRST; from < LAST; from += WEEK_MS) {
      const to = from + WEEK_MS
      const { events, unreadable, unknownZones } = eventsBetween({
        text: calendar.text,
        from,
        to,
        timeZone,
        emails: [],
      })
      const ours = [...inWords(events), ...unreadable, ...unknownZones]
      const theirs = inWords(again.filter(({ start, end }) => start < to && end > from))
      found += ours.length
      if (ours.join('\n') !== theirs.join('\n')) {
        differences.push({ calendar: calendar.name, ours, theirs, text: calendar.text })
        break
      }
    }
  }
  expect(differences).toEqual([])
  expect(found).toBeGreaterThan(20_000)
}, 240_000)
