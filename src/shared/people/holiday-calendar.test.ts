import { expect, test } from 'vitest'
import { holidayCalendarOf } from './holiday-calendar.ts'

test.each([
  ['London', 'GB-ENG'],
  ['London, UK', 'GB-ENG'],
  ['london, united kingdom', 'GB-ENG'],
  ['London, Ontario', 'CA-ON'],
  ['London, Canada', 'CA'],
  ['Edinburgh', 'GB-SCT'],
  ['Belfast, Northern Ireland', 'GB-NIR'],
  ['Dublin, Ireland', 'IE'],
  ['Berlin', 'DE-BE'],
  ['Berlin (Germany)', 'DE-BE'],
  ['Hamburg', 'DE-HH'],
  ['München', 'DE-BY'],
  ['Germany', 'DE'],
  ['Paris', 'FR'],
  ['Paris, Texas', 'US-TX'],
  ['New York', 'US-NY'],
  ['Toronto', 'CA-ON'],
  ['Remote', null],
  ['Parisian quarter', null],
  ['', null],
  [null, null],
  [undefined, null],
])('%s: %s', (location, expected) => {
  expect(holidayCalendarOf(location)).toBe(expected)
})
