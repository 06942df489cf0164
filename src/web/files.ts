import type { Endpoint, InputOf, ReplyOf } from '#shared/http/endpoint.ts'
import { FILE_NAME_HEADER } from '#shared/http/file.ts'
import { VERSIONS_HEADER, versionsOf } from '#shared/http/resource.ts'
import { refusal, urlOf, type Parts } from './api.ts'
import { hear } from './known-versions.ts'

interface UploadOptions {
  /** Is told how much of the file is sent, from 0 to 1. */
  onProgress: (sent: number) => void
  signal: AbortSignal
}

/**
 * As `call`, for an endpoint whose body is a file; it reports the progress. Throws `ApiError` for a non-OK answer, `TypeError`
 * if there is none, and the signal's reason if it is aborted.
 */
export function uploadFile<E extends Endpoint>(
  endpoint: E,
  { params, query }: Omit<InputOf<E>, 'body'> & Parts,
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<ReplyOf<E>> {
  // `fetch` does not tell how much of a body is sent.
  const request = new XMLHttpRequest()
  return new Promise<ReplyOf<E>>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('error', () => reject(new TypeError('No answer')))
    request.addEventListener('abort', () => reject(signal.reason as Error))
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request
      const response = new Response(null, { status, statusText })
      if (!response.ok) return reject(refusal(endpoint, response, responseText))
      hear(versionsOf(request.getResponseHeader(VERSIONS_HEADER)))
      resolve(JSON.parse(responseText) as ReplyOf<E>)
    })
    signal.addEventListener('abort', () => request.abort())
    request.open(endpoint.method, urlOf(endpoint.path, params, query))
    request.setRequestHeader(FILE_NAME_HEADER, encodeURIComponent(file.name.toWellFormed()))
    request.setRequestHeader('Content-Type', file.type || 'application/octet-stream')
    request.send(file)
  })
}

/** The file that an endpoint returns. */
export async function readFile<E extends Endpoint>(
  endpoint: E,
  { params, query }: Omit<InputOf<E>, 'body'> & Parts,
  signal: AbortSignal,
): Promise<Blob> {
  const response = await fetch(urlOf(endpoint.path, params, query), { credentials: 'same-origin', signal })
  if (!response.ok) throw refusal(endpoint, response, await response.text())
  return response.blob()
}
