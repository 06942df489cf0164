/** Upper bounds of the histogram's buckets, in seconds. */
const BOUNDS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5] as const

const NAME = 'offbench_http_request_duration_seconds'

interface Counted {
  readonly labels: string
  /** How many calls took no longer than each bound and longer than the one before. */
  readonly within: number[]
  count: number
  seconds: number
}

/** How long calls have taken by method, route and status, as a histogram of Prometheus. */
export class Durations {
  readonly #byCall = new Map<string, Counted>()

  observe(method: string, route: string, status: number, seconds: number): void {
    const key = `${method} ${status} ${route}`
    let counted = this.#byCall.get(key)
    if (!counted) {
      const labels = `method="${method}",route="${escaped(route)}",status="${status}"`
      counted = { labels, within: BOUNDS.map(() => 0), count: 0, seconds: 0 }
      this.#byCall.set(key, counted)
    }
    counted.count += 1
    counted.seconds += seconds
    const bucket = BOUNDS.findIndex((bound) => seconds <= bound)
    if (bucket >= 0) counted.within[bucket] = (counted.within[bucket] ?? 0) + 1
  }

  /** In the text format of Prometheus, where a bucket holds all calls up to its bound. */
  text(): string {
    const lines = [`# HELP ${NAME} Time from request to reply, by method, route and status`, `# TYPE ${NAME} histogram`]
    for (const { labels, within, count, seconds } of this.#byCall.values()) {
      let upTo = 0
      for (const [nth, bound] of BOUNDS.entries()) {
        upTo += within[nth] ?? 0
        lines.push(`${NAME}_bucket{le="${bound}",${labels}} ${upTo}`)
      }
      lines.push(`${NAME}_bucket{le="+Inf",${labels}} ${count}`)
      lines.push(`${NAME}_sum{${labels}} ${seconds}`, `${NAME}_count{${labels}} ${count}`)
    }
    return `${lines.join('\n')}\n`
  }
}

function escaped(label: string): string {
  return label.replace(/["\\\n]/g, (character) => (character === '\n' ? '\\n' : `\\${character}`))
}
