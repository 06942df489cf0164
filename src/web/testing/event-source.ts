/** As browsers wait before they connect again. */
const RECONNECT_MS = 1_000

/** The server's events over `fetch`, as jsdom has no `EventSource`: connects again where the stream ends, not where it is refused. */
export class FetchedEvents extends EventTarget {
  static readonly CLOSED = 2
  readyState = 0
  readonly #stop = new AbortController()

  constructor(url: string) {
    super()
    this.#follow(url).catch(() => this.#end())
  }

  close(): void {
    this.readyState = FetchedEvents.CLOSED
    this.#stop.abort()
  }

  async #follow(url: string): Promise<void> {
    const { ok, body } = await fetch(url, { signal: this.#stop.signal })
    if (!ok) return this.#end()
    this.readyState = 1
    this.dispatchEvent(new Event('open'))
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(event) ?? []
        if (name !== undefined && data !== undefined) this.dispatchEvent(new MessageEvent(name, { data }))
      }
    }
    this.readyState = 0
    this.dispatchEvent(new Event('error'))
    setTimeout(() => {
      if (this.readyState !== FetchedEvents.CLOSED) this.#follow(url).catch(() => this.#end())
    }, RECONNECT_MS)
    return undefined
  }

  #end(): void {
    if (this.readyState === FetchedEvents.CLOSED) return
    this.close()
    this.dispatchEvent(new Event('error'))
  }
}
