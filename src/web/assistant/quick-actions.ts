import type { LucideIcon } from 'lucide-react'
import type { GlobalDialog } from '../widgets/global-dialogs.ts'
import * as ICONS from './quick-action-icons.ts'
import table from './quick-actions.json' with { type: 'json' }

/** Something that is often done next: it leads to an address or opens a dialog that is known everywhere. */
export type QuickAction = { label: string; icon: LucideIcon } & ({ href: string } | { dialog: GlobalDialog })

const icons: Readonly<Record<string, LucideIcon>> = ICONS

const ACTIONS = new Map(
  table.actions.map(({ icon, ...action }) => [action.label, { ...action, icon: icons[icon] } as QuickAction]),
)

/** The four that fit a screen. */
export function quickActionsFor(pathname: string): QuickAction[] {
  const screens: Readonly<Record<string, readonly string[]>> = table.screens
  return (screens[pathname] ?? table.everywhere).flatMap((label) => ACTIONS.get(label) ?? [])
}
