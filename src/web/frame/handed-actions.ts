import { useEffect, useEffectEvent } from 'react'
import { openDialog, type GlobalDialog } from '../widgets/global-dialogs.ts'
import { onActionHanded } from '../widgets/handed-action.ts'
import { useOffered } from '../widgets/offered.ts'
import { chooseTheme, THEMES } from './theme.ts'

const DIALOGS: readonly GlobalDialog[] = ['quick-time-entry', 'find-expert', 'act-as', 'shortcuts']

/** Does what the palette and the assistant hand over: actions without an address, by their ids in `shared/palette`. */
export function useHandedActions(onLogOut: () => void): void {
  const offered = useOffered()
  const run = useEffectEvent((id: string) => {
    if (!offered(`#${id}`)) return
    const theme = THEMES.find((one) => id === `theme-${one}`)
    const dialog = DIALOGS.find((one) => one === id)
    if (id === 'log-out') onLogOut()
    else if (theme) chooseTheme(theme)
    else if (dialog) openDialog(dialog)
  })
  useEffect(() => onActionHanded((id) => run(id)), [])
}
