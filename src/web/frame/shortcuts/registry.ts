import { filtersOf, SCREENS, screenAt } from '#shared/palette/screens.ts'
import { openDialog } from '../../widgets/global-dialogs.ts'
import { address } from '../address.ts'
import { withCommand } from '../../ui/command-key.ts'

/** A shortcut of plain letters: its keys, what it does, and how. The keys of a sequence are pressed one after the other. */
export interface Shortcut {
  readonly keys: string
  readonly what: string
  readonly run: () => void
}

export interface ShortcutGroup {
  readonly heading: string
  readonly shortcuts: readonly Shortcut[]
}

export interface Surroundings {
  readonly pathname: string
  readonly search: Readonly<Record<string, unknown>>
  /** The person that the session acts as; null in a company without people. */
  readonly userId: number | null
  readonly go: (href: string) => void
  /** Whether an address is open to the session. */
  readonly offered: (href: string) => boolean
}

/** Opens the palette from everywhere, even while somebody types. */
export const PALETTE_KEY = 'k'
export const PALETTE_KEYS = withCommand('K')

/** All shortcuts of plain letters that work on the open screen: the keyboard's handler and the list of them both use it. */
export function shortcutsAt({ pathname, search, userId, go, offered }: Surroundings): ShortcutGroup[] {
  const screen = screenAt(pathname)
  const newHref = screen?.create && address(pathname, { ...filtersOf(screen, search), ...screen.create.search })
  const logs = offered(address('/timesheets-detail', { action: 'add' }))
  return [
    {
      heading: 'Everywhere',
      shortcuts: [
        { keys: '?', what: 'Keyboard Shortcuts', run: () => openDialog('shortcuts') },
        ...(logs ? [{ keys: 't', what: 'Quick Time Entry', run: () => openDialog('quick-time-entry') }] : []),
        { keys: '/', what: 'Search this screen, or everything', run: focusSearch },
        ...(newHref !== undefined && offered(newHref)
          ? [{ keys: 'c', what: screen?.create?.label ?? '', run: () => go(newHref) }]
          : []),
      ],
    },
    {
      heading: 'Go to',
      shortcuts: [
        ...SCREENS.flatMap(({ label, path, go: letter }) =>
          letter === undefined || !offered(path) ? [] : [{ keys: `g ${letter}`, what: label, run: () => go(path) }],
        ),
        ...(userId === null ? [] : [{ keys: 'g m', what: 'My profile', run: () => go(`/people/${userId}`) }]),
      ],
    },
  ]
}

function focusSearch(): void {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('main input[type=search]')]
  const box = boxes.find((one) => one.checkVisibility())
  if (!box) return openDialog('palette')
  box.focus()
  box.select()
  return undefined
}
