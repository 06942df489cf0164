import names from './screen-names.json' with { type: 'json' }
import { SCREENS, type Screen } from './screens.ts'

/** A part of a screen that has an address: a tab, or a way to look at it. */
interface View {
  readonly label: string
  /** The parameters that its address sets; undefined ones are removed. */
  readonly search: Readonly<Record<string, string | number | boolean | undefined>>
}

/** A screen with its other names and its parts, which are needed only once something is looked for. */
export interface NamedScreen extends Screen {
  /** Other names for it, such as its label in the navigation. */
  readonly words: readonly string[]
  readonly views: readonly View[]
}

/** A screen as `screen-names.json` has it, by its path: null stands for a parameter that is removed. */
interface Written {
  readonly words?: string
  readonly views?: readonly {
    readonly label: string
    readonly search: Readonly<Record<string, string | boolean | null>>
  }[]
}

const written: Readonly<Record<string, Written>> = names

export const NAMED_SCREENS: readonly NamedScreen[] = SCREENS.map((screen) => {
  const { words, views = [] } = written[screen.path] ?? {}
  return {
    ...screen,
    words: words?.split('|') ?? [],
    views: views.map(({ label, search }) => ({
      label,
      search: Object.fromEntries(Object.entries(search).map(([name, value]) => [name, value ?? undefined])),
    })),
  }
})
