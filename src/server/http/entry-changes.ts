import type { Endpoint } from '#shared/http/endpoint.ts'

/** Ids of the people whose entries a change has changed, of the entries' projects and of the skills they show, before and after the change. */
export interface Concerned {
  readonly people: readonly number[]
  readonly projects: readonly number[]
  readonly skills: readonly number[]
}

/** The entries that something is made of: those of a person, of a project, or those that show a skill. */
export interface EntriesOf {
  readonly kind: keyof Concerned
  readonly id: number
}

/** More ids do not fit a notification, which takes 8,000 bytes. */
const MOST_CONCERNED = 600

/** The people, projects and skills of some entries; undefined where there are too many to be told. */
export function concernedIn(
  entries: readonly { userId: number; projectId: number; skillIds: readonly number[] }[],
): Concerned | undefined {
  const people = [...new Set(entries.map(({ userId }) => userId))]
  const projects = [...new Set(entries.map(({ projectId }) => projectId))]
  const skills = [...new Set(entries.flatMap(({ skillIds }) => skillIds))]
  const ids = people.length + projects.length + skills.length
  return ids > MOST_CONCERNED ? undefined : { people, projects, skills }
}

/** How many of the latest changes are remembered one by one. */
const CHANGES_REMEMBERED = 500

/**
 * For each person, project and skill, the version of time entries that last changed theirs. A change that does not say what it
 * concerns, or that this process has missed, counts as a change of everything.
 */
export class EntryChanges {
  /** The latest version that may have changed everything. */
  #everything = 0
  /** All changes after a version, in their order, each with the version that it led to. */
  #changes: { readonly version: number; readonly concerned: Concerned }[] = []
  #rememberedFrom = 0
  readonly #latest: Record<keyof Concerned, Map<number, number>> = {
    people: new Map(),
    projects: new Map(),
    skills: new Map(),
  }

  /**
   * Notes the change that has led from one version to another. `said` is what the change to the second version says that it
   * concerns. Returns `said` if no other change lies between the two versions.
   */
  note(before: number, version: number, said: Concerned | undefined): Concerned | undefined {
    const concerned = version === before + 1 ? said : undefined
    if (concerned) this.#remember({ version, concerned })
    else {
      this.#everything = version
      this.#changes = []
      this.#rememberedFrom = version
    }
    for (const [kind, latest] of Object.entries(this.#latest) as [keyof Concerned, Map<number, number>][]) {
      if (!concerned) latest.clear()
      else for (const id of concerned[kind]) latest.set(id, version)
    }
    return concerned
  }

  #remember(change: { version: number; concerned: Concerned }): void {
    this.#changes.push(change)
    if (this.#changes.length < 2 * CHANGES_REMEMBERED) return
    const forgotten = this.#changes.splice(0, CHANGES_REMEMBERED)
    this.#rememberedFrom = forgotten.at(-1)?.version ?? 0
  }

  /** Whose entries have changed after a version; undefined if that is not remembered, so that it may be everybody's. */
  since(kind: keyof Concerned, version: number): ReadonlySet<number> | undefined {
    if (version < this.#rememberedFrom) return undefined
    const ids = new Set<number>()
    for (let nth = this.#changes.length - 1; nth >= 0; nth -= 1) {
      const change = this.#changes[nth]
      if (!change || change.version <= version) break
      for (const id of change.concerned[kind]) ids.add(id)
    }
    return ids
  }

  versionOf({ kind, id }: EntriesOf): number {
    return Math.max(this.#everything, this.#latest[kind].get(id) ?? 0)
  }
}

/** What a call asks for, as far as it says whose entries. */
interface Asked {
  readonly params: unknown
  readonly query: unknown
  readonly actor: { readonly userId: number | null }
}

/** Whose entries a reply is made of, according to its endpoint; undefined for everybody's. */
export function entriesOf(endpoint: Endpoint, { params, query, actor }: Asked): EntriesOf | 'nobody' | undefined {
  if (endpoint.entriesOf === undefined) return undefined
  const { userId, projectId, skill } = (query ?? {}) as { userId?: number; projectId?: number; skill?: string }
  const { id: inPath } = (params ?? {}) as { id?: number }
  return {
    asked: of('people', userId) ?? of('projects', projectId),
    'asked or own': of('people', userId ?? actor.userId),
    person: of('people', inPath),
    project: of('projects', inPath),
    skilled: skill === undefined ? ('nobody' as const) : undefined,
  }[endpoint.entriesOf]
}

function of(kind: keyof Concerned, id: number | null | undefined): EntriesOf | undefined {
  return typeof id === 'number' ? { kind, id } : undefined
}
