import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { SESSION_COOKIE } from '../src/server/http/cookies.ts'
import { opened, type App } from './app.ts'
import { inherited } from '../src/server/testing/server-process.ts'
import type { Answer, Company, Order } from './company.ts'

const HOST = fileURLToPath(new URL('host.ts', import.meta.url))

/** A company of a host, whose time is its own. */
export interface HostedApp extends App {
  /** Sets the server's clock ahead by some milliseconds. */
  letPass(ms: number): Promise<void>
}

/** The process that runs one worker's companies. */
export interface Host {
  /** A company of its own; `env` is more of its environment. The caller stops it. */
  start(company: Company, env?: Record<string, string>): Promise<HostedApp>
  stop(): Promise<void>
}

export function startHost(): Host {
  const { E2E_TEMPLATE } = process.env
  if (E2E_TEMPLATE === undefined) throw new Error('global-setup.ts has not run')
  const child = fork(HOST, { env: { ...inherited(), E2E_TEMPLATE }, execArgv: [] })
  const waiting = new Map<number, (answer: Answer) => void>()
  let asked = 0
  child.on('message', ({ id, answer }: { id: number; answer: Answer }) => {
    waiting.get(id)?.(answer)
    waiting.delete(id)
  })
  child.on('exit', (code) => {
    for (const told of waiting.values()) told({ failed: `The host ended with ${code}; the lines above say why` })
  })
  const ask = async (order: Order) => {
    const answer = await new Promise<Answer>((resolve) => {
      const id = (asked += 1)
      waiting.set(id, resolve)
      child.send({ id, order })
    })
    if ('failed' in answer) throw new Error(answer.failed)
    return answer.done
  }
  return {
    async start(company, env = {}) {
      const url = await ask({ start: company, env })
      return {
        url,
        async signIn(page, path = '/') {
          const token = await ask({ signIn: url })
          await page
            .context()
            .addCookies([{ name: SESSION_COOKIE, value: token, url, sameSite: 'Strict', httpOnly: true }])
          await opened(page, url, path)
        },
        async letPass(ms) {
          await ask({ letPass: url, ms })
        },
        async stop() {
          await ask({ stop: url })
        },
      }
    },
    async stop() {
      child.disconnect()
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}
