import { expect, test } from 'vitest'
import { addressOf, configuredPassword } from './address.ts'
import { reasonOf } from './reasons.ts'

test('the password that is configured apart wins, and special characters may stand in both', () => {
  const url = 'postgres://re%40der:in%2Furl@db.example:6543/works'
  expect(addressOf({ url, password: 'p@ss:word' })).toEqual({
    kind: 'postgresql',
    host: 'db.example',
    port: 6543,
    user: 're@der',
    password: 'p@ss:word',
    database: 'works',
    tls: undefined,
  })
  expect(configuredPassword({ url, password: undefined })).toBe('in/url')
})

test('each kind of server has its port', () => {
  expect(addressOf({ url: 'mysql://reader@db.example/works', password: undefined })).toMatchObject({
    kind: 'mysql',
    port: 3306,
  })
  expect(addressOf({ url: 'postgres://reader@[::1]/works', password: undefined })).toMatchObject({
    host: '::1',
    port: 5432,
  })
})

test.each([
  ['sslmode=disable', undefined],
  ['ssl-mode=DISABLED', undefined],
  ['sslmode=require', { checkCertificate: false, checkHost: false, ca: undefined }],
  ['ssl-mode=REQUIRED', { checkCertificate: false, checkHost: false, ca: undefined }],
  ['sslmode=verify-ca', { checkCertificate: true, checkHost: false, ca: undefined }],
  ['ssl-mode=VERIFY_CA', { checkCertificate: true, checkHost: false, ca: undefined }],
  ['sslmode=verify-full', { checkCertificate: true, checkHost: true, ca: undefined }],
  ['ssl-mode=VERIFY_IDENTITY', { checkCertificate: true, checkHost: true, ca: undefined }],
])('%s says how far the server is trusted', (query, tls) => {
  expect(addressOf({ url: `mysql://reader@db.example/works?${query}`, password: undefined }).tls).toEqual(tls)
})

test.each([
  ['postgres://db.example', 'PROJECTWORKS_DATABASE_URL names no database'],
  [
    'postgres://db.example:port/works',
    'PROJECTWORKS_DATABASE_URL is not an address such as postgres://user@host:5432/database',
  ],
])('%s is refused', (url, reason) => {
  expect(() => addressOf({ url, password: undefined })).toThrow(reason)
})

test.each(['sslmode=s3cret', 'sslmode=require&sslmode=s3cret&ssl-mode=s3cret', 'sslmode=require&sslrootcert=/s3cret'])(
  'a wrong parameter of the address is not quoted: %s',
  (query) => {
    let told = ''
    try {
      addressOf({ url: `postgres://reader:s3cret@db.example/works?${query}`, password: undefined })
    } catch (error) {
      told = reasonOf(error)
    }
    expect(told).not.toContain('s3cret')
  },
)

test('a message of the server that is not about a query is not quoted, since it may name the user', () => {
  const refusal = Object.assign(new Error('role "s3cret" does as it likes'), { code: '0LP01' })
  expect(reasonOf(refusal)).toBe('The error is 0LP01')
  expect(reasonOf(new Error('user s3cret'))).not.toContain('s3cret')
  const query = Object.assign(new Error('column "hours" does not exist'), { code: '42703' })
  expect(reasonOf(query)).toBe('The server says: column "hours" does not exist')
})
