import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '#shared/http/endpoint.ts'

/** All calls that the contracts describe, by path. */
export async function endpoints(): Promise<Endpoint[]> {
  const shared = join(import.meta.dirname, '../../shared')
  const files = globSync('**/*.ts', { cwd: shared }).filter((file) => !/\.test\.|testing/.test(file))
  const modules = await Promise.all(files.map((file) => import(join(shared, file)) as Promise<Record<string, unknown>>))
  const all = new Set(modules.flatMap((module) => Object.values(module)).filter(isEndpoint))
  return [...all].sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
