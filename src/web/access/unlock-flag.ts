/** The browser's half of the access gate (spec §4). Session storage forgets it when the browser closes. */
const KEY = 'offbench.unlocked'

export const unlockFlag = {
  isSet: () => sessionStorage.getItem(KEY) === 'yes',
  set: () => sessionStorage.setItem(KEY, 'yes'),
  clear: () => sessionStorage.removeItem(KEY),
}
