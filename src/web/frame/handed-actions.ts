import { useEffect, useEffectEvent } from 'react'
import { openDialog } from '../widgets/global-dialogs.ts'
import { onActionHanded } from '../widgets/handed-action.ts'
import { chooseTheme } from './theme.ts'

/** What actions without an address do, by their ids in `shared/palette/actions.ts`. */
const RUNS: Readonly<Record<string, () => void>> = {
  'quick-time-entry': () => openDialog('quick-time-entry'),
  'find-expert': () => openDialog('find-expert'),
  'act-as': () => openDialog('act-as'),
  company: () => openDialog('company'),
  'theme-light': () => chooseTheme('light'),
  'theme-dark': () => chooseTheme('dark'),
  'theme-system': () => chooseTheme('system'),
  shortcuts: () => openDialog('shortcuts'),
}

/** Does what the palette and the assistant hand over. */
export function useHandedActions(onLogOut: () => void): void {
  const run = useEffectEvent((id: string) => (id === 'log-out' ? onLogOut() : RUNS[id]?.()))
  useEffect(() => onActionHanded((id) => run(id)), [])
}
