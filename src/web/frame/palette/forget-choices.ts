/** Where the palette keeps what was chosen in this browser (recent.ts). */
export const KEY = 'offbench.palette'

/** Forgets the choices, so that no names stay in the browser after a logout. */
export function forgetChoices(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // A forbidden storage holds nothing.
  }
}

const OWNER_KEY = 'offbench.palette-of'

/** Forgets what another account has chosen in this browser; null stands for the shared password. */
export function forgetChoicesOfOthers(owner: number | null): void {
  try {
    const before = localStorage.getItem(OWNER_KEY)
    if (before === (owner === null ? null : String(owner))) return
    forgetChoices()
    if (owner === null) localStorage.removeItem(OWNER_KEY)
    else localStorage.setItem(OWNER_KEY, String(owner))
  } catch {
    // A forbidden storage holds nothing.
  }
}
