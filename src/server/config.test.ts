import { expect, test } from 'vitest'
import { readConfig, StartError } from './config.ts'
import { withoutPassword } from './db/address.ts'

test.each([
  ['postgres://u:secret@h:5432/d', 'postgres://u:***@h:5432/d'],
  ['postgres://u:sec@ret@h/d', 'postgres://u:***@h/d'],
  ['postgres://u:sec%40ret@h/d?sslmode=require', 'postgres://u:***@h/d?sslmode=require'],
  ['postgres://u@h/d?password=secret&sslpassword=secret', 'postgres://u@h/d?password=***&sslpassword=***'],
  ['postgres://u:secret@/d?host=/var/run', 'postgres://u:***@localhost/d?host=***'],
  ['postgres://u:sec/ret@h/d', 'postgres://***'],
  ['postgres://u:12/secret@h/d', 'postgres://***'],
  ['postgres://u:12#secret@h/d', 'postgres://***'],
  ['postgres://u:12?secret@h/d', 'postgres://***'],
  ['u:secret', '***'],
])('no part of the password in %s is printed', (address, shown) => {
  expect(withoutPassword(address)).toBe(shown)
})

test('a password with / ? # as they stand is refused, because it would be read as another host', () => {
  for (const password of ['my/secret', '12#secret', '12?secret', '12/secret']) {
    const refusal = () => readConfig({ DATABASE_URL: `postgres://u:${password}@h/d` })
    expect(refusal).toThrow(
      'DATABASE_URL=postgres://*** is not allowed: must look like postgres://user:password@host:5432/database; / ? # % in a password',
    )
  }
  expect(readConfig({ DATABASE_URL: 'postgres://u:a@b@h/d' }).databaseUrl).toBe('postgres://u:a@b@h/d')
})

test.each<[Record<string, string>, string]>([
  [{ PORT: '70000' }, 'PORT=70000 is not allowed: must be a whole number from 0 to 65535'],
  [
    { LOG_LEVEL: 'loud' },
    'LOG_LEVEL=loud is not allowed: must be one of fatal, error, warn, info, debug, trace, silent',
  ],
  [{ SAMPLE_DATA: 'maybe' }, 'SAMPLE_DATA=maybe is not allowed: must be one of on, off'],
  [
    { DATABASE_URL: 'mysql://u:secret@h/d' },
    'DATABASE_URL=mysql://u:***@h/d is not allowed: must look like postgres://user:password@host:5432/database',
  ],
  [
    { DATABASE_LISTEN_URL: 'postgres://u:secret@h/d' },
    'DATABASE_LISTEN_URL cannot do without DATABASE_URL: it names the same database',
  ],
  [
    { DATABASE_READ_URL: 'postgres://u@h/d' },
    'DATABASE_READ_URL cannot do without DATABASE_URL: it names the same database',
  ],
  [
    { DATABASE_URL: 'postgres://u@h/d', DATABASE_LISTEN_URL: 'mysql://u:secret@h/d' },
    'DATABASE_LISTEN_URL=mysql://u:***@h/d is not allowed: must look like postgres://user:password@host:5432/database',
  ],
  [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY=-1 is not allowed: must be off or the number of proxies, from 0 to 100'],
  [{ TRUST_PROXY: '1e1' }, 'TRUST_PROXY=1e1 is not allowed: must be off or the number of proxies, from 0 to 100'],
  [{ ACCESS_PASSWORD: 'secret7' }, 'ACCESS_PASSWORD=(hidden) is not allowed: must have at least 8 characters'],
  [
    { PROJECTWORKS_DATABASE_URL: 'mysql://' },
    'PROJECTWORKS_DATABASE_URL=mysql:// is not allowed: must name a host, as in mysql://user@host:3306/database',
  ],
  [
    { PROJECTWORKS_DATABASE_URL: 'mysql://u@h' },
    'PROJECTWORKS_DATABASE_URL=mysql://u@h is not allowed: must name a database, as in mysql://user@host:3306/database',
  ],
  [
    { PROJECTWORKS_DATABASE_URL: 'mysql://u:sec@ret@h/d' },
    'PROJECTWORKS_DATABASE_URL=mysql://u:***@h/d is not allowed: must not hold the password; set PROJECTWORKS_DB_PASSWORD to it instead',
  ],
  [
    { PROJECTWORKS_DATABASE_URL: 'postgres://u@h/d?password=secret' },
    'PROJECTWORKS_DATABASE_URL=postgres://u@h/d?password=*** is not allowed: must not hold the password; set PROJECTWORKS_DB_PASSWORD to it instead',
  ],
  [
    { OIDC_ISSUER: 'http://login.example.com' },
    "OIDC_ISSUER=http://login.example.com is not allowed: must be the provider's issuer, as in https://login.example.com/realms/company",
  ],
  [
    { OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0' },
    'OIDC_ISSUER=https://login.microsoftonline.com/common/v2.0 is not allowed: must name your tenant, as in https://login.microsoftonline.com/TENANT-ID/v2.0; else anybody with a Microsoft account counts',
  ],
  [
    { OIDC_CLIENT_SECRET: 'secret'.repeat(200) },
    'OIDC_CLIENT_SECRET=(hidden) is not allowed: must have at most 1000 characters',
  ],
  [
    { OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_SECRET: 'secret' },
    'OIDC_ISSUER, OIDC_CLIENT_SECRET cannot do without OIDC_CLIENT_ID, PUBLIC_URL: signing in by OpenID Connect takes them all',
  ],
])('the setting %j is refused with one line', (env, line) => {
  expect(() => readConfig(env)).toThrow(new StartError(line))
})

test('a provider of sign-ins is set up by its issuer, client and PUBLIC_URL, and the rest has defaults', () => {
  const env = {
    OIDC_ISSUER: 'https://login.example.com',
    OIDC_CLIENT_ID: 'offbench',
    OIDC_CLIENT_SECRET: 'secret',
    PUBLIC_URL: 'https://offbench.example/',
  }
  expect(readConfig(env).oidc).toEqual({
    issuer: 'https://login.example.com',
    clientId: 'offbench',
    clientSecret: 'secret',
    name: 'Single Sign-On',
    createsAccounts: false,
    rolesClaim: undefined,
    publicUrl: 'https://offbench.example',
  })
  expect(readConfig({ PUBLIC_URL: 'https://offbench.example', OIDC_NAME: 'Northwind ID' }).oidc).toBe(null)
})

test('FILES_URL names a bucket, whose secret is nowhere shown', () => {
  const read = (address: string) => readConfig({ FILES_URL: address }).bucket
  const secret = 'wJalr/K7+x=='
  const bucket = { accessKeyId: 'AKIA', secretAccessKey: secret, region: 'eu-central-1' }
  expect(
    read(`s3://AKIA:${encodeURIComponent(secret)}@s3.example.com/acme-files/off/bench?region=eu-central-1`),
  ).toEqual({
    ...bucket,
    endpoint: 'https://s3.example.com',
    name: 'acme-files',
    prefix: 'off/bench/',
  })
  expect(read(`s3://AKIA:${encodeURIComponent(secret)}@[::1]:9000/acme-files?tls=off`)).toEqual({
    ...bucket,
    endpoint: 'http://[::1]:9000',
    region: 'us-east-1',
    name: 'acme-files',
    prefix: '',
  })
  for (const wrong of [
    'https://AKIA:geheim@s3.example.com/acme-files',
    's3://s3.example.com/acme-files',
    's3://AKIA@s3.example.com/acme-files',
    's3://AKIA:geheim@s3.example.com',
    's3://AKIA:geheim@s3.example.com/a',
    's3://AKIA:geheim@s3.example.com/acme files',
    's3://AKIA:geheim@s3.example.com/acme-files?tls=maybe',
    's3://AKIA:geheim@s3.example.com/acme-files?endpoint=geheim',
    's3://AKIA:gehe/im@s3.example.com/acme-files',
  ]) {
    const refusal = (() => {
      try {
        return `${JSON.stringify(read(wrong))} is taken`
      } catch (error) {
        return error instanceof StartError ? error.message : String(error)
      }
    })()
    expect(refusal).toMatch(/^FILES_URL=\S+ is not allowed: must look like s3:/)
    expect(refusal).not.toMatch(/geheim|gehe.im/)
  }
})
