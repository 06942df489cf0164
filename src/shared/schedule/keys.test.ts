import { expect, test } from 'vitest'
import { commandOf } from './keys.ts'

const NONE = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }

test.each([
  ['ArrowDown', {}, { do: 'focus', to: 'down' }],
  ['ArrowRight', { altKey: true }, { do: 'move', days: 1 }],
  ['ArrowLeft', { altKey: true, shiftKey: true }, { do: 'move', days: -7 }],
  ['ArrowUp', { altKey: true }, { do: 'hand', rows: -1 }],
  ['ArrowRight', { ctrlKey: true }, { do: 'stretchEnd', days: 1 }],
  ['ArrowRight', { metaKey: true, shiftKey: true }, { do: 'stretchEnd', days: 7 }],
  ['ArrowLeft', { ctrlKey: true, altKey: true }, { do: 'stretchStart', days: -1 }],
  ['S', { shiftKey: true }, { do: 'split' }],
  ['?', { shiftKey: true }, { do: 'help' }],
  // The browser's own keys stay its own.
  ['c', { ctrlKey: true }, null],
  ['n', { metaKey: true }, null],
  ['ArrowUp', { ctrlKey: true }, null],
  ['x', {}, null],
])('%s with %j asks for %j', (key, modifiers, command) => {
  expect(commandOf({ ...NONE, ...modifiers, key })).toEqual(command)
})
