// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useFocusOnce } from './focus-once.ts'

afterEach(cleanup)

function Once({ wanted, field }: { wanted: boolean; field: boolean }) {
  return (
    <div ref={useFocusOnce<HTMLDivElement>(wanted)} tabIndex={-1} aria-label="part">
      {field && <input aria-label="field" />}
    </div>
  )
}

/** The name of what has the focus. */
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName

test.each([
  [true, true, 'field'],
  [true, false, 'part'],
  [false, true, 'BODY'],
])('a part that is wanted (%s), with a field in it (%s), leaves the focus on %s, once', (wanted, field, at) => {
  const { rerender } = render(<Once wanted={wanted} field={field} />)
  expect(focused()).toBe(at)
  ;(document.activeElement as HTMLElement).blur()
  rerender(<Once wanted field={field} />)
  expect(focused()).toBe('BODY')
})
