import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { waitSeconds } from '#shared/webhooks/rules.ts'
import { Poster } from './post.ts'

describe('where messages may go', () => {
  const headers = { 'webhook-id': 'msg_1' }
  const never = new AbortController().signal
  const strict = new Poster([])
  const loose = new Poster(['127.0.0.1', '::1'], 500)
  let port = 0
  let asked = 0
  const receiver = createServer((_request, response) => {
    asked += 1
    response.writeHead(200).end('thanks')
  })

  beforeAll(async () => {
    receiver.listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    port = (receiver.address() as AddressInfo).port
  })

  afterAll(() => {
    receiver.closeAllConnections()
    receiver.close()
  })

  test.each([
    'localhost',
    '127.0.0.1',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '2130706433',
    '0x7f.1',
    '127.1',
    '169.254.169.254',
  ])('nothing is sent to %s, whether by name or by number, and no connection is opened', async (host) => {
    const { status, fault } = await strict.post(`https://${host}:${port}/`, '{}', headers, never)
    expect([status, fault]).toEqual([null, expect.stringMatching(/private address|no server of that name/)])
    expect(asked).toBe(0)
  })

  test('nothing goes without TLS', async () => {
    const plain = await strict.post('http://example.com/', '{}', headers, never)
    expect(plain).toEqual({ status: null, fault: 'Must begin with https://' })
  })

  test('a network that the operator allows is called, also without TLS', async () => {
    expect(await loose.post(`http://127.0.0.1:${port}/`, '{}', headers, never)).toEqual({ status: 200, fault: null })
    expect(asked).toBe(1)
    const other = await loose.post(`http://10.0.0.1:${port}/`, '{}', headers, never)
    expect(other).toEqual({ status: null, fault: 'Must not be a private address' })
  })

  test('a receiver that is silent is waited for no longer than it may be', async () => {
    const silent = createServer(() => undefined)
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const at = (silent.address() as AddressInfo).port
    const late = await loose.post(`http://127.0.0.1:${at}/`, '{}', headers, never)
    expect(late).toEqual({ status: null, fault: 'The server did not answer within 0.5 s' })
    silent.closeAllConnections()
    silent.close()
    await once(silent, 'close')
    const gone = await loose.post(`http://127.0.0.1:${at}/`, '{}', headers, never)
    expect(gone).toEqual({ status: null, fault: 'The server does not take connections' })
  })
})

test('tries grow further apart, are spread, and never come at once', () => {
  expect([1, 2, 3, 4].map((tries) => waitSeconds(tries, 0.5))).toEqual([10, 30, 60, 300])
  expect([waitSeconds(99, 0.5), waitSeconds(0, 0.5)]).toEqual([14_400, 10])
  expect([waitSeconds(1, 0), waitSeconds(1, 1)]).toEqual([9, 11])
})
