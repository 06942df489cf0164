import actions from './actions.json' with { type: 'json' }

/** An action that is available everywhere: at an address, or done by the browser itself. */
export interface GlobalAction {
  readonly id: string
  readonly label: string
  /** Other words for it. 'New' also stands for add, create, enter and the like. */
  readonly words: readonly string[]
  /** The keys that do the same without the palette. */
  readonly keys?: string
  /** The address where it is done; without one the browser does it, by the action's id. */
  readonly href?: string
}

export const ACTIONS: readonly GlobalAction[] = actions.map(({ words, ...action }) => ({
  ...(action as Omit<GlobalAction, 'words'>),
  words: words.split('|'),
}))
