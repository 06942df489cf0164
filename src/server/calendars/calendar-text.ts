/** A file of one calendar or more, cut into the parts that matter here; their lines are unfolded. */
export interface CalendarParts {
  /** The names of the calendars. */
  readonly names: readonly string[]
  readonly zones: readonly (readonly string[])[]
  readonly events: readonly EventText[]
}

/** The text of an event, and what it says of itself. */
export interface EventText {
  readonly lines: readonly string[]
  /** Null for an event without one, which belongs to no other. */
  readonly uid: string | null
  /** The occurrence of a series that it changes. */
  readonly recurrenceId: string | null
  readonly sequence: number
  readonly stamp: string
  /** Whether the next component begins, or the file ends, before the event does. */
  readonly isCut: boolean
}

/** The parts of an iCalendar text; null if it is none, or if it ends before its calendar does. */
export function calendarParts(text: string): CalendarParts | null {
  if (!/^\s*BEGIN:VCALENDAR/i.test(text) || !/END:VCALENDAR\s*$/i.test(text)) return null
  const [names, zones, events]: [string[], string[][], EventText[]] = [[], [], []]
  let [open, kind, inner]: [string[] | null, string, string] = [null, '', '']
  const close = (isCut: boolean) => {
    if (open && kind === 'VEVENT') events.push(eventText(open, isCut))
    if (open && kind === 'VTIMEZONE' && !isCut) zones.push(open)
    open = null
    inner = ''
  }
  for (const line of text.replaceAll(/(?:\r\n|\n|\r)[ \t]/g, '').split(/\r\n|\n|\r/)) {
    const [, edge = '', name = ''] = (/^[be]/i.test(line) ? /^(BEGIN|END):([\w-]+)\s*$/i.exec(line) : null) ?? []
    const [begins, component] = [edge.toUpperCase() === 'BEGIN', name.toUpperCase()]
    if (component === 'VEVENT' || component === 'VTIMEZONE') {
      close(begins || component !== kind)
      if (begins) [open, kind] = [[], component]
    } else if (component === 'VCALENDAR') close(true)
    else if (open === null) {
      const [, calendarName] = /^X-WR-CALNAME[^:]*:(.*)$/i.exec(line) ?? []
      if (calendarName !== undefined) names.push(calendarName)
    } else if (kind === 'VTIMEZONE') open.push(line)
    // Alarms within events are ignored.
    else if (begins && inner === '') inner = component
    else if (component !== '' && component === inner) inner = ''
    else if (inner === '' && line.trim() !== '') open.push(line)
  }
  close(true)
  return { names, zones, events }
}

function eventText(lines: readonly string[], isCut: boolean): EventText {
  return {
    lines,
    uid: valueOf(lines, 'UID')?.trim() || null,
    recurrenceId: valueOf(lines, 'RECURRENCE-ID'),
    sequence: Number.parseInt(valueOf(lines, 'SEQUENCE') ?? '0', 10) || 0,
    stamp: valueOf(lines, 'LAST-MODIFIED') ?? valueOf(lines, 'DTSTAMP') ?? '',
    isCut,
  }
}

/** The value of a property as it is written; null if there is none. */
export function valueOf(lines: readonly string[], property: string): string | null {
  for (const line of lines) {
    const sign = line.charAt(property.length)
    if ((sign !== ':' && sign !== ';') || line.slice(0, property.length).toUpperCase() !== property) continue
    if (sign === ':') return line.slice(property.length + 1)
    // Values of parameters that hold a colon are quoted.
    const [, value] = /^[^:;]+(?:;[^:;=]+=(?:"[^"]*"|[^":;]*)(?:,(?:"[^"]*"|[^":;]*))*)*:(.*)$/.exec(line) ?? []
    return value ?? null
  }
  return null
}

/** Of events with one identity the latest version: that with the highest sequence, else the latest change, else the last one. */
export function latestVersions(events: readonly EventText[]): EventText[] {
  const latest = new Map<unknown, EventText>()
  for (const event of events) {
    const identity = event.uid === null ? event : `${event.recurrenceId ?? ''} ${event.uid}`
    const other = latest.get(identity)
    if (!other || isNotOlder(event, other)) latest.set(identity, event)
  }
  return [...latest.values()]
}

function isNotOlder(event: EventText, other: EventText): boolean {
  if (event.sequence !== other.sequence) return event.sequence > other.sequence
  return event.stamp >= other.stamp
}
