/** The server's events over `fetch`: jsdom has no `EventSource`. Follows one connection and does not reconnect. */
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
    const { body } = await fetch(url, { signal: this.#stop.signal })
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
    this.#end()
  }

  #end(): void {
    if (this.readyState === FetchedEvents.CLOSED) return
    this.close()
    this.dispatchEvent(new Event('error'))
  }
}
