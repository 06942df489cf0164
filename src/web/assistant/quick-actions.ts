import type { LucideIcon } from 'lucide-react'
import type { Actor } from '#shared/access/rules.ts'
import type { GlobalDialog } from '../widgets/global-dialogs.ts'
import { isOffered } from '../widgets/offered.ts'
import * as ICONS from './quick-action-icons.ts'
import table from './quick-actions.json' with { type: 'json' }

/** A frequent next step: it leads to an address or opens a dialog that exists everywhere. */
export type QuickAction = { label: string; icon: LucideIcon } & ({ href: string } | { dialog: GlobalDialog })

const icons: Readonly<Record<string, LucideIcon>> = ICONS

const ACTIONS = new Map(
  table.actions.map(({ icon, ...action }) => [action.label, { ...action, icon: icons[icon] } as QuickAction]),
)

/** Those of the four actions for a screen that the actor may use. */
export function quickActionsFor(pathname: string, actor: Actor): QuickAction[] {
  const screens: Readonly<Record<string, readonly string[]>> = table.screens
  return (screens[pathname] ?? table.everywhere).flatMap((label) => {
    const action = ACTIONS.get(label)
    if (!action) return []
    return isOffered(actor, 'href' in action ? action.href : `#${action.dialog}`) ? [action] : []
  })
}
