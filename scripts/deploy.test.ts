import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const unit = join(root, 'deploy/offbench.service')

test('the page on operations shows the systemd unit as it is', () => {
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')
  expect(page).toContain(`\`\`\`\n${readFileSync(unit, 'utf8')}\`\`\``)
})

test('systemd finds no fault in the unit', ({ skip }) => {
  const { error, status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
  if (error) skip('systemd-analyze is not installed')
  // It also says what it finds in units of the machine.
  const found = stderr.split('\n').filter((line) => line.includes('offbench.service'))
  expect([status, found]).toEqual([0, []])
})

test('Docker Compose understands compose.yaml', ({ skip }) => {
  const folder = mkdtempSync(join(tmpdir(), 'offbench-compose-'))
  const settings = { DOMAIN: 'offbench.example', DATABASE_PASSWORD: 'secret', ACCESS_PASSWORD: 'correct horse' }
  const env = { PATH: process.env['PATH'], HOME: folder, ...settings }
  const compose = (...args: string[]) => spawnSync('docker', ['compose', ...args], { cwd: root, env, encoding: 'utf8' })
  try {
    if (compose('version').status !== 0) skip('docker compose is not installed')
    expect(compose('-f', 'deploy/compose.yaml', 'config', '--quiet')).toMatchObject({ status: 0, stderr: '' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
