import screens from './screens.json' with { type: 'json' }

export interface Screen {
  /** As its heading says. */
  readonly label: string
  readonly path: string
  readonly alsoAt?: readonly string[]
  /** The letter that leads there after g. */
  readonly go?: string
  /** What is made here: the button's label, and what the address says while its form is open. */
  readonly create?: { readonly label: string; readonly search: Readonly<Record<string, string>> }
  /** What narrows the screen and can be taken away at once. */
  readonly filters?: readonly string[]
}

/** Every screen (spec §2), in the order in which the palette and the list of shortcuts show them. */
export const SCREENS: readonly Screen[] = screens

/** The screen at a path; undefined at a person's profile and where there is none. */
export function screenAt(pathname: string): Screen | undefined {
  return SCREENS.find(({ path, alsoAt = [] }) => path === pathname || alsoAt.includes(pathname))
}

/** The parts of an address that narrow its screen; open dialogs are no part of it. */
export function filtersOf(
  { filters = [] }: Screen,
  search: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(filters.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])))
}
