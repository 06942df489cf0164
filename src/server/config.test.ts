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
])('the setting %j is refused with one line', (env, line) => {
  expect(() => readConfig(env)).toThrow(new StartError(line))
})
