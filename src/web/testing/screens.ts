import { setTimeout } from 'node:timers/promises'
import { configure, waitFor } from '@testing-library/dom'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import { createElement, type ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterAll, beforeAll, vi } from 'vitest'
import { testApp, type TestApp } from '../../server/testing/app.ts'
import { openSession, sessionCookie } from '../../server/testing/session.ts'
import { completeWindow, mediaIs } from '../ui/test-window.ts'
import { FetchedEvents } from './event-source.ts'

/** How long tests wait for the server, on a busy machine. */
const PATIENT_MS = 30_000

/** A Wednesday. */
const NOW = '2026-11-18T10:00:00Z'

export interface Screens {
  /** The server, for what the database says. */
  readonly app: TestApp
  readonly user: ReturnType<typeof userEvent.setup>
  /** Goes on in the session of another person, as after a logout and a sign-in. */
  readonly become: (userId: number) => Promise<void>
  /** Goes on in this session. */
  readonly resume: (token: string) => void
  /** Opens the product at an address, signed in; resolves once the screen has its heading. */
  readonly open: (address: string) => Promise<HTMLElement>
  /** Loads the product anew at an address, whatever it shows there. */
  readonly load: (address: string) => Promise<void>
  /** Where the page is by now. */
  readonly address: () => string
  /** Waits for the toast that says this. */
  readonly toast: (text: string) => Promise<HTMLElement>
  /** Presses the button with this name once it is there and can be pressed, in a dialog or anywhere. */
  readonly press: (name: string, within?: ParentNode) => Promise<void>
  /** Takes back what the toast tells of. */
  readonly undo: () => Promise<void>
}

/**
 * For the top of a test file: the product in a page of jsdom, on the real server with the sample company, once for the file.
 * Nothing of either is made up; the page is as wide as a desk's, moves nothing, and its calendar stands still.
 */
export function testScreens({
  actAs = 1,
  actorFor,
}: {
  actAs?: number
  /** What a person may do; everything where it is left out. */
  actorFor?: Parameters<typeof testApp>[0]['actorFor']
} = {}): Screens {
  const app = testApp({ now: NOW, keepRows: true, sample: true, actorFor })
  const cookies = new Map<string, string>()
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
  const browser = { fetch: globalThis.fetch.bind(globalThis) }
  let root: Root | undefined
  let base = ''

  completeWindow()
  layOut()
  // Whether something is hidden is asked of every element above it, which takes most of a test's time.
  configure({
    defaultHidden: true,
    asyncUtilTimeout: PATIENT_MS,
    getElementError: (message) => new Error(message ?? ''),
    // What an event has begun is drawn before the test goes on.
    asyncWrapper: async (work) => {
      const result: unknown = await work()
      await setTimeout(0)
      return result
    },
  })
  vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
    await app.signIn(actAs)
    const listening = await app.listen()
    base = listening.base
    cookies.set(...nameAndValue(listening.cookie))
    vi.stubGlobal('fetch', async (url: string, options: RequestInit = {}) => {
      const headers = new Headers(options.headers)
      headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
      const response = await browser.fetch(new URL(url, base), { ...options, headers })
      for (const set of response.headers.getSetCookie()) cookies.set(...nameAndValue(set))
      return response
    })
    vi.stubGlobal('EventSource', FetchedEvents)
  })
  afterAll(() => {
    unmount()
    // Where a worker goes on to the next file, the app and its router begin anew in that one's page.
    vi.resetModules()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  function unmount() {
    root?.unmount()
    root = undefined
  }
  async function load(address: string) {
    unmount()
    const { App, router, watchForUse } = await browserApp()
    watchForUse()
    router.history.push(address)
    root = createRoot(document.body.appendChild(document.createElement('div')))
    root.render(createElement(App))
  }

  function resume(token: string) {
    cookies.set(...nameAndValue(sessionCookie(token)))
    const otherTab = new BroadcastChannel('offbench.session')
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    for (const news of ['signed-out', 'signed-in']) otherTab.postMessage(news)
    otherTab.close()
  }

  return {
    app,
    user,
    load,
    resume,
    become: async (userId) => resume(await openSession(app.db, userId, new Date(NOW))),
    async open(address) {
      const { router } = await browserApp()
      if (root) await router.navigate({ href: address })
      else await load(address)
      // The gate and what stands in for the frame have the product's name.
      return waitFor(() => {
        const heading = document.querySelector<HTMLElement>('main h1')
        const there = router.state.resolvedLocation?.href === address && router.state.status === 'idle'
        if (!there || !heading || heading.textContent === 'Offbench') throw new Error(`No screen at ${address}`)
        return heading
      })
    },
    address: () => window.location.pathname + window.location.search,
    toast,
    press: async (name, within = document) => user.click(await findEnabled(name, within)),
    undo: async () => {
      const offered = await waitFor(() => {
        const [button] = [...document.querySelectorAll('li[data-look] button')].filter(
          (one) => one.textContent === 'Undo',
        )
        if (!button) throw new Error('The toast offers no Undo')
        return button
      })
      await user.click(offered)
    },
  }
}

/** Of a cookie, as a request or a reply has it. */
function nameAndValue(cookie: string): [string, string] {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
  return [name, value]
}

/** The app as far as tests use it; it looks at the page's address when it is loaded. */
interface BrowserApp {
  /** As main.tsx does: the first use fetches what floats. */
  watchForUse: () => void
  App: ComponentType
  router: {
    navigate: (to: { href: string }) => Promise<void>
    history: { push: (href: string) => void }
    state: { status: string; resolvedLocation?: { href: string } }
  }
}

async function browserApp(): Promise<BrowserApp> {
  return {
    ...(await import('../app.tsx')),
    ...(await import('../router.tsx')),
    ...(await import('../ui/attendance.ts')),
  }
}

async function toast(text: string): Promise<HTMLElement> {
  return waitFor(() => {
    const shown = document.querySelector<HTMLElement>('li[data-look]')
    if (!shown?.textContent.includes(text))
      throw new Error(`The toast does not say '${text}' but: ${shown?.textContent ?? 'nothing'}`)
    return shown
  })
}

/** What has a role, or is a button or an input, and has a name of its own, by attributes alone: asking Testing Library for a name looks at all that is drawn. */
export function named(role: string, name: string, within: ParentNode = document): HTMLElement | null {
  const tag = role === 'button' || role === 'input' ? role : `[role=${role}]`
  const ofRole = [...within.querySelectorAll<HTMLElement>(tag)]
  return ofRole.find((one) => (one.getAttribute('aria-label') ?? textOf(one)) === name) ?? null
}

/** An element's text without the parts that are hidden from screen readers, such as a button's shortcut. */
function textOf(element: HTMLElement): string {
  if (!element.querySelector('[aria-hidden=true]')) return element.textContent.trim()
  const copy = element.cloneNode(true) as HTMLElement
  for (const hidden of copy.querySelectorAll('[aria-hidden=true]')) hidden.remove()
  return copy.textContent.trim()
}

/** A button may be there before the change before it is through. */
function findEnabled(name: string, within: ParentNode): Promise<HTMLElement> {
  return waitFor(() => {
    const button = named('button', name, within)
    if (!button || (button as HTMLButtonElement).disabled) throw new Error(`No button ${name} can be pressed`)
    return button
  })
}

/** Waits until that is there. */
export function findNamed(role: string, name: string, within: ParentNode = document): Promise<HTMLElement> {
  return waitFor(() => {
    const one = named(role, name, within)
    if (!one) throw new Error(`No ${role} is named ${name}`)
    return one
  })
}

/** The page of a desk: wide, without motion, every element 40 px high, as jsdom lays nothing out. */
function layOut(): void {
  beforeAll(() => {
    mediaIs((media) => /width >=|min-width|prefers-reduced-motion/.test(media))
    Object.defineProperties(HTMLElement.prototype, {
      offsetHeight: { configurable: true, get: () => 40 },
      offsetWidth: { configurable: true, get: () => 400 },
    })
    Element.prototype.setPointerCapture = () => undefined
    Element.prototype.releasePointerCapture = () => undefined
    Element.prototype.checkVisibility = () => true
    window.scrollTo = () => undefined
    window.scrollBy = () => undefined
  })
}

/** The dialog whose heading says this. */
export function findDialog(title: string): Promise<HTMLElement> {
  return waitFor(() => {
    const dialogs = [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')]
    const dialog = dialogs.find((one) => one.querySelector('h2')?.textContent === title)
    if (!dialog)
      throw new Error(`No dialog ${title}, but ${dialogs.map((one) => one.textContent.slice(0, 40)).join(', ')}`)
    return dialog
  })
}

/** What must be there by now. */
export function found<Thing>(thing: Thing | null | undefined): Thing {
  if (thing === null || thing === undefined) throw new Error('It is not there')
  return thing
}
