import actions from './actions.json' with { type: 'json' }

/** What can be done from everywhere: at an address, or by the browser itself. */
export interface GlobalAction {
  readonly id: string
  readonly label: string
  /** What else people call it. 'New' also stands for add, create, enter and the like. */
  readonly words: readonly string[]
  /** What does the same without the palette. */
  readonly keys?: string
  /** Where it is done; without one the browser does it, known by its id. */
  readonly href?: string
}

export const ACTIONS: readonly GlobalAction[] = actions.map(({ words, ...action }) => ({
  ...(action as Omit<GlobalAction, 'words'>),
  words: words.split('|'),
}))
