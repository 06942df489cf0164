import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const PACKAGE = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

/** The files of the package that a browser needs. */
const FILES = new Set(['/swagger-ui.css', '/swagger-ui-bundle.js', '/favicon-32x32.png'])

/** Callers without a session are sent here: they sign in, and then find the link to this page. */
const GATE = '/api-summary'

/** `GET /api/docs`: the calls of `/api/openapi.json`, to read and to try. All its files are our own. */
export function mountDocs(app: FastifyInstance): void {
  void app.register(async (scope) => {
    scope.get('/api/docs', { onRequest: leadToGate }, async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(PAGE),
    )
    // The content security policy refuses scripts in the page itself.
    scope.get('/api/docs/start.js', async (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(START),
    )
    await scope.register(fastifyStatic, {
      root: PACKAGE,
      prefix: '/api/docs/',
      allowedPath: (path) => FILES.has(path),
      index: false,
      decorateReply: false,
      maxAge: '1h',
    })
  })
}

async function leadToGate(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  return request.session === null ? reply.redirect(GATE) : undefined
}

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API · Offbench</title>
    <link rel="icon" href="/api/docs/favicon-32x32.png" />
    <link rel="stylesheet" href="/api/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="docs"></div>
    <script src="/api/docs/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`

const START = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  validatorUrl: null,
  tryItOutEnabled: true,
})
`
