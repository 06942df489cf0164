import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { startServer } from '../src/server/testing/server-process.ts'

export const ACCESS_PASSWORD = 'correct horse'

/** The running product, as a user or an operator meets it. */
export interface App {
  readonly url: string
  /** Opens a screen as somebody who has gone through the access gate, which access.spec.ts goes through itself. */
  signIn(page: Page, path?: string): Promise<void>
  /** Stops the server and starts it again on the same data and port. */
  restart(): Promise<void>
  stop(): Promise<void>
}

interface AppOptions {
  /** A data folder to begin with a copy of; a new one where absent. */
  copyOf?: string
  /** More of the environment, such as `SAMPLE_DATA: 'off'`. */
  env?: Record<string, string>
}

/** Starts the product on data of its own, which goes when it stops. */
export async function startApp({ copyOf, env = {} }: AppOptions = {}): Promise<App> {
  const dataDir = mkdtempSync(join(tmpdir(), 'offbench-e2e-'))
  if (copyOf !== undefined) cpSync(copyOf, dataDir, { recursive: true })
  const settings = { DATA_DIR: dataDir, ACCESS_PASSWORD, LOG_LEVEL: 'warn', ...env }
  let server = await startServer(settings)
  return {
    url: server.url,
    async signIn(page, path = '/') {
      const login = await page.request.post(`${server.url}/api/auth/login`, { data: { password: ACCESS_PASSWORD } })
      expect(login.status()).toBe(204)
      await page.goto(new URL(path, server.url).href)
      await expect(page.getByRole('navigation')).toBeVisible()
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
