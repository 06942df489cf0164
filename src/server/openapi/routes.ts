import { requireAccess } from '../http/permission.ts'
import type { Server } from '../http/route.ts'

/**
 * Mounts `GET /api/openapi.json`. The document is made and written once, when somebody first asks for it, so it has every mounted call.
 */
export function mountOpenApi(server: Server, url: string | undefined): void {
  let document: Promise<string> | undefined
  server.app.get('/api/openapi.json', { onRequest: requireAccess('any session') }, async (_request, reply) => {
    // The code is loaded on demand, since most processes never need it.
    document ??= import('./document.ts').then(({ openApiDocument }) =>
      JSON.stringify(openApiDocument(server.endpoints, url)),
    )
    return reply.type('application/json; charset=utf-8').send(await document)
  })
}
