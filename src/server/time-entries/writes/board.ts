import type { Month } from '#shared/months/rules.ts'
import { lackOf, monthsOf } from '#shared/time-entries/kept-minutes.ts'
import type { Day } from '#shared/time/day.ts'
import { weekStart } from '#shared/time/week.ts'
import { roundToCents } from '#shared/figures/rounding.ts'
import type { Approval, WeekState } from '#shared/weeks/choices.ts'
import type { NewCorrection } from '../../months/corrections.ts'
import type { Deed, Doer } from '../../audit/record.ts'
import type { WeekChange } from '../../weeks/changed.ts'
import type { EntryRow } from '../queries.ts'
import type { Embeds } from '../reply.ts'
import type { Corrected } from '../told-corrections.ts'
import type { Correction, Held, Known, Person, Project, Skill } from './facts.ts'
import type { ChangedEntry, Said } from './store.ts'

type Counted = Pick<EntryRow, 'userId' | 'projectId' | 'date' | 'hours' | 'minutes'>

interface Facts extends Held, Omit<Known, 'skills'> {
  /** The skills that the company knows, and those that these changes add to it. */
  readonly skills: readonly (Skill & { readonly isNew: boolean })[]
  /** The skills that notes show, by name. */
  readonly shownBy: ReadonlyMap<string, readonly string[]>
  readonly timers: ReadonlyMap<number, number>
}

/**
 * What a group of changes of entries finds and leaves. Each change is decided on the result of those before it, and nothing is
 * stored before all are decided.
 */
export class Board {
  readonly people: ReadonlyMap<number, Person>
  readonly projects: ReadonlyMap<number, Project>
  /** The people, projects and skills that replies embed. */
  readonly embeds: Embeds
  readonly created: EntryRow[] = []
  /** Who has made each of them, in their order. */
  readonly creators: Doer[] = []
  /** Each changed entry, with the entry as it was. */
  readonly changed: { readonly before: EntryRow; readonly after: ChangedEntry }[] = []
  readonly deleted: EntryRow[] = []
  readonly said: Said[] = []
  readonly corrected: Corrected[] = []
  readonly deeds: Deed[] = []
  /** Corrections of closed months. */
  readonly monthCorrections: NewCorrection[] = []
  readonly weekChanges: WeekChange[] = []
  /** Which approval the company uses. */
  readonly approval: Approval
  /** The last closed month. */
  readonly lastClosed: Month | null
  /** When the timers that are to be stopped were started, by person; below, whose were stopped. */
  readonly timers: ReadonlyMap<number, number>
  readonly stopped: number[] = []
  /** The rules that entries are checked by. */
  readonly rules: Held['rules']
  readonly #entries: ReadonlyMap<number, EntryRow>
  readonly #hours: Map<string, number>
  readonly #lacks: Map<string, number>
  readonly #weeks: ReadonlyMap<string, WeekState | null>
  readonly #corrections: ReadonlyMap<number, readonly Correction[]>
  readonly #skills: ReadonlyMap<string, Skill & { readonly isNew: boolean }>
  readonly #skillsById: ReadonlyMap<number, Skill & { readonly isNew: boolean }>
  readonly #shownBy: Facts['shownBy']
  readonly #ids: number[]

  constructor({
    entries,
    people,
    projects,
    approval,
    lastClosed,
    rules,
    days,
    lacks,
    corrections,
    skills,
    ids,
    shownBy,
    timers,
  }: Facts) {
    this.timers = timers
    this.approval = approval
    this.lastClosed = lastClosed
    this.rules = rules
    this.people = new Map(people.map((person) => [person.id, person]))
    this.projects = new Map(projects.map((project) => [project.id, project]))
    this.embeds = {
      people: new Map(people.map(({ lastDay: _lastDay, ...person }) => [person.id, JSON.stringify(person)])),
      projects: new Map(
        projects.map(({ archivedAt: _archivedAt, billable: _billable, ...project }) => [
          project.id,
          JSON.stringify(project),
        ]),
      ),
      skills: new Map(skills.map(({ id, name }) => [id, name])),
    }
    this.#entries = new Map(entries.map((entry) => [entry.id, entry]))
    this.#hours = new Map(days.map(({ userId, date, hours }) => [`${userId} ${date}`, hours]))
    this.#lacks = new Map(lacks.map(({ month, lack }) => [month, lack]))
    this.#weeks = new Map(days.map(({ userId, date, week }) => [`${userId} ${weekStart(date)}`, week]))
    this.#corrections = Map.groupBy(corrections, ({ entryId }) => entryId)
    this.#skills = new Map(skills.map((skill) => [skill.name.toLowerCase(), skill]))
    this.#skillsById = new Map(skills.map((skill) => [skill.id, skill]))
    this.#shownBy = shownBy
    this.#ids = [...ids]
  }

  /** An entry as it stands; undefined if there is none, or none that is shown. */
  entry(id: number): EntryRow | undefined {
    return this.#entries.get(id)
  }

  newId(): number {
    const id = this.#ids.shift()
    if (id === undefined) throw new RangeError('More entries are made than were asked for')
    return id
  }

  hoursOn(userId: number, date: Day): number {
    return this.#hours.get(`${userId} ${date}`) ?? 0
  }

  /** The difference between the hours of a month's (`monthsOf`) entries and their exact minutes. */
  lackIn(month: string): number {
    return this.#lacks.get(month) ?? 0
  }

  /** Adds the hours of an entry that is added. */
  count(entry: Counted): void {
    this.#add(entry, 1)
  }

  /** Subtracts the hours of an entry that is removed. */
  discount(entry: Counted): void {
    this.#add(entry, -1)
  }

  #add(entry: Counted, sign: 1 | -1): void {
    const { userId, date, hours } = entry
    this.#hours.set(`${userId} ${date}`, roundToCents(this.hoursOn(userId, date) + sign * hours))
    for (const month of monthsOf(entry)) this.#lacks.set(month, this.lackIn(month) + sign * lackOf(entry))
  }

  /** Whether work of a category on a project is charged to the client by default. */
  isBillable({ projectId, category }: Pick<EntryRow, 'projectId' | 'category'>): boolean {
    return (this.projects.get(projectId)?.billable ?? true) && !this.rules.notBillable.includes(category)
  }

  /** The state of the week of a day; null if it is open. */
  weekOf(userId: number, date: Day): WeekState | null {
    return this.#weeks.get(`${userId} ${weekStart(date)}`) ?? null
  }

  corrections(entryId: number): readonly Correction[] {
    return this.#corrections.get(entryId) ?? []
  }

  /** Ids of the skills that notes show, in their order. */
  skillsIn(notes: string): number[] {
    return (this.#shownBy.get(notes) ?? []).flatMap((name) => this.skill(name)?.id ?? [])
  }

  skill(name: string): (Skill & { readonly isNew: boolean }) | undefined {
    return this.#skills.get(name.toLowerCase())
  }

  skillById(id: number): (Skill & { readonly isNew: boolean }) | undefined {
    return this.#skillsById.get(id)
  }
}
