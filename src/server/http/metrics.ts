import type { FastifyInstance } from 'fastify'
import { Durations } from './durations.ts'
import { HttpError } from './errors.ts'
import { asksOperator } from './operator.ts'
import type { ReplyCache } from './reply-cache.ts'

/** What a feature tells operators, in the text format of Prometheus. */
export interface MetricsPart {
  text(): Promise<string>
}

/** Metrics of the process, which are watched from the first request on: once, however many apps the process runs. */
let ofProcess: ReturnType<typeof watchProcess> | undefined

/** The code is loaded when metrics are first asked for, which most processes never are. */
async function watchProcess() {
  const { collectDefaultMetrics, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

/**
 * `GET /metrics` in Prometheus' format: the process, request durations by route, the reply cache. It answers callers with the
 * token or on this machine. Returns the list to which features add their parts.
 */
export function mountMetrics(app: FastifyInstance, cache: ReplyCache, token: string | undefined): MetricsPart[] {
  const parts: MetricsPart[] = []
  const durations = new Durations()
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    durations.observe(request.method, route, reply.raw.statusCode, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (!asksOperator(request, token)) {
      reply.header('www-authenticate', 'Bearer')
      throw new HttpError(
        401,
        'UNAUTHENTICATED',
        'Send METRICS_TOKEN as "Authorization: Bearer …", or ask on the server itself',
      )
    }
    ofProcess ??= watchProcess()
    const registry = await ofProcess
    const own = await Promise.all([registry.metrics(), ...parts.map((part) => part.text())])
    const text = [...own, durations.text(), bytesOf(cache)].join('\n')
    return reply.type(registry.contentType).send(text)
  })
  return parts
}

function bytesOf({ bytes }: ReplyCache): string {
  const name = 'offbench_reply_cache_bytes'
  return `# HELP ${name} Memory that finished replies take, with their keys, headers and overhead
# TYPE ${name} gauge
${name} ${bytes}
`
}
