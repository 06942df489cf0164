/**
 * Says that this tab was open a moment ago, so that a reload shows the app's frame at once (spec §4). Whether it opens is
 * for the server's session to say. Also read by public/first-paint.js. Session storage forgets it when the browser closes.
 */
const KEY = 'offbench.unlocked'

export const unlockFlag = {
  isSet: () => withStorage((storage) => storage.getItem(KEY) === 'yes') ?? false,
  set: () => withStorage((storage) => storage.setItem(KEY, 'yes')),
  clear: () => withStorage((storage) => storage.removeItem(KEY)),
}

/** Undefined where the browser blocks storage, which costs no more than that flash. */
function withStorage<Result>(run: (storage: Storage) => Result): Result | undefined {
  try {
    return run(sessionStorage)
  } catch {
    return undefined
  }
}
