// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { focusAgain } from './focus-again.ts'
import { useKeptFocus } from './kept-focus.ts'
import { useLateFocus } from './late-focus.ts'
import { forgetTypedAhead, typedAhead, TypedAhead } from './typed-ahead.ts'

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

/** The name of what has the focus. */
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName

const heading = (
  <main>
    <h1 tabIndex={-1} aria-label="heading">
      Screen
    </h1>
  </main>
)

test('the heading takes the focus where that was on nothing, or on what has gone', () => {
  const { getByLabelText } = render(
    <>
      {heading}
      <button type="button" aria-label="there" />
    </>,
  )
  focusAgain(getByLabelText('there'))
  expect(focused()).toBe('there')
  for (const gone of [
    null,
    document.body,
    document.createElement('button'),
    document.createTextNode('x').parentElement,
  ]) {
    getByLabelText('there').focus()
    focusAgain(gone)
    expect(focused()).toBe('heading')
  }
})

function List({ names }: { names: readonly string[] | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  useKeptFocus(box, names)
  return (
    <>
      {heading}
      <div ref={box}>
        {names?.map((name) => (
          <button key={name} type="button" aria-label={name} />
        ))}
      </div>
      <button type="button" aria-label="elsewhere" />
    </>
  )
}

test('when what has the focus leaves a list, the heading takes it; when another part of the list goes, or the focus is elsewhere, nothing does', () => {
  const { getByLabelText, rerender } = render(<List names={['a', 'b', 'c']} />)
  getByLabelText('a').focus()
  rerender(<List names={['a', 'b']} />)
  expect(focused()).toBe('a')
  rerender(<List names={['b']} />)
  expect(focused()).toBe('heading')
  rerender(<List names={['b', 'c']} />)
  getByLabelText('b').focus()
  getByLabelText('elsewhere').focus()
  rerender(<List names={['c']} />)
  expect(focused()).toBe('elsewhere')
  getByLabelText('elsewhere').blur()
  rerender(<List names={['c', 'd']} />)
  expect(focused()).toBe('BODY')
  getByLabelText('d').focus()
  rerender(<List names={undefined} />)
  expect(focused()).toBe('BODY')
})

function Part() {
  return (
    <div ref={useLateFocus<HTMLDivElement>()}>
      <p>Words</p>
      <input aria-label="first" />
      <button type="button" aria-label="second" />
    </div>
  )
}

function Dialog({ shows }: { shows: boolean }) {
  return (
    <>
      <button type="button" aria-label="outside" />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as dialogs are drawn */}
      <div role="dialog">
        <button type="button" aria-label="cross" />
        {shows && <Part />}
      </div>
    </>
  )
}

test.each([
  [undefined, 'first'],
  ['cross', 'first'],
  ['outside', 'outside'],
])('what appears in a dialog while %s has the focus leaves it on %s', (before, after) => {
  const { getByLabelText, rerender } = render(<Dialog shows={false} />)
  if (before !== undefined) getByLabelText(before).focus()
  rerender(<Dialog shows />)
  expect(focused()).toBe(after)
})

function typing() {
  let escaped = 0
  const { unmount } = render(
    <>
      <input aria-label="other" />
      <TypedAhead onEscape={() => (escaped += 1)} />
    </>,
  )
  const reached: string[] = []
  document.body.addEventListener('keydown', ({ key }) => reached.push(key))
  return {
    unmount,
    reached,
    escaped: () => escaped,
    /** Whether the key was taken. */
    press: (key: string, more: object = {}) =>
      !fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more }),
  }
}

test('what is typed before a search box is there is meant for it, with Backspace; the page hears nothing of that', () => {
  const { press, reached, unmount, escaped } = typing()
  for (const key of ['a', 'b', 'Backspace', 'c', 'Enter']) expect(press(key)).toBe(true)
  expect([typedAhead(), reached, escaped()]).toEqual(['ac', [], 0])
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) expect(press('x', more)).toBe(false)
  for (const key of ['Tab', 'ArrowDown']) expect(press(key)).toBe(false)
  expect([typedAhead(), reached]).toEqual(['ac', ['x', 'x', 'x', 'Tab', 'ArrowDown']])
  unmount()
  expect([press('d'), typedAhead()]).toEqual([false, 'ac'])
})

test('Esc forgets what was typed and leaves, and who has gone on to something else types there', () => {
  const first = typing()
  first.press('a')
  expect([first.press('Escape'), typedAhead(), first.escaped()]).toEqual([true, '', 1])
  first.press('b')
  first.unmount()
  const { press } = typing()
  expect(typedAhead()).toBe('')
  press('c')
  act(() => document.querySelector('input')?.focus())
  expect([press('d'), typedAhead()]).toEqual([false, 'c'])
  forgetTypedAhead()
  expect(typedAhead()).toBe('')
})
