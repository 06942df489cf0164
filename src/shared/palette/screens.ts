import screens from './screens.json' with { type: 'json' }

/** A part of a screen that has an address: a tab, or a way to look at it. */
interface View {
  readonly label: string
  /** What the address says for it; undefined parameters are taken away. */
  readonly search: Readonly<Record<string, string | number | boolean | undefined>>
}

export interface Screen {
  /** As its heading says. */
  readonly label: string
  readonly path: string
  readonly alsoAt?: readonly string[]
  /** What else people call it, such as its label in the navigation. */
  readonly words: readonly string[]
  /** The letter that leads there after g. */
  readonly go?: string
  readonly views: readonly View[]
  /** What is made here: the button's label, and what the address says while its form is open. */
  readonly create?: { readonly label: string; readonly search: Readonly<Record<string, string>> }
  /** What narrows the screen and can be taken away at once. */
  readonly filters?: readonly string[]
}

/** A screen as `screens.json` has it: null stands for a parameter that is taken away. */
type Written = Omit<Screen, 'words' | 'views'> & {
  readonly words?: string
  readonly views?: readonly {
    readonly label: string
    readonly search: Readonly<Record<string, string | boolean | null>>
  }[]
}

/** Every screen (spec §2), in the order in which the palette and the list of shortcuts show them. */
export const SCREENS: readonly Screen[] = (screens as unknown as readonly Written[]).map(
  ({ words, views = [], ...screen }) => ({
    ...screen,
    words: words?.split('|') ?? [],
    views: views.map(({ label, search }) => ({
      label,
      search: Object.fromEntries(Object.entries(search).map(([name, value]) => [name, value ?? undefined])),
    })),
  }),
)

/** The screen at a path; undefined at a person's profile and where there is none. */
export function screenAt(pathname: string): Screen | undefined {
  return SCREENS.find(({ path, alsoAt = [] }) => path === pathname || alsoAt.includes(pathname))
}

/** What of an address narrows its screen; open dialogs are no part of it. */
export function filtersOf(
  { filters = [] }: Screen,
  search: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(filters.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])))
}
