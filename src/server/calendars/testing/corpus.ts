/** A calendar as some program writes it. */
export interface WrittenCalendar {
  readonly name: string
  readonly text: string
  /** The zones of the IANA that the file's own names mean. */
  readonly zones: ReadonlyMap<string, string>
}

type Pick = (below: number) => number

/** How programs differ where the standard leaves a choice, or where they do not follow it. */
interface Writer {
  readonly program: string
  /** The name of a zone, and what the file says of it. */
  readonly zone: (iana: string) => { tzid: string; described: 'well' | 'partly' | 'wrongly' | 'not' }
  readonly lasts: 'end' | 'duration'
  readonly until: 'utc' | 'day' | 'local'
  /** How days that are left out are written: one a line, as a list, in UTC, by the day, or without a zone. */
  readonly excludes: 'lines' | 'list' | 'utc' | 'day' | 'bare'
  readonly parameters?: string
  readonly quotes?: true
}

const WINDOWS: Readonly<Record<string, string>> = {
  'Europe/Berlin': 'W. Europe Standard Time',
  'Europe/London': 'GMT Standard Time',
  'America/New_York': 'Eastern Standard Time',
  'America/Los_Angeles': 'Pacific Standard Time',
  'America/Santiago': 'Pacific SA Standard Time',
  'America/St_Johns': 'Newfoundland Standard Time',
  'Australia/Sydney': 'AUS Eastern Standard Time',
  'Pacific/Auckland': 'New Zealand Standard Time',
  'Asia/Kolkata': 'India Standard Time',
  'Asia/Tokyo': 'Tokyo Standard Time',
}

/** Zones whose rule of today can be described, as hours and the days on which clocks change. */
const RULES: Readonly<Record<string, readonly [string, string, string, string]>> = {
  'Europe/Berlin': ['+0100', '+0200', '19810329T020000 -1SU 3', '19961027T030000 -1SU 10'],
  'Europe/London': ['+0000', '+0100', '19810329T010000 -1SU 3', '19961027T020000 -1SU 10'],
  'America/New_York': ['-0500', '-0400', '20070311T020000 2SU 3', '20071104T020000 1SU 11'],
  'America/Los_Angeles': ['-0800', '-0700', '20070311T020000 2SU 3', '20071104T020000 1SU 11'],
  'Australia/Sydney': ['+1000', '+1100', '20081005T020000 1SU 10', '20080406T030000 1SU 4'],
  'Pacific/Auckland': ['+1200', '+1300', '20070930T020000 -1SU 9', '20080406T030000 1SU 4'],
}

const ZONES = [
  ...Object.keys(WINDOWS),
  'Europe/Dublin',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
  'Africa/Casablanca',
  'Asia/Kathmandu',
]

const named = (iana: string) => ({ tzid: iana, described: 'well' as const })
const windows = (iana: string) => ({ tzid: WINDOWS[iana] ?? iana, described: 'well' as const })

const WRITERS: readonly Writer[] = [
  { program: '-//Google Inc//Google Calendar 70.9054//EN', zone: named, lasts: 'end', until: 'utc', excludes: 'lines' },
  { program: 'Microsoft Exchange Server 2010', zone: windows, lasts: 'end', until: 'utc', excludes: 'list' },
  {
    program: '-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN',
    zone: (iana) => ({ tzid: RULES[iana] ? 'Customized Time Zone' : iana, described: 'well' }),
    lasts: 'end',
    until: 'local',
    excludes: 'list',
    quotes: true,
  },
  { program: '-//Apple Inc.//macOS 15.5//EN', zone: named, lasts: 'duration', until: 'utc', excludes: 'lines' },
  {
    program: '-//IDN nextcloud.com//Calendar app 5.5.3//EN',
    zone: (iana) => ({ tzid: iana, described: 'not' }),
    lasts: 'end',
    until: 'utc',
    excludes: 'utc',
  },
  {
    program: '-//Lotus Development Corporation//NONSGML Notes 9.0.1//EN_C',
    zone: (iana) => ({ tzid: RULES[iana] ? 'Eastern' : iana, described: 'well' }),
    lasts: 'duration',
    until: 'utc',
    excludes: 'utc',
    quotes: true,
  },
  {
    program: 'Teamup',
    zone: (iana) => ({ tzid: iana, described: 'partly' }),
    lasts: 'end',
    until: 'local',
    excludes: 'bare',
  },
  { program: '-//Zoho Corporation//Zoho Calendar//EN', zone: named, lasts: 'end', until: 'day', excludes: 'day' },
  {
    program: '-//Mozilla.org/NONSGML Mozilla Calendar V1.1//EN',
    zone: (iana) => ({ tzid: `/freeassociation.sourceforge.net/${iana}`, described: 'wrongly' }),
    lasts: 'duration',
    until: 'utc',
    excludes: 'lines',
    parameters: ';VALUE=DATE-TIME',
  },
]

/** Numbers that are the same in every run. */
function seeded(seed: number): Pick {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const DAY_MS = 86_400_000
const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const WORKDAYS = 'MO,TU,WE,TH,FR'

/** What a clock shows, as milliseconds of a day without zones. */
const digits = (wall: number) => new Date(wall).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
const dayDigits = (wall: number) => digits(wall).slice(0, 8)

/** Calendars of our own in the shapes in which programs write them; the same in every run. */
export function corpus(size: number): WrittenCalendar[] {
  return Array.from({ length: size }, (_, nth) => {
    const pick = seeded(1_000 + nth * 7_919)
    // The first numbers of neighboring seeds are alike.
    for (let skipped = 0; skipped < 5; skipped += 1) pick(2)
    const writer = WRITERS[nth % WRITERS.length]
    const iana = ZONES[pick(ZONES.length)]
    if (!writer || iana === undefined) throw new Error('The corpus has no writers or no zones')
    return calendarOf(nth, pick, writer, iana)
  })
}

function calendarOf(nth: number, pick: Pick, writer: Writer, iana: string): WrittenCalendar {
  const { tzid, described } = writer.zone(iana)
  const events = Array.from({ length: 1 + pick(2) }, (_, event) => eventOf(`${nth}-${event}`, pick, writer, tzid))
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${writer.program}`,
    ...(described === 'not' ? [] : zoneOf(iana, tzid, described)),
    ...events.flat(),
    'END:VCALENDAR',
  ]
  return {
    name: `${nth} ${writer.program} ${iana}`,
    text: `${lines.map(folded).join('\r\n')}\r\n`,
    zones: new Map([[tzid, iana]]),
  }
}

const folded = (line: string) => line.replaceAll(/(.{70})(?=.)/g, '$1\r\n ')

const change = (kind: string, from: string, to: string, when: string) => {
  const [start = '', day = '', month = ''] = when.split(' ')
  return [
    `BEGIN:${kind}`,
    `DTSTART:${start || '16010101T000000'}`,
    `TZOFFSETFROM:${from}`,
    `TZOFFSETTO:${to}`,
    ...(day === '' ? [] : [`RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=${day}`]),
    `END:${kind}`,
  ]
}

/** The description of a zone; of some that have a name that everybody knows, one that is none. */
function zoneOf(iana: string, tzid: string, described: 'well' | 'partly' | 'wrongly'): string[] {
  const [winter, summer, toSummer, toWinter] = RULES[iana] ?? ['+0700', '+0700', '', '']
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${tzid}`,
    ...change('STANDARD', summer, described === 'wrongly' ? '+0900' : winter, toWinter),
    ...(described === 'well' ? change('DAYLIGHT', winter, summer, toSummer) : []),
    'END:VTIMEZONE',
  ]
}

const LENGTHS: readonly [string, number][] = [
  ['PT30M', 30],
  ['PT1H', 60],
  ['PT1H30M', 90],
  ['PT8H', 480],
  ['PT11H', 660],
]

/** The lines of an event, and of the occurrences of its series that were changed. */
function eventOf(uid: string, pick: Pick, writer: Writer, tzid: string): string[] {
  const start = Date.UTC(2019 + pick(10), pick(12), 1 + pick(28)) + (pick(8) === 0 ? 2.5 : 6 + pick(34) / 2) * 3_600_000
  const name = writer.quotes ? `"${tzid}"` : tzid
  const form = pick(12)
  const at = (property: string, wall: number) => {
    if (form === 0) return `${property}:${digits(wall)}Z`
    if (form === 1) return `${property}:${digits(wall)}`
    return `${property}${writer.parameters ?? ''};TZID=${name}:${digits(wall)}`
  }
  const [duration, minutes] = LENGTHS[pick(LENGTHS.length)] ?? ['PT1H', 60]
  const lasts = (wall: number) =>
    writer.lasts === 'duration' ? [`DURATION:${duration}`] : [at('DTEND', wall + minutes * 60_000)]
  const event = (title: string, lines: readonly string[]) => [
    'BEGIN:VEVENT',
    `UID:${uid}@corpus`,
    'DTSTAMP:20260101T000000Z',
    `SUMMARY:${title}`,
    ...lines,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'SUMMARY:Not this',
    'TRIGGER:-PT15M',
    'END:VALARM',
    'END:VEVENT',
  ]
  if (pick(14) === 0) return event('All day', wholeDays(start, pick))
  if (pick(12) === 0) return event(`Single ${uid}`, [at('DTSTART', start), ...lasts(start)])
  const { rule, step } = ruleOf(start, pick)
  const left = daysWithout(start, step, pick, writer, at)
  const series = event(`Series ${uid}\\, again`, [
    at('DTSTART', start),
    ...lasts(start),
    `RRULE:${rule}${endOf(start, pick, writer, form)}`,
    ...(pick(9) === 0 ? [`RRULE:FREQ=WEEKLY;COUNT=${3 + pick(9)}`] : []),
    ...left,
    ...extraDays(start, pick, at),
  ])
  return [...changedOnes(start, step, pick, { at, lasts, event }), ...series]
}

function wholeDays(start: number, pick: Pick): string[] {
  const end = pick(2) === 0 ? [] : [`DTEND;VALUE=DATE:${dayDigits(start + (1 + pick(4)) * DAY_MS)}`]
  return [`DTSTART;VALUE=DATE:${dayDigits(start)}`, ...end, 'RRULE:FREQ=WEEKLY;INTERVAL=2']
}

const always = (rule: string, step: number) => ({ rule, step })

/** A rule that the start follows, and the days between two of its occurrences where that is always the same. */
function ruleOf(start: number, pick: Pick): { rule: string; step: number } {
  const at = new Date(start)
  const [year, month, day, weekday] = [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCDay()]
  const daysOfMonth = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const name = DAYS[weekday] ?? 'MO'
  const nth = Math.ceil(day / 7)
  const isLast = day + 7 > daysOfMonth
  const interval = 1 + pick(4)
  const yearDay = (Date.UTC(year, month - 1, day) - Date.UTC(year, 0, 1)) / DAY_MS + 1
  const isWorkday = weekday > 0 && weekday < 6
  const workdays = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, after) =>
      new Date(Date.UTC(year, month - 1, from + after)).getUTCDay(),
    ).filter((of) => of > 0 && of < 6).length
  const other = DAYS[pick(7)] ?? 'MO'
  const third = DAYS[pick(7)] ?? 'FR'
  const weekStart = ['', ';WKST=SU', ';WKST=MO', ';WKST=WE'][pick(4)] ?? ''
  const rules = [
    always(`FREQ=DAILY;INTERVAL=${interval}`, interval),
    always('FREQ=DAILY', 1),
    always(`FREQ=DAILY;BYDAY=${isWorkday ? WORKDAYS : 'SA,SU'}`, 7),
    always(`FREQ=DAILY;BYMONTH=${month},${1 + (month % 12)}`, 0),
    always(`FREQ=DAILY;BYHOUR=${at.getUTCHours()};BYMINUTE=${at.getUTCMinutes()}`, 1),
    always('FREQ=WEEKLY', 7),
    always(`FREQ=WEEKLY;BYDAY=${name}${weekStart}`, 7),
    always(
      `FREQ=WEEKLY;INTERVAL=${interval};BYDAY=${[...new Set([name, other, third])].join(',')}${weekStart}`,
      interval * 7,
    ),
    always(`FREQ=WEEKLY;BYDAY=${isWorkday ? WORKDAYS : 'SU,SA'};WKST=SU`, 7),
    always(`FREQ=MONTHLY;INTERVAL=${interval}`, 0),
    always(`FREQ=MONTHLY;BYMONTHDAY=${day}`, 0),
    always(`FREQ=MONTHLY;BYMONTHDAY=${[...new Set([day, 15, 31])].join(',')}`, 0),
    always(`FREQ=MONTHLY;BYMONTHDAY=${day - daysOfMonth - 1}`, 0),
    always(`FREQ=MONTHLY;INTERVAL=${interval};BYDAY=${nth}${name}`, 0),
    always(`FREQ=MONTHLY;BYDAY=${isLast ? '-1' : nth}${name}${weekStart}`, 0),
    always(`FREQ=MONTHLY;BYDAY=${name};BYSETPOS=${isLast ? -1 : nth}`, 0),
    always(isWorkday ? `FREQ=MONTHLY;BYDAY=${WORKDAYS};BYSETPOS=${workdays(1, day)}` : 'FREQ=MONTHLY;BYDAY=SA,SU', 0),
    always(isWorkday ? `FREQ=MONTHLY;BYDAY=${WORKDAYS};BYSETPOS=-${workdays(day, daysOfMonth)}` : 'FREQ=MONTHLY', 0),
    always(
      `FREQ=MONTHLY;BYDAY=${name};BYMONTHDAY=${Array.from({ length: 7 }, (_, more) => nth * 7 - 6 + more).join(',')}`,
      0,
    ),
    always('FREQ=YEARLY', 0),
    always(`FREQ=YEARLY;BYMONTH=${month};BYMONTHDAY=${day}`, 0),
    always(`FREQ=YEARLY;BYMONTH=${month};BYDAY=${isLast ? '-1' : nth}${name}`, 0),
    always(`FREQ=YEARLY;BYMONTH=${[...new Set([month, 1, 7])].join(',')};BYDAY=${name};BYSETPOS=1`, 0),
    always(`FREQ=YEARLY;BYDAY=${Math.ceil(yearDay / 7)}${name}`, 0),
    always(`FREQ=YEARLY;BYYEARDAY=${yearDay}`, 0),
    always(`FREQ=YEARLY;INTERVAL=2;BYMONTH=${month}`, 0),
  ]
  const chosen = rules[pick(rules.length)] ?? always('FREQ=DAILY', 1)
  // The first of the year's Mondays in January, July and the month of the start need not be its start.
  return /BYMONTH=\d+,\d.*BYSETPOS=1$/.test(chosen.rule) ? always('FREQ=YEARLY', 0) : chosen
}

/** Until when a series goes on, or how often. */
function endOf(start: number, pick: Pick, { until }: Writer, form: number): string {
  const kind = pick(4)
  if (kind < 2) return kind === 0 ? '' : `;COUNT=${2 + pick(200)}`
  const last = start + pick(1_500) * DAY_MS
  // The last day of a series at the time of day of its occurrences: the end counts if it is exactly that.
  if (until === 'day') return `;UNTIL=${dayDigits(last)}`
  return `;UNTIL=${digits(last)}${until === 'local' && form !== 0 ? '' : 'Z'}`
}

type At = (property: string, wall: number) => string

function daysWithout(start: number, step: number, pick: Pick, { excludes }: Writer, at: At): string[] {
  if (step === 0) return pick(3) === 0 ? [at('EXDATE', start)] : []
  const days = Array.from({ length: pick(5) }, () => start + step * pick(120) * DAY_MS)
  if (excludes === 'day') return days.map((day) => `EXDATE;VALUE=DATE:${dayDigits(day)}`)
  if (excludes === 'bare') return days.map((day) => `EXDATE:${digits(day)}`)
  if (excludes === 'lines' || days.length < 2) return days.map((day) => at('EXDATE', day))
  const [first = start, ...others] = days
  return [
    [at('EXDATE', first), ...others.map((day) => `${digits(day)}${at('X', day).endsWith('Z') ? 'Z' : ''}`)].join(','),
  ]
}

function extraDays(start: number, pick: Pick, at: At): string[] {
  return Array.from({ length: pick(6) === 0 ? 1 + pick(3) : 0 }, () =>
    at('RDATE', start + pick(700) * DAY_MS + pick(5) * 3_600_000),
  )
}

interface Parts {
  readonly at: At
  readonly lasts: (wall: number) => string[]
  readonly event: (title: string, lines: readonly string[]) => string[]
}

/** Occurrences that were moved, renamed or canceled. */
function changedOnes(start: number, step: number, pick: Pick, { at, lasts, event }: Parts): string[] {
  const many = pick(3) === 0 ? 1 + pick(3) : 0
  const which = new Set(Array.from({ length: many }, () => start + (step === 0 ? 0 : step * pick(100)) * DAY_MS))
  return [...which].flatMap((was) => {
    const is = was + (pick(21) - 10) * DAY_MS + (pick(5) - 2) * 3_600_000
    const kind = pick(4)
    return event(`Changed ${kind}`, [
      at('RECURRENCE-ID', was),
      at('DTSTART', kind === 1 ? was : is),
      ...lasts(kind === 1 ? was : is),
      'SEQUENCE:1',
      ...(kind === 2 ? ['STATUS:CANCELLED'] : []),
    ])
  })
}
