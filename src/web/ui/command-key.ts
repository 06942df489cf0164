const APPLE = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The name of a combination with the key that this kind of computer uses for commands. */
export function withCommand(key: string): string {
  return `${APPLE ? '⌘' : 'Ctrl'} + ${key}`
}
