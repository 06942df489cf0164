// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { store } from './store.ts'
import { useMenuButton, type LateMenu } from './menu-button.ts'

afterEach(cleanup)

/** A button whose menu's code comes when it is told to. */
function menuButton() {
  const code = store<string | null>(() => null)
  let wanted = 0
  let shown: { menu: LateMenu; code: string | null } | undefined
  function Menu() {
    const { button, ...given } = useMenuButton({ use: code.use, want: () => void (wanted += 1) })
    shown = given
    return (
      <button {...button} type="button">
        Menu
      </button>
    )
  }
  const { getByText } = render(<Menu />)
  const button = getByText('Menu')
  return {
    button,
    arrive: () => act(() => code.set('there')),
    /** Whether the key was taken. */
    press: (key: string) => !fireEvent.keyDown(button, { key }),
    turn: (open: boolean) => act(() => shown?.menu.onOpenChange(open)),
    told: () => ({
      wanted,
      code: shown?.code,
      open: shown?.menu.open,
      byKey: shown?.menu.openedByKey,
      trigger: shown?.menu.trigger.current === button,
      says: `${button.getAttribute('aria-expanded')}, ${button.dataset['state']}`,
    }),
  }
}

const CLOSED = { wanted: 0, code: null, open: false, byKey: false, trigger: true, says: 'false, closed' }
const OPEN = { ...CLOSED, wanted: 1, open: true, says: 'true, open' }

test('a button says that it has a menu, which is closed and has no code, though that be there, until it is pressed', () => {
  const { button, arrive, told } = menuButton()
  expect(button.getAttribute('aria-haspopup')).toBe('menu')
  expect(told()).toEqual(CLOSED)
  arrive()
  expect(told()).toEqual(CLOSED)
})

test.each([
  ['pressed', 1, false],
  ['pressed by a key', 0, true],
])('%s, it opens at once and asks for the code once, for itself and not again', (_, detail, byKey) => {
  const { button, arrive, told, turn } = menuButton()
  fireEvent.click(button, { detail })
  expect(told()).toEqual({ ...OPEN, byKey })
  arrive()
  expect(told()).toEqual({ ...OPEN, byKey, code: 'there' })
  turn(false)
  expect(told()).toEqual({ ...CLOSED, wanted: 1, code: 'there' })
  fireEvent.click(button, { detail })
  expect(told()).toEqual({ ...CLOSED, wanted: 1, code: 'there' })
  turn(true)
  expect(told()).toEqual({ ...OPEN, code: 'there' })
})

test('the arrow down opens it too, until the menu itself hears of keys; other keys are the browser’s', () => {
  const { arrive, press, told } = menuButton()
  expect([press('a'), press('ArrowUp'), told()]).toEqual([false, false, CLOSED])
  expect([press('ArrowDown'), told()]).toEqual([true, { ...OPEN, byKey: true }])
  arrive()
  expect(press('ArrowDown')).toBe(false)
})
