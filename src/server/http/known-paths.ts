import type { FastifyInstance } from 'fastify'
import findMyWay, { type HTTPMethod } from 'find-my-way'
import { HttpError } from './errors.ts'

/** The mounted paths with their methods, so that a wrong method on a known path is 405 and not 404. */
export class KnownPaths {
  readonly #router = findMyWay({ ignoreTrailingSlash: true, maxParamLength: Infinity })
  readonly #methods = new Set<HTTPMethod>()

  /** Notes every route that is mounted from here on. */
  constructor(app: FastifyInstance) {
    app.addHook('onRoute', ({ method, url }) => {
      // A folder of files: its route exists for names that are no file, too.
      if (url.endsWith('*')) return
      for (const one of [method].flat() as HTTPMethod[]) {
        this.#methods.add(one)
        if (!this.#router.hasRoute(one, url)) this.#router.on(one, url, () => undefined)
      }
    })
  }

  /** Throws 405, with the methods that the path takes as `Allow`, unless no call has this path. */
  refuseMethod(method: string, path: string): void {
    const taken = [...this.#methods].filter((one) => this.#router.find(one, path) !== null).sort()
    if (taken.length > 0) throw methodNotAllowed(method, taken)
  }
}

export function methodNotAllowed(method: string, taken: readonly string[]): HttpError {
  const allow = taken.join(', ')
  const error = new HttpError(405, 'METHOD_NOT_ALLOWED', `There is no ${method} at this address; use ${allow}`)
  error.headers['allow'] = allow
  return error
}
