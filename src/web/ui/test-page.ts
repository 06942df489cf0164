import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import { completeWindow } from './test-window.ts'

/** For the top of a component test: sets up the page that components need; it is empty before and after every test. */
export function testPage(): void {
  completeWindow()
  beforeEach(emptyPage)
  afterEach(cleanup)
}

/** Removes what a test of another file wrote into the page: the files of a worker share one. */
const emptyPage = () => document.body.replaceChildren()
