import { KEY_HELP as SCHEDULE_KEYS } from '#shared/schedule/keys.ts'
import PARTS from './screen-keys.json' with { type: 'json' }

/** A part of a screen and the keys that it listens to while it has the focus: the keys, and what they do. */
interface ScreenKeys {
  readonly heading: string
  readonly keys: readonly (readonly [keys: string, what: string])[]
}

const SCHEDULE: ScreenKeys = { heading: 'Schedule', keys: [...SCHEDULE_KEYS, ['?', 'These keys']] }

/** The keys of a screen's parts, for the list of shortcuts. */
export function screenKeysAt(pathname: string): readonly ScreenKeys[] {
  const parts = PARTS.filter(({ paths }) => paths.includes(pathname)) as unknown as readonly ScreenKeys[]
  return pathname === '/resource-allocation' ? [SCHEDULE, ...parts] : parts
}
