import { Worker, type Transferable } from 'node:worker_threads'

interface Limits {
  /** What takes longer is given up. */
  readonly limitMs: number
  /** The JavaScript memory of the thread; buffers and WebAssembly are beside it. */
  readonly memoryMb: number
}

/** Why a thread has not answered. */
export class ThreadFailed extends Error {
  readonly why: 'slow' | 'memory' | 'ended'

  constructor(why: ThreadFailed['why']) {
    super(`The thread has not answered: ${why}`)
    this.why = why
  }
}

/** What a module answers with its first message in a thread of its own, so that its work holds up no other calls. */
export async function inLimitedThread<Answer>(
  module: URL,
  asked: unknown,
  { limitMs, memoryMb }: Limits,
  transferList: readonly Transferable[] = [],
): Promise<Answer> {
  const worker = new Worker(module, {
    workerData: asked,
    transferList: [...transferList],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  })
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const timer = setTimeout(() => reject(new ThreadFailed('slow')), limitMs)
  worker.on('message', resolve)
  worker.on('error', (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadFailed('memory') : error),
  )
  worker.on('exit', () => reject(new ThreadFailed('ended')))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

/** Lets a number of works run at once; when one ends, the one that has waited longest begins. */
export class Turns {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(mostAtOnce: number) {
    this.#free = mostAtOnce
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((go) => this.#waiting.push(go))
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free += 1
    }
  }
}
