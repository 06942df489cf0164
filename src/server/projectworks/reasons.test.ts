import { expect, test } from 'vitest'
import { AddressError } from './address.ts'
import { isConnectionFault, reasonOf } from './reasons.ts'

const fault = (code: string, message = 'for user s3cret') => Object.assign(new Error(message), { code })

test.each([
  ['28P01', 'The password is wrong, or there is no such user'],
  ['ER_ACCESS_DENIED_ERROR', 'The password is wrong, or there is no such user'],
  ['28000', 'The server refuses this user, host or connection'],
  ['3D000', 'There is no such database'],
  ['42501', 'The user may not read the tables'],
  ['53300', 'The server takes no further connections'],
  ['57P03', 'The server is starting up or shutting down'],
  ['57014', 'The server took too long to answer'],
  ['57P01', 'The connection to the server was lost'],
  ['PROTOCOL_CONNECTION_LOST', 'The connection to the server was lost'],
  ['ENOTFOUND', 'The host is unknown'],
  ['ECONNREFUSED', 'Nothing answers at this host and port'],
  ['EHOSTUNREACH', 'The host cannot be reached'],
  ['ETIMEDOUT', 'The server did not answer in time'],
  ['HANDSHAKE_NO_SSL_SUPPORT', 'The server does not support TLS'],
  ['CERT_HAS_EXPIRED', "The server's certificate has expired (TLS)"],
  ['ERR_TLS_CERT_ALTNAME_INVALID', "The server's certificate is for another host (TLS)"],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', "The server's certificate is not trusted (TLS)"],
  ['42P01', 'The server says: for user s3cret'],
  ['ER_NO_SUCH_TABLE', 'The server says: for user s3cret'],
  ['XX000', 'The error is XX000'],
  ['', 'The connection failed for a reason that the driver does not name'],
])('%s is told as “%s”', (code, reason) => {
  expect(reasonOf(fault(code))).toBe(reason)
})

test.each([
  ['SASL: client password must be a string', 'The server asks for a password, and none is configured'],
  ['The server does not support SSL connections', 'The server does not support TLS'],
  ['timeout expired', 'The server did not answer in time'],
  ['Connection terminated unexpectedly', 'The connection to the server was lost'],
  ['Client is not queryable', 'The connection to the server was lost'],
])('without a code, “%s” is told as “%s”', (message, reason) => {
  expect(reasonOf(new Error(message))).toBe(reason)
})

test('one reason stands for all addresses of a host, an address speaks for itself, and no message is longer than a paragraph', () => {
  expect(reasonOf(new AggregateError([fault('ECONNREFUSED'), fault('ETIMEDOUT')]))).toBe(
    'Nothing answers at this host and port',
  )
  expect(reasonOf(new AggregateError([], 'timeout'))).toBe('The server did not answer in time')
  expect(reasonOf(new AddressError('No such mode'))).toBe('No such mode')
  expect(reasonOf('thrown')).toBe('thrown')
  expect(reasonOf(fault('42P01', 'x'.repeat(400)))).toBe(`The server says: ${'x'.repeat(300)}`)
})

test.each([
  [fault('08006'), true],
  [fault('57P01'), true],
  [fault('ECONNRESET'), true],
  [fault('EAI_AGAIN'), true],
  [fault('42P01'), false],
  [new Error('Connection terminated unexpectedly'), true],
  [new Error("Can't add new command when connection is in closed state"), true],
  [new Error('timeout exceeded when trying to connect'), true],
  [new Error('something else'), false],
  [new AggregateError([fault('42P01'), fault('ETIMEDOUT')]), true],
  [new AggregateError([fault('42P01')]), false],
  ['ECONNRESET', false],
])('%s is a fault of the connection: %s', (error, expected) => {
  expect(isConnectionFault(error)).toBe(expected)
})
