import screens from './screens.json' with { type: 'json' }

export interface Screen {
  /** The text of its heading. */
  readonly label: string
  readonly path: string
  readonly alsoAt?: readonly string[]
  /** The letter that leads there after g. */
  readonly go?: string
  /** What can be made here: the button's label, and the address's parameters while its form is open. */
  readonly create?: { readonly label: string; readonly search: Readonly<Record<string, string>> }
  /** Parameters that narrow the screen; all can be removed at once. */
  readonly filters?: readonly string[]
}

/** Every screen (spec §2), in the order in which the palette and the list of shortcuts show them. */
export const SCREENS: readonly Screen[] = screens

/** The screen at a path; undefined for a person's profile and for unknown paths. */
export function screenAt(pathname: string): Screen | undefined {
  return SCREENS.find(({ path, alsoAt = [] }) => path === pathname || alsoAt.includes(pathname))
}

/** The parameters of an address that narrow its screen; those of open dialogs do not count. */
export function filtersOf(
  { filters = [] }: Screen,
  search: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(filters.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])))
}
