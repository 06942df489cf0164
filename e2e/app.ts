import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { startServer } from '../src/server/testing/server-process.ts'
import { ACCESS_PASSWORD } from './company.ts'

/** The running product, as a user meets it. */
export interface App {
  readonly url: string
  /** Opens a screen as somebody who has gone through the access gate, which access.spec.ts goes through itself. */
  signIn(page: Page, path?: string): Promise<void>
  stop(): Promise<void>
}

/** The product as an operator meets it: a process of its own, on the embedded database. */
export interface OwnProcess extends App {
  /** Stops the server and starts it again on the same data and port. */
  restart(): Promise<void>
}

/** The first start in a new data folder, which goes when it stops. */
export async function startProcess(env: Record<string, string> = {}): Promise<OwnProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'offbench-e2e-'))
  const settings = { DATA_DIR: dataDir, ACCESS_PASSWORD, LOG_LEVEL: 'warn', ...env }
  let server = await startServer(settings)
  return {
    url: server.url,
    async signIn(page, path = '/') {
      const login = await page.request.post(`${server.url}/api/auth/login`, { data: { password: ACCESS_PASSWORD } })
      expect(login.status()).toBe(204)
      await opened(page, server.url, path)
    },
    async restart() {
      const { port } = new URL(server.url)
      await server.stop()
      server = await startServer({ ...settings, PORT: port })
    },
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Opens a screen and waits until it is there. */
export async function opened(page: Page, url: string, path: string): Promise<void> {
  await page.goto(new URL(path, url).href)
  // A dialog that the address opens hides it from screen readers.
  await expect(page.getByRole('navigation', { includeHidden: true }).first()).toBeVisible()
}

/** Chooses an item of the menu that is called by the person. */
export async function openMenu(page: Page, item: string): Promise<void> {
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Turns accounts on at the settings that are open, with the first administrator's email and password. */
export async function turnOnAccountsInSettings(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Your email').fill(email)
  await page.getByLabel('Your new password').fill(password)
  await page.getByRole('button', { name: 'Turn On Accounts…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn On Accounts' }).click()
}

/** Makes something by a call, and answers what was made. */
export async function made<Reply = { id: number }>(page: Page, path: string, data: object): Promise<Reply> {
  const reply = await page.request.post(path, { data })
  expect([path, reply.status()]).toEqual([path, 201])
  return (await reply.json()) as Reply
}

/** Where notifications appear; elsewhere on the page readers are told their text a second time. */
export const toasts = (page: Page): Locator => page.getByRole('region', { name: /^Notifications/ })

/** Waits for a notification. */
export async function said(page: Page, text: string | RegExp): Promise<void> {
  await expect(toasts(page).getByText(text)).toBeVisible()
}
