import { expect, test } from 'vitest'
import { SETTINGS } from './config.ts'
import { misspelledSettings } from './misspelled.ts'

test.each([
  ['SAMPLE_DATE', 'SAMPLE_DATA'],
  ['SAMPLEDATA', 'SAMPLE_DATA'],
  ['sample_data', 'SAMPLE_DATA'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATBASE_URL', 'DATABASE_URL'],
  ['ACCESS_PASSWROD', 'ACCESS_PASSWORD'],
  ['PUBLIC-URL', 'PUBLIC_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
  ['OIDC_CLIENT', 'OIDC_CLIENT_ID'],
  ['PORTS', 'PORT'],
])('%s is reported as %s', (name, nearest) => {
  expect(misspelledSettings([name], SETTINGS)).toEqual([{ name, nearest }])
})

test('settings themselves and the variables of other programs are not reported', () => {
  const others =
    'PATH HOME HOSTNAME PWD USER SHELL LANG TERM TZ NODE_ENV NODE_OPTIONS NODE_PATH npm_config_cache npm_lifecycle_event ' +
    'PGHOST PGPORT PGUSER PGPASSWORD PGDATABASE POSTGRES_PASSWORD KUBERNETES_PORT KUBERNETES_SERVICE_HOST HTTP_PROXY NO_PROXY ' +
    'LOGNAME SSH_AUTH_SOCK XDG_DATA_DIRS XDG_RUNTIME_DIR COLORTERM OLDPWD MAIL EDITOR CI DEBUG UV_THREADPOOL_SIZE'
  expect(misspelledSettings([...SETTINGS, ...others.split(' ')], SETTINGS)).toEqual([])
})
