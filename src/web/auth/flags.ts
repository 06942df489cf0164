/** A yes that the browser remembers. */
interface Flag {
  isSet: () => boolean
  set: () => void
  clear: () => void
}

/**
 * Says that this tab was open a moment ago, so that a reload shows the app's frame at once (spec §4). Whether the app opens is
 * decided by the server's session. Also read by public/first-paint.js. Session storage forgets it when the browser closes.
 */
export const unlockFlag = flagIn(() => sessionStorage, 'offbench.unlocked')

/** Forgets what this tab remembers of its last user: `unlockFlag`, the questions of Ask, which pages they looked at. */
export function forgetTab(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Where the browser blocks storage, nothing is kept.
  }
}

/** Says that somebody has signed out and the server could not be told: no tab opens before that is done. */
export const logoutDue = flagIn(() => localStorage, 'offbench.logout-due')

/** If the browser blocks storage, nothing is remembered. */
function flagIn(storage: () => Storage, key: string): Flag {
  const withStorage = <Result>(run: (storage: Storage) => Result): Result | undefined => {
    try {
      return run(storage())
    } catch {
      return undefined
    }
  }
  return {
    isSet: () => withStorage((kept) => kept.getItem(key) === 'yes') ?? false,
    set: () => withStorage((kept) => kept.setItem(key, 'yes')),
    clear: () => withStorage((kept) => kept.removeItem(key)),
  }
}
