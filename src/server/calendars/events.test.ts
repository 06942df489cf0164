import { describe, expect, test } from 'vitest'
import { eventsBetween, NoCalendar, type AskedEvents } from './events.ts'
import { readEvents } from './read-events.ts'

/** The week from Monday, November 23, 2026. */
const WEEK = { from: Date.parse('2026-11-23T00:00:00Z'), to: Date.parse('2026-11-30T00:00:00Z') }

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', lines.join('\r\n'), 'END:VCALENDAR', ''].join('\r\n')

let events = 0

const event = (...lines: string[]) => {
  events += 1
  const uid = lines.some((line) => line.startsWith('UID:')) ? [] : [`UID:${events}@test`]
  return ['BEGIN:VEVENT', ...uid, 'DTSTAMP:20261101T000000Z', ...lines, 'END:VEVENT']
}

/** Starts and ends of the events of the week, in UTC, with their titles. */
const read = (text: string, more: Partial<AskedEvents> = {}) =>
  eventsBetween({ text, ...WEEK, timeZone: 'Europe/London', emails: [], ...more })
    .events.toSorted((one, other) => one.start - other.start)
    .map(({ title, start, end }) => [
      new Date(start).toISOString().slice(5, 16),
      new Date(end).toISOString().slice(11, 16),
      title,
    ])

/** As Outlook writes it, with names of its own for zones. */
const BERLIN = [
  'BEGIN:VTIMEZONE',
  'TZID:W. Europe Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]

describe('a single event', () => {
  test('is where its zone says: UTC, a zone that the file describes, one by its name, and none at all', () => {
    const text = calendar(
      ...BERLIN,
      ...event('DTSTART:20261123T090000Z', 'DTEND:20261123T100000Z', 'SUMMARY:In UTC'),
      ...event(
        'DTSTART;TZID=W. Europe Standard Time:20261124T090000',
        'DTEND;TZID=W. Europe Standard Time:20261124T100000',
        'SUMMARY:In Berlin',
      ),
      ...event('DTSTART;TZID=America/New_York:20261125T090000', 'DURATION:PT90M', 'SUMMARY:In New York'),
      ...event('DTSTART:20261126T090000', 'DTEND:20261126T100000', 'SUMMARY:Wherever'),
      ...event('DTSTART;TZID="Customized Zone":20261127T090000', 'DURATION:PT1H', 'SUMMARY:Nobody knows where'),
    )
    expect(read(text, { timeZone: 'Asia/Tokyo' })).toEqual([
      ['11-23T09:00', '10:00', 'In UTC'],
      ['11-24T08:00', '09:00', 'In Berlin'],
      ['11-25T14:00', '15:30', 'In New York'],
      ['11-26T00:00', '01:00', 'Wherever'],
      ['11-27T00:00', '01:00', 'Nobody knows where'],
    ])
  })

  test('is left out where it lasts all day, is canceled, or lies elsewhere', () => {
    const text = calendar(
      ...event('DTSTART;VALUE=DATE:20261123', 'DTEND;VALUE=DATE:20261124', 'SUMMARY:Conference'),
      ...event('DTSTART:20261123T090000Z', 'DTEND:20261123T100000Z', 'STATUS:CANCELLED', 'SUMMARY:Canceled'),
      ...event('DTSTART:20261201T090000Z', 'DTEND:20261201T100000Z', 'SUMMARY:Next week'),
      ...event('DTSTART:19990101T090000Z', 'DTEND:19990101T100000Z', 'SUMMARY:Long ago'),
    )
    expect(read(text)).toEqual([])
  })

  test('touches the week by any part of it, and not where it ends as that begins or begins as that ends', () => {
    const from = (start: string, end: string) =>
      event(`DTSTART:202611${start}Z`, `DTEND:202611${end}Z`, `SUMMARY:${start} to ${end}`)
    const text = calendar(
      ...from('22T230000', '23T000000'),
      ...from('22T233000', '23T003000'),
      ...from('23T000000', '23T010000'),
      ...from('29T233000', '30T003000'),
      ...from('30T000000', '30T010000'),
    )
    expect(read(text).map(([, , title]) => title)).toEqual([
      '22T233000 to 23T003000',
      '23T000000 to 23T010000',
      '29T233000 to 30T003000',
    ])
  })

  test('is at the time of its zone in the night in which clocks change, at the first of two that it could be', () => {
    const at = (time: string) => event(`DTSTART;TZID=America/New_York:2026${time}`, 'DURATION:PT15M', `SUMMARY:${time}`)
    const times = ['0308T013000', '0308T033000', '1101T003000', '1101T013000', '1101T023000']
    const year = { from: Date.parse('2026-01-01T00:00:00Z'), to: Date.parse('2027-01-01T00:00:00Z') }
    expect(read(calendar(...times.flatMap(at)), year).map(([start]) => start)).toEqual([
      '03-08T06:30',
      '03-08T07:30',
      '11-01T04:30',
      '11-01T05:30',
      '11-01T07:30',
    ])
  })

  test('is left out where the reader has declined it, by any of their addresses, and not where others have', () => {
    const meeting = (title: string, ...attendees: string[]) =>
      event('DTSTART:20261123T090000Z', 'DTEND:20261123T100000Z', `SUMMARY:${title}`, ...attendees)
    const text = calendar(
      'X-WR-CALNAME:Ada@Home.example',
      ...meeting('Declined at work', 'ATTENDEE;PARTSTAT=DECLINED;CN=Ada:MAILTO:Ada@Northwind.example'),
      ...meeting('Declined at home', 'ATTENDEE;PARTSTAT=DECLINED:mailto:ada@home.example'),
      ...meeting(
        'Accepted',
        'ATTENDEE;PARTSTAT=DECLINED:mailto:grace@northwind.example',
        'ATTENDEE;PARTSTAT=ACCEPTED:mailto:ada@northwind.example',
      ),
    )
    expect(read(text, { emails: ['ada@northwind.example'] }).map(([, , title]) => title)).toEqual(['Accepted'])
  })

  test('has its title unfolded and unescaped, on one line', () => {
    const summary =
      'SUMMARY:Plan\\, estimate\\; decide\\nwith Zoë and a very long list of people who hav\r\n e no other time'
    const text = calendar(...event('DTSTART:20261123T090000Z', 'DTEND:20261123T100000Z', summary))
    expect(read(text)[0]?.[2]).toBe(
      'Plan, estimate; decide with Zoë and a very long list of people who have no other time',
    )
    const untitled = calendar(...event('DTSTART:20261123T090000Z', 'DTEND:20261123T100000Z'))
    expect(read(untitled)[0]?.[2]).toBe('Busy')
  })
})

describe('a series', () => {
  const daily = (...more: string[]) =>
    event('UID:daily', 'DTSTART;TZID=Europe/Berlin:20200106T093000', 'DURATION:PT15M', 'SUMMARY:Stand-up', ...more)

  test('has its occurrences of the week, at the same time of day in summer and winter', () => {
    const text = calendar(...daily('RRULE:FREQ=WEEKLY;BYDAY=MO,WE'))
    expect(read(text)).toEqual([
      ['11-23T08:30', '08:45', 'Stand-up'],
      ['11-25T08:30', '08:45', 'Stand-up'],
    ])
    const june = { from: Date.parse('2026-06-01T00:00:00Z'), to: Date.parse('2026-06-08T00:00:00Z') }
    expect(read(text, june)[0]).toEqual(['06-01T07:30', '07:45', 'Stand-up'])
  })

  test('keeps its rhythm where it takes every second week or third day', () => {
    // 2020-01-06 is a Monday; 359 weeks lie between it and 2026-11-23.
    expect(read(calendar(...daily('RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU')))).toEqual([])
    const next = { from: Date.parse('2026-11-30T00:00:00Z'), to: Date.parse('2026-12-07T00:00:00Z') }
    expect(read(calendar(...daily('RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=TU')), next)).toHaveLength(1)
    // 2513 days, which is 837 times three and two more: the 24th, and the 27th.
    expect(read(calendar(...daily('RRULE:FREQ=DAILY;INTERVAL=3'))).map(([at]) => at)).toEqual([
      '11-24T08:30',
      '11-27T08:30',
    ])
  })

  test('ends where it says, counts its occurrences, and repeats by months and years', () => {
    expect(read(calendar(...daily('RRULE:FREQ=DAILY;UNTIL=20261124T083000Z'))).map(([at]) => at)).toEqual([
      '11-23T08:30',
      '11-24T08:30',
    ])
    expect(read(calendar(...daily('RRULE:FREQ=DAILY;COUNT=2515'))).map(([at]) => at)).toEqual([
      '11-23T08:30',
      '11-24T08:30',
    ])
    expect(read(calendar(...daily('RRULE:FREQ=MONTHLY;BYDAY=-1FR')))).toEqual([['11-27T08:30', '08:45', 'Stand-up']])
    expect(read(calendar(...daily('RRULE:FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=26')))).toHaveLength(1)
  })

  test('leaves out what was taken out of it, by time or by day, whatever else was', () => {
    const text = calendar(
      ...daily(
        'RRULE:FREQ=DAILY',
        'EXDATE;TZID=Europe/Berlin:20261120T093000,20261123T093000',
        'EXDATE:20261124T083000Z',
        'EXDATE;VALUE=DATE:20261125',
        'EXDATE:20261128',
        'EXDATE;TZID=Europe/Berlin:20261101T120000,20261127T093000',
      ),
    )
    expect(read(text).map(([at]) => at)).toEqual(['11-26T08:30', '11-29T08:30'])
  })

  test('has changed occurrences as they are now, also where they were moved into the week or out of it', () => {
    const changed = (was: string, is: string, ...more: string[]) =>
      event(
        'UID:daily',
        `RECURRENCE-ID;TZID=Europe/Berlin:${was}`,
        `DTSTART;TZID=Europe/Berlin:${is}`,
        'DURATION:PT1H',
        ...more,
      )
    const text = calendar(
      ...daily('RRULE:FREQ=WEEKLY;BYDAY=MO,TU,FR'),
      ...changed('20261123T093000', '20261123T140000', 'SUMMARY:Later'),
      ...changed('20261124T093000', '20261201T093000', 'SUMMARY:Moved away'),
      ...changed('20261120T093000', '20261126T093000', 'SUMMARY:Moved here'),
      ...changed('20261127T093000', '20261127T093000', 'STATUS:CANCELLED', 'SUMMARY:Canceled'),
    )
    expect(read(text)).toEqual([
      ['11-23T13:00', '14:00', 'Later'],
      ['11-26T08:30', '09:30', 'Moved here'],
    ])
  })

  test('goes on with a change that holds from then on', () => {
    const text = calendar(
      ...daily('RRULE:FREQ=WEEKLY;BYDAY=MO,WE,FR'),
      ...event(
        'UID:daily',
        'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20261125T093000',
        'DTSTART;TZID=Europe/Berlin:20261125T100000',
        'DURATION:PT30M',
        'SUMMARY:Stand-up at ten',
      ),
    )
    expect(read(text)).toEqual([
      ['11-23T08:30', '08:45', 'Stand-up'],
      ['11-25T09:00', '09:30', 'Stand-up at ten'],
      ['11-27T09:00', '09:30', 'Stand-up at ten'],
    ])
  })

  test('begins with its start, which counts, even if its rule does not have it', () => {
    const monday = event('DTSTART:20261123T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;BYDAY=WE,FR;COUNT=2')
    expect(read(calendar(...monday)).map(([at]) => at)).toEqual(['11-23T09:00', '11-25T09:00'])
  })

  test('has days of its own beside a rule', () => {
    const text = calendar(...daily('RDATE;TZID=Europe/Berlin:20261124T150000'))
    expect(read(text)).toEqual([['11-24T14:00', '14:15', 'Stand-up']])
  })
})

test.each([
  '',
  'hello',
  '<html></html>',
  'BEGIN:VCARD\r\nEND:VCARD\r\n',
  'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nnonsense',
])('what is no calendar is refused: %j', (text) => expect(() => read(text)).toThrow(NoCalendar))

describe('in a thread of its own', () => {
  const asked = (text: string) => ({ text, ...WEEK, timeZone: 'UTC', emails: [] })
  const one = event('DTSTART:20261123T090000Z', 'DTEND:20261123T100000Z', 'SUMMARY:Meeting')

  test('a calendar is read, and what is none is refused', async () => {
    expect((await readEvents(asked(calendar(...one)))).events).toMatchObject([{ title: 'Meeting' }])
    await expect(readEvents(asked('hello'))).rejects.toThrow(new NoCalendar('This is no iCalendar file'))
  })

  test('one that never comes to an end is given up, and the next one is read', async () => {
    const endless = event('DTSTART:19900101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY', 'SUMMARY:Tick')
    await expect(readEvents(asked(calendar(...endless)), 700)).rejects.toThrow('The calendar takes too long to read')
    expect((await readEvents(asked(calendar(...one)))).events).toHaveLength(1)
  })

  test('twenty thousand events and three hundred series are read, two calendars at once and others after them', async () => {
    const years = Array.from({ length: 20_000 }, (_, nth) => {
      const at = new Date(Date.parse('2010-01-01T09:00:00Z') + nth * 7 * 3_600_000)
        .toISOString()
        .replaceAll(/[-:]|\.\d+/g, '')
      return event(`DTSTART:${at}`, 'DURATION:PT1H', `SUMMARY:Meeting ${nth}`, `DESCRIPTION:${'x'.repeat(60)}`)
    })
    const series = Array.from({ length: 300 }, (_, nth) =>
      event(
        'DTSTART;TZID=Europe/Berlin:20150105T090000',
        'DURATION:PT1H',
        `RRULE:FREQ=DAILY;INTERVAL=${1 + (nth % 7)}`,
      ),
    )
    const text = calendar([...years.flat(), ...series.flat()].join('\r\n'))
    const found = await Promise.all([1, 2, 3].map(() => readEvents(asked(text))))
    expect(found.map(({ events: { length } }) => length > 300)).toEqual([true, true, true])
  }, 30_000)
})

describe('times', () => {
  const year = { from: Date.parse('2026-01-01T00:00:00Z'), to: Date.parse('2027-01-01T00:00:00Z') }
  const starts = (text: string, more: Partial<AskedEvents> = {}) =>
    read(text, { ...year, ...more }).map(([start]) => start)

  test('of a zone that only the file knows are as it describes that', () => {
    const described = BERLIN.map((line) => line.replace('W. Europe Standard Time', String.raw`Here\, there`))
    const zoned = (property: string, time: string) => `${property};TZID="Here, there":${time}`
    const text = calendar(
      ...described,
      ...event(zoned('DTSTART', '20260105T090000'), 'DURATION:PT1H', 'RRULE:FREQ=MONTHLY;INTERVAL=6'),
    )
    expect(starts(text, { timeZone: 'Asia/Tokyo' })).toEqual(['01-05T08:00', '07-05T07:00'])
  })

  test('that two offsets make possible are the first, and those that no offset does as before the change, east and west', () => {
    const at = (zone: string, time: string) => event(`DTSTART;TZID=${zone}:2026${time}`, 'DURATION:PT15M')
    const text = calendar(
      ...at('Europe/Berlin', '0329T023000'),
      ...at('Australia/Sydney', '0405T023000'),
      ...at('Australia/Sydney', '1004T023000'),
      ...at('Europe/Berlin', '1025T023000'),
      ...at('America/New_York', '1101T013000'),
    )
    expect(starts(text)).toEqual(['03-29T01:30', '04-04T15:30', '10-03T16:30', '10-25T00:30', '11-01T05:30'])
  })

  test('without a zone beside a start that has one are in that: ends of rules, and days with and without an occurrence', () => {
    const evening = (...more: string[]) =>
      event('DTSTART;TZID=America/Los_Angeles:20261101T200000', 'DURATION:PT1H', ...more)
    const november = { timeZone: 'Europe/Berlin' }
    expect(starts(calendar(...evening('RRULE:FREQ=DAILY;UNTIL=20261103')), november)).toHaveLength(3)
    expect(starts(calendar(...evening('RRULE:FREQ=DAILY;UNTIL=20261103T200000')), november)).toHaveLength(3)
    const days = evening('RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20261102T200000', 'RDATE:20261110T200000')
    expect(starts(calendar(...days), november)).toEqual(['11-02T04:00', '11-04T04:00', '11-11T04:00'])
    const moved = calendar(
      ...evening('UID:moved', 'RRULE:FREQ=DAILY;COUNT=2'),
      ...event('UID:moved', 'RECURRENCE-ID:20261102T200000', 'DTSTART:20261120T090000Z', 'DURATION:PT1H'),
    )
    expect(starts(moved, november)).toEqual(['11-02T04:00', '11-20T09:00'])
  })

  test('that are called days are times nevertheless', () => {
    const times = ['DTSTART;VALUE=DATE:20260902T090000', 'DTEND;VALUE=DATE:20260902T100000']
    expect(read(calendar(...event(...times)), { ...year, timeZone: 'UTC' })).toEqual([['09-02T09:00', '10:00', 'Busy']])
  })

  test('of an end that names no zone are in that of the start, and an end before the start is none', () => {
    const from = (...lines: string[]) => event('DTSTART;TZID=America/New_York:20260902T090000', ...lines)
    const text = calendar(...from('DTEND:20260902T100000'), ...from('DTEND;TZID=America/New_York:20260901T100000'))
    expect(read(text, { ...year, timeZone: 'Asia/Tokyo' }).map(([start, end]) => [start, end])).toEqual([
      ['09-02T13:00', '14:00'],
      ['09-02T13:00', '13:00'],
    ])
  })

  test('pass where clocks change during an event, except for a day of a duration', () => {
    const night = (...lasts: string[]) =>
      event('DTSTART;TZID=Europe/Berlin:20261023T220000', ...lasts, 'RRULE:FREQ=DAILY;COUNT=2')
    const ends = (text: string) => read(text, year).map(([, end]) => end)
    expect(ends(calendar(...night('DTEND;TZID=Europe/Berlin:20261024T060000')))).toEqual(['04:00', '04:00'])
    expect(ends(calendar(...night('DURATION:PT8H')))).toEqual(['04:00', '04:00'])
    expect(ends(calendar(...night('DURATION:P1DT1H')))).toEqual(['21:00', '22:00'])
  })
})

test.each([
  ['20250623', 'FREQ=YEARLY;BYDAY=25MO', '2025-06-23 2026-06-22 2027-06-21'],
  ['20251215', 'FREQ=YEARLY;BYDAY=-3MO', '2025-12-15 2026-12-14 2027-12-13'],
  ['20250512', 'FREQ=YEARLY;BYWEEKNO=20', '2025-05-12 2026-05-11 2027-05-17'],
  ['20241230', 'FREQ=YEARLY;BYWEEKNO=1,-1;BYDAY=MO', '2025-12-22 2025-12-29 2026-12-28 2027-01-04 2027-12-27'],
  ['20250115', 'FREQ=YEARLY;INTERVAL=3;BYMONTHDAY=15;BYMONTH=1,2', '2025-01-15 2025-02-15'],
  ['20251231', 'FREQ=YEARLY;BYMONTHDAY=31;COUNT=4', '2025-12-31 2026-01-31 2026-03-31 2026-05-31'],
  ['20240229', 'FREQ=YEARLY', ''],
  ['20250131', 'FREQ=MONTHLY;COUNT=4', '2025-01-31 2025-03-31 2025-05-31 2025-07-31'],
  ['20260601', 'FREQ=MONTHLY;INTERVAL=3;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-22;COUNT=3', '2026-06-01 2026-09-01 2026-12-02'],
  ['20251231', 'FREQ=YEARLY;BYYEARDAY=-1', '2025-12-31 2026-12-31 2027-12-31'],
  ['20261102', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU;COUNT=4', '2026-11-02 2026-11-15 2026-11-16 2026-11-29'],
  ['20261101', 'FREQ=DAILY;BYHOUR=9,14;BYSETPOS=1;COUNT=2', '2026-11-01 2026-11-02'],
])('a rule from %s, %s, has its days', (start, rule, days) => {
  const text = calendar(...event(`DTSTART:${start}T090000Z`, 'DURATION:PT1H', `RRULE:${rule}`))
  const span = { from: Date.parse('2025-01-01T00:00:00Z'), to: Date.parse('2028-01-01T00:00:00Z') }
  const { events: found } = eventsBetween({ text, ...span, timeZone: 'UTC', emails: [] })
  expect(found.map(({ start: at }) => new Date(at).toISOString().slice(0, 10)).join(' ')).toBe(days)
})

describe('what real calendars hold', () => {
  const meeting = event('UID:good', 'DTSTART:20261124T090000Z', 'DTEND:20261124T100000Z', 'SUMMARY:Good meeting')
  const GOOD = ['11-24T09:00', '10:00', 'Good meeting']
  const all = (text: string, more: Partial<AskedEvents> = {}) =>
    eventsBetween({ text, ...WEEK, timeZone: 'Europe/London', emails: [], ...more })

  test.each([
    ['an unfolded text', ['DTSTART:20261125T090000Z', 'DESCRIPTION:first line', 'second line that was not folded']],
    ['a rule with a space', ['DTSTART:20261125T090000Z', 'RRULE:FREQ=WEEKLY;BYDAY=MO, TU']],
    ['a duration of billions of years', ['DTSTART:20261125T090000Z', 'DURATION:P999999999999W']],
    ['a day without VALUE=DATE', ['DTSTART:20261126', 'DTEND:20261127']],
  ])('an event with %s is left out and named, and the others are shown', (_what, lines) => {
    const text = calendar(...meeting, ...event(...lines, 'SUMMARY:Odd\\, really'))
    expect(read(text)).toEqual([GOOD])
    expect(all(text).unreadable).toEqual(['Odd, really'])
  })

  test('a malformed alarm does not matter', () => {
    const text = calendar(...meeting.slice(0, -1), 'BEGIN:VALARM', 'no property', 'END:VALARM', 'END:VEVENT')
    expect(read(text)).toEqual([GOOD])
  })

  test('a series has its start, days of its own with periods, and each time once', () => {
    const twice = event('DTSTART:20261123T090000Z', 'DURATION:PT1H', 'RDATE:20261125T090000Z', 'SUMMARY:Twice')
    expect(read(calendar(...twice)).map(([at]) => at)).toEqual(['11-23T09:00', '11-25T09:00'])
    const period = event(
      'DTSTART:20261123T090000Z',
      'DURATION:PT1H',
      'RDATE;VALUE=PERIOD:20261125T090000Z/20261125T110000Z',
      'SUMMARY:Periods',
    )
    expect(read(calendar(...period))).toEqual([
      ['11-23T09:00', '10:00', 'Periods'],
      ['11-25T09:00', '11:00', 'Periods'],
    ])
    const both = event(
      'DTSTART:20261123T090000Z',
      'DURATION:PT1H',
      'RRULE:FREQ=WEEKLY;BYDAY=MO',
      'RRULE:FREQ=WEEKLY;BYDAY=MO,WE',
      'RDATE:20261125T090000Z,20261127T090000Z',
    )
    expect(read(calendar(...both)).map(([at]) => at)).toEqual(['11-23T09:00', '11-25T09:00', '11-27T09:00'])
  })

  test('of one event the highest sequence counts, even if it has moved out of the week', () => {
    const version = (sequence: number, day: string) =>
      event('UID:one', `SEQUENCE:${sequence}`, `DTSTART:${day}T090000Z`, 'DURATION:PT1H', `SUMMARY:Version ${sequence}`)
    expect(read(calendar(...version(2, '20261125'), ...version(1, '20261124')))).toMatchObject([
      ['11-25T09:00', '10:00', 'Version 2'],
    ])
    expect(read(calendar(...version(1, '20261124'), ...version(3, '20270301')))).toEqual([])
  })

  test('events of several calendars, and those without an identity, are shown once each', () => {
    const other = event('UID:other', 'DTSTART:20261125T090000Z', 'DURATION:PT1H', 'SUMMARY:Other')
    expect(read(calendar(...meeting) + calendar(...other, ...meeting)).map(([, , title]) => title)).toEqual([
      'Good meeting',
      'Other',
    ])
    const bare = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'DURATION:PT1H', 'END:VEVENT']
    const text = calendar(
      ...bare('SUMMARY:A', 'DTSTART:20261123T090000Z'),
      ...bare('SUMMARY:B', 'RECURRENCE-ID:20261123T090000Z', 'DTSTART:20261124T090000Z'),
    )
    expect(read(text).map(([, , title]) => title)).toEqual(['A', 'B'])
  })

  test.each([
    ['Europe/Berlin', '13:00'],
    ['W. Europe Standard Time', '13:00'],
    ['/freeassociation.sourceforge.net/Europe/Berlin', '13:00'],
    ['Pacific Standard Time', '22:00'],
    ['GMT Standard Time', '14:00'],
    ['UTC+3', '11:00'],
    ['"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"', '13:00'],
    ['"(UTC+01:00) Amsterdam, Berlin, Bern, Rom, Stockholm, Wien"', '13:00'],
    ['"(GMT-08.00) Pacific Time (US & Canada)"', '22:00'],
    ['"(UTC-08:00) Pacific Time (US & Canada)"', '22:00'],
    ['"(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi"', '08:30'],
    ['"(UTC-03:30) Newfoundland"', '17:30'],
    ['"(UTC-10:00) Hawaii"', '11-25T00:00'],
    ['"(UTC) Dublin, Edinburgh, Lisbon, London"', '14:00'],
    ['"(UTC) Coordinated Universal Time"', '14:00'],
    ['"(UTC+10:00) Canberra, Melbourne, Sydney"', '03:00'],
  ])('a zone that is known as %s is that zone, whatever the file says of it', (tzid, at) => {
    const wrong = [
      'BEGIN:VTIMEZONE',
      `TZID:${tzid}`,
      'BEGIN:STANDARD',
      'DTSTART:20181028T030000',
      'TZOFFSETFROM:+0900',
      'TZOFFSETTO:+0900',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]
    const text = calendar(...wrong, ...event(`DTSTART;TZID=${tzid}:20261124T140000`, 'DURATION:PT1H'))
    expect(read(text).map(([start]) => start)).toEqual([at.includes('T') ? at : `11-24T${at}`])
    expect(all(text).unknownZones).toEqual([])
  })

  test.each(['"(UTC+01:00) Nowhere, At All"', '"(UTC+09:00) Amsterdam, Berlin"'])('%s names no zone', (tzid) => {
    const text = calendar(...event(`DTSTART;TZID=${tzid}:20261124T140000`, 'DURATION:PT1H'))
    expect(all(text).unknownZones).toHaveLength(1)
  })

  test('a zone that nobody knows is named, and counts as the reader’s', () => {
    const text = calendar(...event('DTSTART;TZID=Nowhere/At All:20261124T140000', 'DURATION:PT1H'))
    expect(all(text, { timeZone: 'Asia/Tokyo' })).toMatchObject({ unknownZones: ['Nowhere/At All'], events: [{}] })
    expect(read(text, { timeZone: 'Asia/Tokyo' }).map(([start]) => start)).toEqual(['11-24T05:00'])
  })

  test('free time is not suggested', () => {
    const free = (line: string) => event('DTSTART:20261124T090000Z', 'DURATION:PT1H', line)
    expect(read(calendar(...free('TRANSP:TRANSPARENT'), ...free('X-MICROSOFT-CDO-BUSYSTATUS:FREE')))).toEqual([])
  })
})
