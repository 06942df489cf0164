import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTcpServer, type AddressInfo, type Server as TcpServer } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { insideOf } from '../db/scope.ts'
import { callOutside, isNetwork, networksOf, OutgoingError, type OutgoingRequest } from './outgoing.ts'

const servers: (Server | TcpServer)[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) {
    if ('closeAllConnections' in server) server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
})

/** A server on this machine; gives its port. */
async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}

const HERE = networksOf(['127.0.0.0/8'])

const call = (address: string, more: Partial<OutgoingRequest> = {}) =>
  callOutside(address, { timeoutMs: 2_000, maxBytes: 1_000, allowed: HERE, ...more })

/** The fault of a call that is refused. */
async function faultOf(address: string, more: Partial<OutgoingRequest> = {}) {
  const error: unknown = await call(address, more).then(
    () => 'it was answered',
    (reason: unknown) => reason,
  )
  return error instanceof OutgoingError ? error.fault : error
}

test('an answer is what the server said, whatever its status', async () => {
  const port = await serve((request, reply) => {
    reply.writeHead(418, { 'x-asked': `${request.method} ${request.url} ${String(request.headers['x-mine'])}` })
    request.pipe(reply)
  })
  const reply = await call(`http://127.0.0.1:${port}/hook?a=1`, {
    method: 'POST',
    body: 'tea',
    headers: { 'x-mine': 'yes' },
  })
  expect([reply.status, reply.headers['x-asked'], String(reply.body)]).toEqual([418, 'POST /hook?a=1 yes', 'tea'])
})

describe('private addresses', () => {
  test.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0/',
    'http://10.2.3.4/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://172.31.255.255/',
    'http://192.168.1.1/',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[fc00::1]/',
    'http://[fe80::1]/',
    'http://[2002:7f00:1::]/',
  ])('%s is not called', async (address) => {
    expect(await faultOf(address, { allowed: networksOf([]) })).toBe('private')
    expect(await faultOf(address, { allowed: networksOf(['203.0.113.0/24']) })).toBe('private')
  })

  test('behind a name are answered as a name that does not exist', async () => {
    const answers = ['localhost', 'nothing.invalid'].map((host) =>
      call(`http://${host}/`, { allowed: networksOf([]) }).catch(({ fault, message }: OutgoingError) => ({
        fault,
        message,
      })),
    )
    const [inside, nowhere] = await Promise.all(answers)
    expect(inside).toEqual({ fault: 'unreachable', message: 'There is no server of that name on the Internet' })
    expect(nowhere).toEqual(inside)
  })

  test('are called where the operator allows their network, by number and by name', async () => {
    const port = await serve((_request, reply) => reply.end('here'))
    for (const host of ['127.0.0.1', 'localhost']) expect((await call(`http://${host}:${port}/`)).status).toBe(200)
    const one = networksOf(['127.0.0.1'])
    expect((await call(`http://127.0.0.1:${port}/`, { allowed: one })).status).toBe(200)
    expect(await faultOf(`http://127.0.0.2:${port}/`, { allowed: one })).toBe('private')
  })

  test('are not reached by a redirect either', async () => {
    let inside = 0
    const port = await serve((request, reply) => {
      if (request.url === '/inside') inside += 1
      reply.writeHead(302, { location: `http://127.0.0.2:${port}/inside` }).end()
    })
    const only = networksOf(['127.0.0.1'])
    expect(await faultOf(`http://127.0.0.1:${port}/`, { redirects: 3, allowed: only })).toBe('private')
    expect(inside).toBe(0)
  })
})

test.each(['file:///etc/passwd', 'ftp://example.com/', 'example.com', '', 'http://', 'http://user:word@example.com/'])(
  'what is no plain address of the web is refused: %s',
  async (address) => expect(await faultOf(address)).toBe('address'),
)

describe('redirects', () => {
  const hops = () =>
    serve((request, reply) => {
      const left = Number(request.url?.slice(1))
      if (left === 0) return reply.end('there')
      return reply.writeHead(307, { location: `/${left - 1}` }).end()
    })

  test('are followed as often as the caller says', async () => {
    const port = await hops()
    expect(String((await call(`http://127.0.0.1:${port}/3`, { redirects: 3 })).body)).toBe('there')
    expect(await faultOf(`http://127.0.0.1:${port}/4`, { redirects: 3 })).toBe('redirect')
  })

  test('are an answer where the caller follows none', async () => {
    const port = await hops()
    expect((await call(`http://127.0.0.1:${port}/1`)).status).toBe(307)
  })

  test('lead to nothing but the web', async () => {
    const port = await serve((_request, reply) => reply.writeHead(301, { location: 'file:///etc/passwd' }).end())
    expect(await faultOf(`http://127.0.0.1:${port}/`, { redirects: 3 })).toBe('address')
  })
})

describe('limits', () => {
  test('an answer that is too large is given up while it arrives', async () => {
    let ended = false
    const port = await serve((_request, reply) => {
      const more = () => !ended && reply.write('x'.repeat(500), more)
      reply.on('close', () => (ended = true))
      more()
    })
    expect(await faultOf(`http://127.0.0.1:${port}/`)).toBe('too large')
    await expect.poll(() => ended).toBe(true)
    const exact = await serve((_request, reply) => reply.end('x'.repeat(1_000)))
    expect((await call(`http://127.0.0.1:${exact}/`)).body).toHaveLength(1_000)
  })

  test('a server that says nothing, or drips, is given up after the time', async () => {
    const silent = await serve(() => undefined)
    expect(await faultOf(`http://127.0.0.1:${silent}/`, { timeoutMs: 100 })).toBe('timeout')
    const dripping = await serve((_request, reply) => {
      const timer = setInterval(() => reply.write('.'), 20)
      reply.on('close', () => clearInterval(timer))
    })
    expect(await faultOf(`http://127.0.0.1:${dripping}/`, { timeoutMs: 150 })).toBe('timeout')
  })

  test('a caller can end it', async () => {
    const port = await serve(() => undefined)
    const end = new AbortController()
    setTimeout(() => end.abort(), 50)
    expect(await faultOf(`http://127.0.0.1:${port}/`, { signal: end.signal })).toBe('unreachable')
  })
})

test('what breaks off, answers nonsense or is not there is unreachable', async () => {
  const port = await serve((_request, reply) => {
    reply.writeHead(200, { 'content-length': '100' })
    reply.write('half', () => reply.destroy())
  })
  expect(await faultOf(`http://127.0.0.1:${port}/`)).toBe('unreachable')
  const nonsense = createTcpServer((socket) => socket.resume().end('220 smtp.example ESMTP\r\n'))
  servers.push(nonsense)
  await new Promise<void>((done) => nonsense.listen(0, '127.0.0.1', done))
  const at = (nonsense.address() as AddressInfo).port
  expect(await faultOf(`http://127.0.0.1:${at}/`)).toBe('unreachable')
  expect(await faultOf('http://nowhere.invalid/')).toBe('unreachable')
})

test('nobody calls out inside a transaction', async () => {
  const inside = insideOf({}, undefined, () => call('http://127.0.0.1/'))
  await expect(inside).rejects.toThrow('A call to another server inside a transaction')
})

test('networks are addresses with or without their bits', () => {
  for (const network of ['10.0.0.0/8', '10.1.2.3', 'fd00::/8', '::1', '0.0.0.0/0'])
    expect(isNetwork(network)).toBe(true)
  for (const other of ['10.0.0.0/33', '10.0.0', 'example.com', '10.0.0.0/8/8', '10.0.0.0/', 'fd00::/129', '']) {
    expect(isNetwork(other)).toBe(false)
  }
})
