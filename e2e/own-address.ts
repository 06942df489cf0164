import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { ACCESS_PASSWORD } from './company.ts'

/** A port for a company whose address is told before it starts, as `PUBLIC_URL`. */
export async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return String(port)
}

/** Turns accounts on by the calls that the screens make; the page is signed in as the first administrator. */
export async function turnOnAccounts(page: Page, site: string, email: string, password: string): Promise<void> {
  const login = await page.request.post(`${site}/api/auth/login`, { data: { password: ACCESS_PASSWORD } })
  expect(login.status()).toBe(204)
  const access = await page.request.put(`${site}/api/access`, { data: { mode: 'accounts', email, password } })
  expect(access.status()).toBe(204)
}
