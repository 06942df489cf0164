import type { ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

/** The most resident memory of a process since it was last forgotten, in MB, which Linux keeps. */
export function mostMemoryMb({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

export function forgetMostMemory({ pid }: ChildProcess): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}
