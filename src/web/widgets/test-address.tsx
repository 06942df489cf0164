import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import { createQueryClient } from '../api.ts'

/** After this many turns without anything under way, nothing more comes. */
const QUIET_TURNS = 4

interface HookAt<Value> {
  /** The present value of the hook. */
  readonly value: () => Value
  /** Does something, and returns whether that is a step that Back undoes, and the address to which it leads. */
  readonly told: (deed: (value: Value) => unknown) => Promise<string>
}

/** A hook on a screen at an address; `screen` is the name of a screen with several paths. */
export async function hookAt<Value>(href: string, hook: () => Value, screen?: string): Promise<HookAt<Value>> {
  let latest: Value
  function Screen() {
    latest = hook()
    return null
  }
  const [path = ''] = href.split(/[?#]/)
  const root = createRootRoute()
  const own = { getParentRoute: () => root, component: Screen }
  const named = createRoute({ ...own, id: screen ?? 'screen' })
  const route =
    screen === undefined
      ? createRoute({ ...own, path })
      : named.addChildren([createRoute({ getParentRoute: () => named, path })])
  const history = createMemoryHistory({ initialEntries: [href] })
  const router = createRouter({
    routeTree: root.addChildren([route]),
    history,
    scrollRestoration: true,
    defaultNotFoundComponent: () => null,
  })
  const client = createQueryClient()
  const isStill = () => client.isFetching() === 0 && router.state.status === 'idle'
  const settled = async (deed: () => unknown) => {
    await act(async () => void deed())
    for (let turns = QUIET_TURNS; turns > 0; turns -= isStill() ? 1 : 0) {
      await act(() => new Promise((resolve) => setTimeout(resolve)))
    }
  }
  await settled(() =>
    render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    ),
  )
  // If a form is open above a screen, the browser shows the form's address.
  const address = () => decodeURIComponent(history.location.href)
  return {
    value: () => latest,
    told: async (deed) => {
      const before = history.length
      await settled(() => deed(latest))
      return `${history.length > before ? 'a step to' : 'now at'} ${address()}`
    },
  }
}
