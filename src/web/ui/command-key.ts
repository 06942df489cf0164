const APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The name of a key combination with the command key of this kind of computer. */
export function withCommand(key: string): string {
  return `${APPLE ? '⌘' : 'Ctrl'} + ${key}`
}
