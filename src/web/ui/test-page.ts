import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { completeWindow } from './test-window.ts'

/** For the top of a component test: sets up the page that components need; it is empty again after every test. */
export function testPage(): void {
  completeWindow()
  afterEach(cleanup)
}
