import { useState } from 'react'
import type { CalendarLine } from '#shared/calendars/contract.ts'
import { CALENDAR_CATEGORY, titleKey } from '#shared/calendars/rules.ts'
import type { Category } from '#shared/time-entries/choices.ts'
import { createTimeEntry, type TimeEntry } from '#shared/time-entries/contract.ts'
import { failureText } from '../../../api.ts'
import { useCreate } from '../../../change.ts'

/** The choices for a line; what was logged for its title before is proposed. */
export interface Choice {
  projectId: number | null
  category: Category
}

export interface Line extends CalendarLine {
  readonly key: string
  readonly choice: Choice
  readonly state: 'open' | 'adding' | 'added'
  readonly fault: string | null
}

/** Lines of a calendar with the choices for each, and the calls that add them to a person's sheet. */
export function useAdding(userId: number, given: readonly CalendarLine[], entries: readonly TimeEntry[]) {
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map())
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map())
  const [adding, setAdding] = useState<ReadonlySet<string>>(new Set())
  const { mutateAsync } = useCreate(createTimeEntry, { waits: true, asksReason: true })
  const logged = new Set(entries.map(({ date, notes }) => `${date} ${titleKey(notes)}`))

  const lines = given.map((line, index): Line => {
    const key = `${line.date} ${line.start} ${index} ${line.title}`
    const proposed = { projectId: line.project?.id ?? null, category: line.category ?? CALENDAR_CATEGORY }
    const isLogged = logged.has(`${line.date} ${titleKey(line.title)}`)
    const state = isLogged ? 'added' : adding.has(key) ? 'adding' : 'open'
    return { ...line, key, choice: choices.get(key) ?? proposed, state, fault: faults.get(key) ?? null }
  })

  async function add({ key, choice: { projectId, category }, hours, date, title }: Line) {
    if (projectId === null) return
    setFaults((all) => without(all, key))
    setAdding((all) => new Set(all).add(key))
    try {
      await mutateAsync({ userId, projectId, category, hours, date, notes: title })
    } catch (error) {
      setFaults((all) => new Map(all).set(key, failureText(error)))
    } finally {
      setAdding((all) => new Set([...all].filter((one) => one !== key)))
    }
  }

  return {
    lines,
    add,
    /** A project chosen for a title also applies to its other lines without a choice. */
    choose: (line: Line, change: Partial<Choice>) =>
      setChoices((all) => {
        const next = new Map(all).set(line.key, { ...line.choice, ...change })
        for (const other of lines) {
          const isSame = titleKey(other.title) === titleKey(line.title) && other.key !== line.key
          if (isSame && other.choice.projectId === null) next.set(other.key, { ...line.choice, ...change })
        }
        return next
      }),
    addAll: async () => {
      for (const line of lines) if (line.state === 'open') await add(line)
    },
  }
}

function without<Value>(map: ReadonlyMap<string, Value>, key: string): Map<string, Value> {
  return new Map([...map].filter(([one]) => one !== key))
}
