import { requireAccess } from '../http/permission.ts'
import type { Server } from '../http/route.ts'
import type { JsonSchema } from './schemas.ts'

/** `GET /api/openapi.json`; made once, when everything is mounted and somebody asks. */
export function mountOpenApi(server: Server, url: string | undefined): void {
  let document: Promise<JsonSchema> | undefined
  server.app.get('/api/openapi.json', { onRequest: requireAccess('any session') }, () => {
    // Its code is loaded when it is asked for, which most processes never are.
    document ??= import('./document.ts').then(({ openApiDocument }) => openApiDocument(server.endpoints, url))
    return document
  })
}
