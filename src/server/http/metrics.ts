import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { HttpError } from './errors.ts'
import { asksOperator } from './operator.ts'
import type { ReplyCache } from './reply-cache.ts'

/** Of the process, which they watch from here on: once, however many apps it runs. */
const ofProcess = new Registry()
collectDefaultMetrics({ register: ofProcess })

/**
 * `GET /metrics` in Prometheus' format: the process, request durations by route, the reply cache. For callers with the
 * token, or asks on this machine.
 */
export function mountMetrics(app: FastifyInstance, cache: ReplyCache, token: string | undefined): void {
  const registry = new Registry()
  const durations = new Histogram({
    name: 'offbench_http_request_duration_seconds',
    help: 'Time from request to reply, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const cacheBytes = new Gauge({
    name: 'offbench_reply_cache_bytes',
    help: 'Memory that finished replies take, with their keys, headers and overhead',
    collect() {
      this.set(cache.bytes)
    },
    registers: [],
  })
  registry.registerMetric(cacheBytes)
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    durations.observe({ method: request.method, route, status: reply.raw.statusCode }, reply.elapsedTime / 1000)
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
    const all = Registry.merge([ofProcess, registry])
    return reply.type(all.contentType).send(await all.metrics())
  })
}
