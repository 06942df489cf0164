import { requireAccess } from '../http/permission.ts'
import type { Server } from '../http/route.ts'
import type { JsonSchema } from './schemas.ts'

/** Mounts `GET /api/openapi.json`. The document is made once, when somebody first asks for it, so it has every mounted call. */
export function mountOpenApi(server: Server, url: string | undefined): void {
  let document: Promise<JsonSchema> | undefined
  server.app.get('/api/openapi.json', { onRequest: requireAccess('any session') }, () => {
    // The code is loaded on demand, since most processes never need it.
    document ??= import('./document.ts').then(({ openApiDocument }) => openApiDocument(server.endpoints, url))
    return document
  })
}
