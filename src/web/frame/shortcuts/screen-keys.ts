import { KEY_HELP as SCHEDULE_KEYS } from '#shared/schedule/keys.ts'

/** Keys that a part of a screen listens to while it has the focus, for the list of shortcuts. */
export interface ScreenKeys {
  readonly heading: string
  readonly keys: readonly (readonly [keys: string, what: string])[]
}

const CARDS: ScreenKeys = {
  heading: 'Cards',
  keys: [['↑, ↓', 'Card before or after']],
}

const ROWS: readonly (readonly [string, string])[] = [
  ['↑, ↓', 'Row above or below'],
  ['Shift + ↑, ↓', 'Select rows'],
  ['x', 'Select or unselect the row'],
]

const GRID: readonly (readonly [string, string])[] = [['←, →, ↑, ↓', 'Next cell']]

const GRAPH: ScreenKeys = {
  heading: 'Graph',
  keys: [
    ['←, →, ↑, ↓', 'Nearest node in that direction, a connected one first'],
    ['Enter', 'Isolate the node and its neighbors'],
    ['Shift + arrows', 'Move the node'],
    ['+, −', 'Zoom in and out'],
    ['0', 'Show everything'],
    ['Esc', 'Exit Focus'],
  ],
}

const BY_PATH: Readonly<Record<string, readonly ScreenKeys[]>> = {
  '/': [GRAPH],
  '/skills': [GRAPH],
  '/knowledge-graph': [GRAPH],
  '/resources': [CARDS],
  '/users-teams': [CARDS],
  '/projects-detail': [CARDS],
  '/expenses': [{ heading: 'Table', keys: ROWS }],
  '/leave-management': [{ heading: 'Calendar', keys: [...GRID, ['Enter', 'Open the leave, or request leave']] }],
  '/resource-allocation': [
    { heading: 'Schedule', keys: [...SCHEDULE_KEYS, ['?', 'These keys']] },
    { heading: 'Heat map', keys: [...GRID, ['Enter', 'Show the person’s week in the schedule']] },
  ],
  '/timesheets-detail': [
    { heading: 'Table', keys: [...ROWS, ['e', 'Edit the entry; also F2'], ['Del', 'Delete the entry']] },
    {
      heading: 'Week sheet',
      keys: [
        ['Alt + ←, →', 'Week before or after'],
        ...GRID,
        ['Tab', 'Next day; with Shift the day before'],
        ['0–9, Enter', 'Type hours'],
        ['n', 'Note of the cell; also Ctrl + Enter'],
        ['Del', 'Empty the cell'],
        ['Ctrl + z', 'Undo'],
        ['Home, End', 'First or last day; with Ctrl the first or last cell'],
      ],
    },
  ],
}

export function screenKeysAt(pathname: string): readonly ScreenKeys[] {
  return BY_PATH[pathname] ?? []
}
