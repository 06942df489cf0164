import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** What processes of a test get of its environment: where programs are, and where Node keeps compiled sources. */
export function inherited(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  return { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) }
}

export interface ServerProcess {
  /** Where it answers, without a slash at the end. */
  readonly url: string
  readonly child: ChildProcess
  /** All that it has said so far. */
  output(): string
  /** Ends it in order, as a signal does. */
  stop(): Promise<void>
}

/**
 * The product as a process of its own, on a free port unless `PORT` is given; resolves when it is
 * ready. When it ends before, the error is `exit CODE: ` and what it said.
 */
export async function startServer(env: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [await program()], {
    env: { ...inherited(), PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
      const ready = /Offbench is ready at ([^\s"]+)/.exec(output)
      if (ready?.[1]) resolve(ready[1])
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('close', (code) => reject(new Error(`exit ${code}: ${output.trim()}`)))
  })
  return {
    url,
    child,
    output: () => output,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'close')
    },
  }
}

/** What `npm start` sets of the engine, where a test or a measurement is about memory. */
export async function engineOfStart(): Promise<Record<string, string>> {
  const { engineSettings } = await script<{ engineSettings: () => Record<string, string> }>('engine.js')
  return engineSettings()
}

let built: Promise<string> | undefined

/** What `npm start` runs, built from the sources as they are when a test or a measurement first starts it. */
function program(): Promise<string> {
  built ??= script<{ SERVER_PROGRAM: string; ensureBuilt: (name: 'server') => Promise<void> }>('build.js').then(
    async ({ SERVER_PROGRAM, ensureBuilt }) => {
      await ensureBuilt('server')
      return SERVER_PROGRAM
    },
  )
  return built
}

async function script<Exports>(name: string): Promise<Exports> {
  return (await import(new URL(`../../../scripts/${name}`, import.meta.url).href)) as Exports
}
