import { addDays, daysBetween, weekday, type Day } from '#shared/time/day.ts'
import { weekStart } from '#shared/time/week.ts'
import { addUnits, askable, dayOf, monthsFrom, unitAt, type Days, type Unit } from '#shared/time/units.ts'

/** Whether what is asked about lies behind or ahead: 'Friday' and 'March' are the last or the next one. */
export type Lean = 'past' | 'future'

type At = (lean: Lean) => Days

/** Days that are named: so many words from a place on, and which days they are. */
export interface PeriodWords {
  readonly length: number
  readonly at: At
}

interface Found {
  /** Letters that were read, with the space before the next word. */
  readonly read: number
  readonly at: At
}

const NUMBERS: Readonly<Record<string, number>> = Object.fromEntries(
  'zero one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, number) => [word, number]),
)

const MONTH = String.raw`(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)?`
const WEEKDAY = '(mon|tue|wed|thu|fri|sat|sun)(?:days?|sdays?|nesdays?|rsdays?|urdays?|s|r|rs)?'
const UNIT = '(day|week|month|quarter|year)s?'
const COUNT = String.raw`(\d{1,3}|an?|a couple of|couple of|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)`
const DATE = String.raw`(\d{1,2})(?:st|nd|rd|th)?`
const YEAR = String.raw`(?: (?:of )?(20\d{2}))?`
const THIS = '(this|current|next|coming|following|upcoming|last|previous|past)'
const LAST = new Set(['last', 'previous', 'past'])

function way(word: string): -1 | 0 | 1 {
  return LAST.has(word) ? -1 : word === 'this' || word === 'current' ? 0 : 1
}

export function countOf(text: string): number {
  return /couple/.test(text) ? 2 : /^an?$/.test(text) ? 1 : (NUMBERS[text] ?? Number(text))
}

const always =
  (days: Days): At =>
  () =>
    days

/** So many units from today on, or up to today. */
function stretch(today: Day, unit: Unit, count: number): Days {
  if (count < 0) return { from: addDays(addUnits(today, unit, count), 1), to: today }
  return { from: today, to: addDays(addUnits(today, unit, count), -1) }
}

/** What is in no year that was named is in the last or the next one, as the question leans; null for no day of any year. */
function inYear(year: string | undefined, today: Day, of: (year: number) => Days | null): At | null {
  const now = Number(today.slice(0, 4))
  if (year !== undefined) {
    const known = of(year.length === 2 ? 2000 + Number(year) : Number(year))
    return known && always(known)
  }
  const years = (lean: Lean) => [0, 1, 2, 3, 4].map((away) => of(lean === 'past' ? now - away : now + away))
  if (years('future').every((days) => days === null)) return null
  return (lean) =>
    years(lean).find((days) => days && (lean === 'past' ? days.from <= today : days.to >= today)) ??
    years('future').find((days) => days !== null) ?? { from: today, to: today }
}

function oneDay(year: number, month: number, date: number): Days | null {
  const day = dayOf(year, month, date)
  return day === null ? null : { from: day, to: day }
}

function monthIn(year: number, month: number): Days {
  return monthsFrom(year * 12 + month - 1)
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const monthOf = (name = '') => MONTHS.indexOf(name) + 1

/** The first, the middle or the last part of a stretch; 'rest' is what is left of it. */
function partOf({ from, to }: Days, part: string, today: Day): Days {
  const days = daysBetween(from, to) + 1
  const third = Math.max(1, Math.round(days / 3))
  const middle = addDays(from, Math.ceil(days / 2))
  if (/rest|remainder/.test(part)) return { from: from < today && today <= to ? today : from, to }
  if (/half/.test(part)) return /first|1st/.test(part) ? { from, to: addDays(middle, -1) } : { from: middle, to }
  if (/start|beginning|early/.test(part)) return { from, to: addDays(from, third - 1) }
  if (/end|late/.test(part)) return { from: addDays(to, 1 - third), to }
  return { from: addDays(from, third), to: addDays(to, -third) }
}

type Reader = (groups: string[], today: Day) => At | null

/** One stretch of days, by how it is said. */
const SPANS: readonly (readonly [RegExp, Reader])[] = (
  [
    [
      '(today|now|currently|right now|at the moment|tonight|this (?:day|morning|afternoon|evening))',
      (_, today) => always(unitAt('day', today, 0)),
    ],
    [
      '(day after tomorrow|tomorrow|day before yesterday|yesterday)(?: morning| afternoon| evening)?',
      ([day = ''], today) => always(unitAt('day', today, (/tom/.test(day) ? 1 : -1) * (day.startsWith('day') ? 2 : 1))),
    ],
    [
      `${THIS} (day|week|month|quarter|year)`,
      ([lead = '', unit], today) =>
        // 'The past week' is the seven days up to today; 'last week' is the one from Monday to Sunday before this.
        always(lead === 'past' ? stretch(today, unit as Unit, -1) : unitAt(unit as Unit, today, way(lead))),
    ],
    [
      `${THIS} weekend`,
      ([lead = ''], today) => {
        const { from, to } = unitAt('week', today, way(lead))
        return always({ from: addDays(from, 5), to })
      },
    ],
    [
      '(week|month) (after next|before last)',
      ([unit, which = ''], today) => always(unitAt(unit as Unit, today, which === 'after next' ? 2 : -2)),
    ],
    [
      `${THIS} ${COUNT} ${UNIT}`,
      ([lead = '', count = '', unit], today) =>
        way(lead) === 0 ? null : always(stretch(today, unit as Unit, way(lead) * countOf(count))),
    ],
    // Days are exact, weeks and longer are meant as wholes.
    [
      `${COUNT} ${UNIT} ago`,
      ([count = '', unit], today) => always(unitAt(unit as Unit, addUnits(today, unit as Unit, -countOf(count)), 0)),
    ],
    [
      `in ${COUNT} ${UNIT}`,
      ([count = '', unit], today) => always(unitAt(unit as Unit, addUnits(today, unit as Unit, countOf(count)), 0)),
    ],
    [
      `${COUNT} ${UNIT} from (?:now|today)`,
      ([count = '', unit], today) => always(unitAt(unit as Unit, addUnits(today, unit as Unit, countOf(count)), 0)),
    ],
    [
      `(?:within|for) ${COUNT} ${UNIT}(?! (?:a|per|each|every) week)`,
      ([count = '', unit], today) =>
        (lean) =>
          stretch(today, unit as Unit, lean === 'past' ? -countOf(count) : countOf(count)),
    ],
    [
      String.raw`(\d{4})-(\d{2})-(\d{2})`,
      ([year, month, date], today) => inYear(year, today, (one) => oneDay(one, Number(month), Number(date))),
    ],
    [
      String.raw`(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}|\d{2}))?`,
      ([date, month, year], today) => inYear(year, today, (one) => oneDay(one, Number(month), Number(date))),
    ],
    [
      `${DATE} (?:of )?${MONTH}${YEAR}`,
      ([date, month, year], today) => inYear(year, today, (one) => oneDay(one, monthOf(month), Number(date))),
    ],
    [
      `${MONTH} (?:the )?${DATE}${YEAR}`,
      ([month, date, year], today) => inYear(year, today, (one) => oneDay(one, monthOf(month), Number(date))),
    ],
    [
      String.raw`the (\d{1,2})(?:st|nd|rd|th)`,
      ([date], today) =>
        (lean) => {
          const months = [0, 1, 2].map((away) => unitAt('month', today, lean === 'past' ? -away : away).from)
          const days = months.flatMap(
            (first) => oneDay(Number(first.slice(0, 4)), Number(first.slice(5, 7)), Number(date)) ?? [],
          )
          return (
            days.find(({ from }) => (lean === 'past' ? from <= today : from >= today)) ?? { from: today, to: today }
          )
        },
    ],
    [
      `(?:${THIS} )?${WEEKDAY}(?: morning| afternoon)?`,
      ([lead, name = ''], today) =>
        (lean) => {
          const nth = 'mon tue wed thu fri sat sun'.split(' ').indexOf(name) + 1
          const ahead = (nth - weekday(today) + 7) % 7
          const toward = lead === undefined ? null : way(lead)
          const away =
            toward === 1
              ? ahead || 7
              : toward === -1
                ? (ahead || 7) - (ahead === 0 ? 14 : 7)
                : lean === 'future' || ahead === 0
                  ? ahead
                  : ahead - 7
          const day = toward === 0 ? addDays(weekStart(today), nth - 1) : addDays(today, away)
          return { from: day, to: day }
        },
    ],
    [
      `(?:${THIS} )?${MONTH}${YEAR}`,
      ([lead, month, year], today) => {
        const now = Number(today.slice(0, 4))
        const at = inYear(year, today, (one) => monthIn(one, monthOf(month)))
        if (lead === undefined || year !== undefined || !at) return at
        if (way(lead) === 0) return always(monthIn(now, monthOf(month)))
        const days = at(way(lead) === 1 ? 'future' : 'past')
        return always(days.from <= today && today <= days.to ? monthIn(now + way(lead), monthOf(month)) : days)
      },
    ],
    [
      `(?:q([1-4])|(first|second|third|fourth|1st|2nd|3rd|4th) quarter)${YEAR}`,
      ([short, long = '', year], today) => {
        const nth =
          short === undefined
            ? Math.max('first second third fourth'.split(' ').indexOf(long), Number(long[0]) - 1 || 0)
            : Number(short) - 1
        return inYear(year, today, (one) => monthsFrom(one * 12 + nth * 3, 3))
      },
    ],
    [
      `(?:h([12])|(first|second|1st|2nd) half(?= of 20))${YEAR}`,
      ([short, long = '', year], today) =>
        inYear(year, today, (one) => monthsFrom(one * 12 + (short === '1' || /^(?:first|1st)/.test(long) ? 0 : 6), 6)),
    ],
    [
      String.raw`(?:week|kw|cw|wk|w) ?(\d{1,2})${YEAR}`,
      ([week, year], today) => inYear(year, today, (one) => isoWeek(one, Number(week))),
    ],
    [String.raw`(20\d{2})`, ([year]) => always(monthsFrom(Number(year) * 12, 12))],
    ['(?:ytd|year to date)', (_, today) => always({ from: unitAt('year', today, 0).from, to: today })],
  ] satisfies [string, Reader][]
).map(([text, read]) => [new RegExp(`^(?:the )?${text}(?= |$)`), read] as const)

/** The week that holds the year's first Thursday is its first (ISO 8601). */
function isoWeek(year: number, week: number): Days | null {
  const monday = addDays(weekStart(`${year}-01-04`), (week - 1) * 7)
  return addDays(monday, 3).startsWith(String(year)) ? { from: monday, to: addDays(monday, 6) } : null
}

const PART =
  /^(?:the )?((?:end|start|beginning|middle|rest|remainder|first half|second half|1st half|2nd half) of(?: the)?|early|mid|late) (?!20)/

function spanIn(text: string, today: Day): Found | null {
  const part = PART.exec(text)
  if (part) {
    const rest = text.slice(part[0].length)
    const unit = /^(week|month|quarter|year)(?= |$)/.exec(rest)?.[1]
    const of =
      unit === undefined ? spanIn(rest, today) : { read: unit.length, at: always(unitAt(unit as Unit, today, 0)) }
    return of && { read: part[0].length + of.read, at: (lean) => partOf(of.at(lean), part[1] ?? '', today) }
  }
  let best: Found | null = null
  for (const [pattern, read] of SPANS) {
    const match = pattern.exec(text)
    if (!match || match[0].length <= (best?.read ?? 0)) continue
    const at = read(match.slice(1), today)
    if (at) best = { read: match[0].length, at }
  }
  return best
}

/** 'From Monday' without an end looks this many days ahead. */
const OPEN_DAYS = 28
const LENGTH = new RegExp(`^for ${COUNT} ${UNIT}(?= |$)`)
const DATES = new RegExp(
  `^(?:from |between )?(?:the )?${DATE}(?: (?:to|until|till|through|and))? (?:the )?(${DATE} (?:of )?${MONTH}${YEAR})(?= |$)`,
)

/** A stretch of days, or what lies between, after or before two of them. */
function rangeIn(text: string, today: Day): Found | null {
  const dates = DATES.exec(text)
  const last = dates && spanIn(dates[2] ?? '', today)
  if (dates && last && Number(dates[1]) <= Number(dates[3])) {
    const first = (to: Day) => dayOf(Number(to.slice(0, 4)), Number(to.slice(5, 7)), Number(dates[1])) ?? to
    return { read: dates[0].length, at: (lean) => ({ from: first(last.at(lean).to), to: last.at(lean).to }) }
  }
  const length = LENGTH.exec(text)
  const ahead = length ? text.slice(length[0].length + 1) : text
  const led =
    /^(?:from|between|starting(?: on)?|beginning|since|after|until|till|by|before) (?:on )?/.exec(ahead)?.[0] ?? ''
  const first = spanIn(ahead.slice(led.length), today)
  const within = length && ahead.startsWith('in ') ? spanIn(ahead.slice(3), today) : null
  // 'For two weeks in December' are looked for in that month.
  if (within) return { read: text.length - ahead.length + 3 + within.read, at: within.at }
  if (!first || (length && led === '')) return spanIn(text, today)
  const read = text.length - ahead.length + led.length + first.read
  const rest = ahead.slice(led.length + first.read)
  const lasting = length && /^(?:from|start|begin)/.test(led) ? length : led === '' ? null : LENGTH.exec(rest.slice(1))
  if (lasting) {
    const to = (from: Day) => addDays(addUnits(from, lasting[2] as Unit, countOf(lasting[1] ?? '')), -1)
    const at: At = (lean) => ({ from: first.at(lean).from, to: to(first.at(lean).from) })
    return { read: length ? read : read + 1 + lasting[0].length, at }
  }
  if (length) return spanIn(text, today)
  const between = /^ (?:to|until|till|til|through|thru|and) /.exec(rest)?.[0] ?? ''
  const second =
    between !== '' && (led !== '' || !between.includes('and')) ? spanIn(rest.slice(between.length), today) : null
  if (second)
    return { read: read + between.length + second.read, at: (lean) => ordered(first.at(lean), second.at(lean)) }
  if (led.startsWith('between')) return null
  const onward = /^ (?:on|onwards?)(?= |$)/.exec(rest)?.[0].length ?? 0
  return led === '' ? first : { read: read + onward, at: (lean) => openEnded(led, first, lean, today) }
}

/** 'Since March', 'until Friday', 'from Monday'. */
function openEnded(led: string, { at }: Found, lean: Lean, today: Day): Days {
  if (led.startsWith('since')) {
    const { from, to } = at('past')
    return { from, to: from <= today ? today : to }
  }
  if (/^(?:until|till|by|before)/.test(led)) {
    const { from, to } = at('future')
    return to < today
      ? { from: to, to }
      : { from: today, to: led.startsWith('before') && from > today ? addDays(from, -1) : to }
  }
  const from = led.startsWith('after') ? addDays(at(lean).to, 1) : at(lean).from
  return { from, to: lean === 'past' && from <= today ? today : addDays(from, OPEN_DAYS - 1) }
}

/** Days that are the wrong way round end in the next week or year. */
function ordered(from: Days, to: Days): Days {
  if (to.to >= from.from) return { from: from.from, to: to.to }
  const later = [addDays(to.to, 7), addUnits(to.to, 'year', 1)].find((day) => day >= from.from)
  return { from: from.from, to: later ?? from.to }
}

const LEADS = /^(?:(?:in|on|during|over|at|throughout|as of|for) )?/

/** The days that the words from a place on name; null where they name none. */
export function periodAt(words: readonly string[], start: number, today: Day): PeriodWords | null {
  const text = words.slice(start).join(' ')
  const lead = LEADS.exec(text)?.[0] ?? ''
  const led = rangeIn(text.slice(lead.length), today)
  const plain = rangeIn(text, today)
  const found = plain && plain.read >= (led?.read ?? 0) + lead.length ? plain : led
  if (!found) return null
  const read = text.slice(0, found.read + (found === plain ? 0 : lead.length))
  // 'May' without a word that leads to a month asks politely.
  if (read === 'may' && !/^(?:this|next|last|until|till|from|of|to|by|end)$/.test(words[start - 1] ?? '')) return null
  return { length: read.split(' ').length, at: (lean) => askable(found.at(lean)) }
}
