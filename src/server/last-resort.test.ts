import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const FAULTS = {
  uncaughtException: `setTimeout(() => { throw Object.assign(new Error('out of order'), { params: ['a secret'] }) })`,
  unhandledRejection: `void Promise.reject(new Error('out of order'))`,
}

test.each(Object.entries(FAULTS))('%s is one line of the log, and ends the process', (origin, fault) => {
  const program = `import pino from 'pino'
    import { endOnUncaught } from './src/server/last-resort.ts'
    endOnUncaught(pino())
    setTimeout(() => console.log('goes on'), 2_000)
    ${fault}`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, ''])
  expect(JSON.parse(stdout)).toMatchObject({ level: 60, origin, err: { message: 'out of order' } })
  expect(stdout).not.toContain('a secret')
})
