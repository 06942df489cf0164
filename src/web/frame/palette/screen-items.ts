import {
  BookA,
  ChartColumn,
  FilterX,
  Link2,
  PanelTop,
  Plus,
  Printer,
  Search,
  Settings,
  UserRoundSearch,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { NAMED_SCREENS, type NamedScreen } from '#shared/palette/screen-names.ts'
import { filtersOf, screenAt } from '#shared/palette/screens.ts'
import { NAVIGATION_ICONS } from '../../navigation-icons.ts'
import { showToast } from '../../ui/toast.ts'
import { address } from '../address.ts'
import type { PaletteItem } from './item.ts'
import { personActions, projectActions } from './further-actions.ts'

const ICONS: Readonly<Record<string, LucideIcon>> = {
  ...NAVIGATION_ICONS,
  '/resources': Search,
  '/users-teams': UsersRound,
  '/reports': ChartColumn,
  '/find-person': UserRoundSearch,
  '/skill-vocabulary': BookA,
  '/settings': Settings,
}

type Search = Readonly<Record<string, unknown>>

/** The open screen and its parameters. */
export interface Place {
  readonly pathname: string
  readonly search: Search
}

/** Every screen, and every part of one that has an address. */
export function allScreens(): PaletteItem[] {
  return NAMED_SCREENS.flatMap((screen) => [
    {
      id: `screen-${screen.path}`,
      label: screen.label,
      icon: ICONS[screen.path] ?? PanelTop,
      href: screen.path,
      words: screen.words,
      ...(screen.go !== undefined && { keys: `g ${screen.go}` }),
    },
    ...screen.views.map((view) => viewItem(screen, view, view.search, screen.label)),
  ])
}

/** The actions and views of the open screen. */
export function itemsOfPlace({ pathname, search }: Place): PaletteItem[] {
  const { path } = screenAt(pathname) ?? {}
  const screen = NAMED_SCREENS.find((one) => one.path === path)
  return [
    ...(screen ? itemsOfScreen(screen, pathname, search) : []),
    ...profileItems(pathname),
    ...openProjectItems(pathname, search),
    { id: 'here-copy-link', label: 'Copy Link to This Screen', icon: Link2, words: ['URL', 'Share'], run: copyLink },
    { id: 'here-print', label: 'Print This Screen', icon: Printer, words: ['PDF'], run: () => window.print() },
  ]
}

function itemsOfScreen(screen: NamedScreen, pathname: string, search: Search): PaletteItem[] {
  const { create, views } = screen
  const kept = filtersOf(screen, search)
  return [
    ...(create
      ? [
          {
            id: `new-${screen.path}`,
            label: create.label,
            icon: Plus,
            href: address(pathname, { ...kept, ...create.search }),
            keys: 'c',
          },
        ]
      : []),
    ...(Object.keys(kept).length > 0
      ? [
          {
            id: 'here-clear-filters',
            label: 'Clear Filters',
            icon: FilterX,
            href: address(pathname, { tab: search['tab'], view: search['view'] }),
          },
        ]
      : []),
    ...views
      .filter((view) => Object.entries(view.search).some(([name, value]) => search[name] !== value))
      .map((view) => viewItem(screen, view, { ...kept, ...view.search })),
  ]
}

function viewItem(
  { path, label: of }: NamedScreen,
  view: NamedScreen['views'][number],
  search: Search,
  detail?: string,
): PaletteItem {
  return {
    id: `view-${path}-${view.label}`,
    label: view.label,
    icon: PanelTop,
    words: [of],
    href: address(path, search),
    ...(detail !== undefined && { detail }),
  }
}

function profileItems(pathname: string): PaletteItem[] {
  const id = /^\/people\/(\d+)$/.exec(pathname)?.[1]
  return id === undefined ? [] : personActions(Number(id)).filter(({ href }) => href !== pathname)
}

function openProjectItems(pathname: string, { project }: Search): PaletteItem[] {
  return pathname === '/projects-detail' && typeof project === 'number' ? projectActions(project) : []
}

function copyLink(): void {
  navigator.clipboard.writeText(window.location.href).then(
    () => showToast({ title: 'Link Copied', description: 'It opens this screen as you see it.' }),
    () =>
      showToast({
        title: 'Not Copied',
        description: 'The browser did not allow it. Copy the address from its address bar.',
        look: 'destructive',
      }),
  )
}
