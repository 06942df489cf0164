import { KEY_HELP as SCHEDULE_KEYS, KEYS_THAT_CHANGE_NOTHING } from '#shared/schedule/keys.ts'
import PARTS from './screen-keys.json' with { type: 'json' }

/** A part of a screen, the keys that it reacts to while it has the focus, and what they do. */
interface ScreenKeys {
  readonly heading: string
  readonly keys: readonly (readonly [keys: string, what: string])[]
}

function scheduleKeys(mayBook: boolean): ScreenKeys {
  const keys = mayBook ? SCHEDULE_KEYS : SCHEDULE_KEYS.slice(0, KEYS_THAT_CHANGE_NOTHING)
  return { heading: 'Schedule', keys: [...keys, ['?', 'These keys']] }
}

/** The keys of a screen's parts, for the list of shortcuts. */
export function screenKeysAt(pathname: string, mayBook: boolean): readonly ScreenKeys[] {
  const parts = PARTS.filter(({ paths }) => paths.includes(pathname)) as unknown as readonly ScreenKeys[]
  return pathname === '/resource-allocation' ? [scheduleKeys(mayBook), ...parts] : parts
}
