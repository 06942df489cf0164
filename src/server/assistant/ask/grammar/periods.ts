import { OPEN_DAYS } from '#shared/assistant/ask/rules.ts'
import { addDays, daysBetween, weekday, type Day } from '#shared/time/day.ts'
import { weekStart } from '#shared/time/week.ts'
import { addUnits, askable, dayOf, monthsFrom, unitAt, type Days, type Unit } from '#shared/time/units.ts'

/** Whether a question is about the past or the future: 'Friday' and 'March' are then the last or the next one. */
export type Lean = 'past' | 'future'

type At = (lean: Lean) => Days

/** Days that are named: how many words name them, and which days these are. */
export interface PeriodWords {
  readonly length: number
  readonly at: At
}

interface Found {
  /** How many letters were read, including the space before the next word. */
  readonly read: number
  readonly at: At
}

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const WEEKDAYS = 'mon tue wed thu fri sat sun'.split(' ')

const MONTH = String.raw`(?<month>${MONTHS.join('|')})(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)?`
const UNIT = '(?<unit>day|week|month|quarter|year)s?'
const COUNT = String.raw`(?<count>\d{1,3}|an?|a couple of|couple of|${NUMBERS.slice(1).join('|')})`
const DATE = String.raw`(?<date>\d{1,2})(?:st|nd|rd|th)?`
const YEAR = String.raw`(?: (?:of )?(?<year>20\d{2}))?`
const NEXT = '(?:(?<last>last|previous|past)|(?<next>next|coming|following|upcoming)|this|current)'

export function countOf(text = ''): number {
  if (/couple/.test(text)) return 2
  return /^an?$/.test(text) ? 1 : Number(NUMBERS.includes(text) ? NUMBERS.indexOf(text) : text)
}

/** What a pattern has read, by name; undefined for parts that were left out. */
type Groups = Readonly<Record<string, string>>

const away = ({ last, next }: Groups) => (last ? -1 : next ? 1 : 0)

/** A number of units from today on, or back to today if it is negative. */
function stretch(today: Day, unit: Unit, count: number): Days {
  if (count < 0) return { from: addDays(addUnits(today, unit, count), 1), to: today }
  return { from: today, to: addDays(addUnits(today, unit, count), -1) }
}

/** A date without a year is the last or the next one, as the question leans; null for a day that no year has. */
function inYear(year: string | undefined, today: Day, of: (year: number) => Days | null): At | null {
  if (year) {
    const known = of(year.length === 2 ? 2000 + Number(year) : Number(year))
    return known && (() => known)
  }
  // The 29th of February comes every four years.
  const years = (lean: Lean) =>
    [0, 1, 2, 3, 4].flatMap((nth) => of(Number(today.slice(0, 4)) + (lean === 'past' ? -nth : nth)) ?? [])
  const [any] = years('future')
  return any
    ? (lean) => years(lean).find(({ from, to }) => (lean === 'past' ? from <= today : to >= today)) ?? any
    : null
}

function dayIn({ year, month = '', date }: Groups, today: Day): At | null {
  const number = MONTHS.indexOf(month) + 1 || Number(month)
  return inYear(year, today, (one) => {
    const day = dayOf(one, number, Number(date))
    return day === null ? null : { from: day, to: day }
  })
}

function monthIn({ year, month = '', ...lead }: Groups, today: Day): At | null {
  const of = (one: number) => monthsFrom(one * 12 + MONTHS.indexOf(month))
  const at = inYear(year, today, of)
  if (year || !at || away(lead) === 0) return at
  const days = at(lead['next'] ? 'future' : 'past')
  const isNow = days.from <= today && today <= days.to
  return () => (isNow ? of(Number(today.slice(0, 4)) + away(lead)) : days)
}

function weekdayAt({ day = '', last, next, lead }: Groups, today: Day): At {
  const nth = WEEKDAYS.indexOf(day) + 1
  const ahead = (nth - weekday(today) + 7) % 7
  return (lean) => {
    const isBehind = last || (!next && lean === 'past' && ahead > 0)
    const plain = addDays(today, isBehind ? ahead - 7 : next ? ahead || 7 : ahead)
    const from = lead && !last && !next ? addDays(weekStart(today), nth - 1) : plain
    return { from, to: from }
  }
}

/** ISO 8601: week 1 is the week with the year's first Thursday. */
function isoWeek(year: number, week: number): Days | null {
  const monday = addDays(weekStart(`${year}-01-04`), (week - 1) * 7)
  return addDays(monday, 3).startsWith(String(year)) ? { from: monday, to: addDays(monday, 6) } : null
}

/** Single stretches of days, by how they are said; a function if the stretch depends on how the question leans. */
const SPANS = (
  [
    [
      '(?:today|now|currently|right now|at the moment|tonight|this (?:day|morning|afternoon|evening))',
      (_, today) => unitAt('day', today, 0),
    ],
    [
      '(?<twice>day (?:after|before) )?(?:(?<next>tomorrow)|yesterday)(?: morning| afternoon| evening)?',
      ({ next, twice }, today) => unitAt('day', today, (next ? 1 : -1) * (twice ? 2 : 1)),
    ],
    // 'The past week' is the seven days up to today; 'last week' is the one from Monday to Sunday before this.
    [`past ${UNIT}`, ({ unit }, today) => stretch(today, unit as Unit, -1)],
    [`${NEXT} ${UNIT}`, ({ unit, ...lead }, today) => unitAt(unit as Unit, today, away(lead))],
    [
      `${UNIT} (?:after (?<next>next)|before last)`,
      ({ unit, next }, today) => unitAt(unit as Unit, today, next ? 2 : -2),
    ],
    [
      `${NEXT} ${COUNT} ${UNIT}`,
      ({ count, unit, ...lead }, today) =>
        away(lead) === 0 ? null : stretch(today, unit as Unit, away(lead) * countOf(count)),
    ],
    // Days are exact; weeks and longer units are meant as whole ones.
    [
      `${COUNT} ${UNIT} (?:(?<last>ago)|from (?:now|today))`,
      ({ count, unit, last }, today) => unitsAway(today, unit as Unit, countOf(count) * (last ? -1 : 1)),
    ],
    [`in ${COUNT} ${UNIT}`, ({ count, unit }, today) => unitsAway(today, unit as Unit, countOf(count))],
    [
      `(?:within|for) ${COUNT} ${UNIT}(?! (?:a|per|each|every) week)`,
      ({ count, unit }, today) =>
        (lean) =>
          stretch(today, unit as Unit, countOf(count) * (lean === 'past' ? -1 : 1)),
    ],
    [String.raw`(?<year>\d{4})-(?<month>\d{2})-(?<date>\d{2})`, dayIn],
    [String.raw`(?<date>\d{1,2})[/.](?<month>\d{1,2})(?:[/.](?<year>\d{4}|\d{2}))?`, dayIn],
    [`${DATE} (?:of )?${MONTH}${YEAR}`, dayIn],
    [`${MONTH} (?:the )?${DATE}${YEAR}`, dayIn],
    [
      `(?<lead>${NEXT} )?(?<day>${WEEKDAYS.join('|')})(?:days?|sdays?|nesdays?|rsdays?|urdays?|s|r|rs)?(?: morning| afternoon)?`,
      weekdayAt,
    ],
    [`(?:${NEXT} )?${MONTH}${YEAR}`, monthIn],
    [
      `(?:(?<short>[qh])(?<nth>[1-4])|(?<first>first|1st|second|2nd|third|3rd|fourth|4th) (?<long>quarter|half(?= of 20)))${YEAR}`,
      ({ short, nth, first = '', long, year }, today) => {
        const months = short === 'h' || long === 'half' ? 6 : 3
        const ordinal = Number(nth) || Number(first[0]) || ['', 'first', 'second', 'third', 'fourth'].indexOf(first)
        return inYear(year, today, (one) => monthsFrom(one * 12 + (ordinal - 1) * months, months))
      },
    ],
    [
      String.raw`(?:week|kw|cw|wk|w) ?(?<week>\d{1,2})${YEAR}`,
      ({ week, year }, today) => inYear(year, today, (one) => isoWeek(one, Number(week))),
    ],
    [String.raw`(?<year>20\d{2})`, ({ year }) => monthsFrom(Number(year) * 12, 12)],
    ['(?:ytd|year to date)', (_, today) => ({ from: unitAt('year', today, 0).from, to: today })],
  ] satisfies [string, (groups: Groups, today: Day) => Days | At | null][]
).map(([text, read]) => [new RegExp(`^(?:the )?${text}(?= |$)`), read] as const)

function unitsAway(today: Day, unit: Unit, count: number): Days {
  return unitAt(unit, addUnits(today, unit, count), 0)
}

const PART = /^(?:the )?((?:end|start|beginning|rest|remainder) of(?: the)?|early|late) (?!20)/

/** The first or last third of a stretch, or the rest of it. */
function partOf({ from, to }: Days, part: string, today: Day): Days {
  const third = Math.max(1, Math.round((daysBetween(from, to) + 1) / 3))
  if (part.startsWith('re')) return { from: from < today && today <= to ? today : from, to }
  return /end|late/.test(part) ? { from: addDays(to, 1 - third), to } : { from, to: addDays(from, third - 1) }
}

function spanIn(text: string, today: Day): Found | null {
  const part = PART.exec(text)
  if (part) {
    // 'The end of the month' means the present month.
    const rest = text.slice(part[0].length).replace(/^(?=(?:week|month|quarter|year)(?: |$))/, 'this ')
    const of = spanIn(rest, today)
    const read = of && of.read + text.length - rest.length
    return of && { read: read ?? 0, at: (lean) => partOf(of.at(lean), part[1] ?? '', today) }
  }
  const all = SPANS.flatMap(([pattern, read]): Found[] => {
    const match = pattern.exec(text)
    const at = match && read(match.groups ?? {}, today)
    return at ? [{ read: match[0].length, at: typeof at === 'function' ? at : () => at }] : []
  })
  return all.toSorted((a, b) => b.read - a.read)[0] ?? null
}

const LEAD = /^(?<lead>from|between|starting|beginning|since|after|until|till|by|before) (?:on )?/
const LASTING = new RegExp(`^ ?for ${COUNT} ${UNIT}(?= |$)`)
const DATES = new RegExp(
  `^(?:the )?${DATE} (?:(?:to|until|till|through|and) )?(?:the )?(?=${DATE.replace('date', 'to')} (?:of )?(?:${MONTHS.join('|')}))`,
)

/** A stretch of days, or the days between, after or before two stretches. */
function rangeIn(text: string, today: Day): Found | null {
  const { 0: led = '', groups } = LEAD.exec(text) ?? {}
  const lead = groups?.['lead'] ?? ''
  const dates = DATES.exec(text.slice(led.length))
  const start = led.length + (dates?.[0].length ?? 0)
  const first = spanIn(text.slice(start), today)
  if (!first) return null
  const read = start + first.read
  // '3 to 14 December' names one month for both.
  if (dates && Number(dates.groups?.['date']) <= Number(dates.groups?.['to']))
    return {
      read,
      at: (lean) => ({ from: sameMonth(first.at(lean).to, Number(dates.groups?.['date'])), to: first.at(lean).to }),
    }
  const rest = text.slice(read)
  const between = /^ (?:to|until|till|til|through|thru|and) /.exec(rest)?.[0] ?? ''
  const isRange = between !== '' && (lead !== '' || !between.includes('and'))
  const second = isRange ? spanIn(rest.slice(between.length), today) : null
  if (second)
    return { read: read + between.length + second.read, at: (lean) => ordered(first.at(lean), second.at(lean)) }
  const lasting = lead === '' ? null : LASTING.exec(rest)
  if (lasting) {
    const { count, unit } = lasting.groups ?? {}
    const to = (from: Day) => addDays(addUnits(from, unit as Unit, countOf(count)), -1)
    return {
      read: read + lasting[0].length,
      at: (lean) => ({ from: first.at(lean).from, to: to(first.at(lean).from) }),
    }
  }
  if (lead === 'between') return null
  if (lead === '') return withNextDays({ read, at: first.at }, text, today)
  const onward = /^ (?:on|onwards?)(?= |$)/.exec(rest)?.[0].length ?? 0
  return { read: read + onward, at: (lean) => openEnded(lead, first.at, lean, today) }
}

const WEEKDAY = new RegExp(`^(?:${WEEKDAYS.join('|')})`)

/** 'Next Monday and Tuesday', 'October, November and December': each follows the one before. Others are not one stretch. */
function withNextDays(first: Found, text: string, today: Day): Found {
  const rest = text.slice(first.read)
  const [between = ''] = /^ (?:and )?/.exec(rest) ?? []
  const named = rest.slice(between.length)
  const second = between === '' ? null : spanIn(named, today)
  if (!second) return first
  const following = (lean: Lean): Days | null => {
    const [{ to }, next] = [first.at(lean), second.at(lean)]
    // Behind 'next Monday', Tuesday is the day after it.
    const weeks = WEEKDAY.test(named) ? [-7, 0, 7] : [0]
    const shifted = weeks.map((days) => ({ from: addDays(next.from, days), to: addDays(next.to, days) }))
    return shifted.find(({ from }) => from === addDays(to, 1)) ?? null
  }
  if (!following('past') || !following('future')) return first
  const at = (lean: Lean) => ({ from: first.at(lean).from, to: (following(lean) ?? first.at(lean)).to })
  return withNextDays({ read: first.read + between.length + second.read, at }, text, today)
}

function sameMonth(day: Day, date: number): Day {
  return dayOf(Number(day.slice(0, 4)), Number(day.slice(5, 7)), date) ?? day
}

/** 'Since March', 'until Friday', 'from Monday'. */
function openEnded(lead: string, at: At, lean: Lean, today: Day): Days {
  if (lead === 'since') {
    const { from, to } = at('past')
    return { from, to: from <= today ? today : to }
  }
  if (/^(?:until|till|by|before)$/.test(lead)) {
    const { from, to } = at('future')
    const last = lead === 'before' && from > today ? addDays(from, -1) : to
    return { from: to < today ? to : today, to: to < today ? to : last }
  }
  const from = lead === 'after' ? addDays(at(lean).to, 1) : at(lean).from
  return { from, to: lean === 'past' && from <= today ? today : addDays(from, OPEN_DAYS - 1) }
}

/** If the days end before they begin, the end is in the next week or year. */
function ordered({ from }: Days, { to }: Days): Days {
  return { from, to: [to, addDays(to, 7), addUnits(to, 'year', 1)].find((day) => day >= from) ?? from }
}

/** The days that the words from a position on name; null if they name none. */
export function periodAt(words: readonly string[], start: number, today: Day): PeriodWords | null {
  const text = words.slice(start).join(' ')
  // 'Is she in today' asks whether she is in.
  const lead = /^(?:(?:in(?! today| tomorrow)|on|during|over|at|throughout|as of|for) )?/.exec(text)?.[0].length ?? 0
  const led = rangeIn(text.slice(lead), today)
  const plain = rangeIn(text, today)
  const found = plain && plain.read >= (led?.read ?? 0) + lead ? plain : led
  if (!found) return null
  const read = text.slice(0, found.read + (found === plain ? 0 : lead))
  // 'May' is a month only after a word that leads to one; otherwise it asks politely.
  if (read === 'may' && !/^(?:this|next|last|until|till|from|of|to|by|end)$/.test(words[start - 1] ?? '')) return null
  return { length: read.split(' ').length, at: (lean) => askable(found.at(lean)) }
}
