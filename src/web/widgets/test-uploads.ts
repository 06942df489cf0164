import { afterEach, beforeEach, vi } from 'vitest'
import { VERSIONS_HEADER } from '#shared/http/resource.ts'

/** The server's side of one upload: it records what is sent, and answers when it is told to. */
export class HeldUpload extends EventTarget {
  readonly upload = new EventTarget()
  readonly headers: Record<string, string> = {}
  /** Its method and address. */
  opened = ''
  sent: unknown
  status = 200
  statusText = 'OK'
  responseText = '{"id":7}'
  aborted = false

  open(method: string, url: string): void {
    this.opened = `${method} ${url}`
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name.toLowerCase()] = value
  }
  getResponseHeader(name: string): string | null {
    return name === VERSIONS_HEADER ? 'expenses=3' : null
  }
  send(file: unknown): void {
    this.sent = file
  }
  abort(): void {
    this.aborted = true
    this.dispatchEvent(new Event('abort'))
  }
  progress(loaded: number, total: number): void {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }
  answer(status: number, body: object): void {
    Object.assign(this, { status, responseText: JSON.stringify(body) })
    this.dispatchEvent(new Event('load'))
  }
}

/** For the top of a test file: uploads are held. Returns those that were begun in a test, in their order. */
export function heldUploads(): HeldUpload[] {
  const begun: HeldUpload[] = []
  beforeEach(() => {
    begun.length = 0
    vi.stubGlobal('XMLHttpRequest', function Request() {
      const upload = new HeldUpload()
      begun.push(upload)
      return upload
    })
  })
  afterEach(() => void vi.unstubAllGlobals())
  return begun
}
