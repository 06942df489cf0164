import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Caller } from '#shared/access/rules.ts'
import { callerOf } from './client.ts'

test('where a call came from can be told after its connection has ended', async () => {
  const app = fastify()
  let caller: Caller | undefined
  let socket: Socket | undefined
  app.decorateRequest('session', null)
  app.get('/', async (request) => {
    caller = callerOf(request)
    socket = request.raw.socket
    return {}
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  try {
    await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`)
    const closed = socket && once(socket, 'close')
    socket?.destroy()
    await closed
    expect(caller?.client().address).toBe('127.0.0.1')
  } finally {
    await app.close()
  }
})
