// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { SCREEN_PATHS } from '#shared/http/screen-paths.ts'
import { router } from './router.tsx'

test('the server answers exactly the paths of the router with the web client', () => {
  const paths = Object.values(router.routesById).flatMap(({ fullPath, children }) => (children ? [] : [fullPath]))
  expect(paths.toSorted()).toEqual([...SCREEN_PATHS].toSorted())
})
