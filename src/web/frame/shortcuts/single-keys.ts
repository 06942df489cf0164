import { store } from '../../ui/store.ts'

const KEY = 'offbench.single-keys'
const OFF = 'off'

const work = store(() => {
  try {
    return localStorage.getItem(KEY) !== OFF
  } catch {
    return true
  }
})

/** Whether shortcuts of plain letters work. People who control the computer by speech switch them off (WCAG 2.1.4). */
export const useSingleKeys = work.use
export const singleKeysWork = work.get

/** Kept in this browser. */
export function switchSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, OFF)
  work.set(on)
}
