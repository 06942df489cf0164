import { spawnSync, type ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'

const SERVERS = '0'
const LOAD = '1'

/** Whether servers and load have a core each: Linux says which core a process runs on, and there must be two. */
export const hasOwnCores = availableParallelism() > 1 && taskset(SERVERS, process.pid)

/** Moves the process that asks away from the core of this one and of the servers that it starts. */
export function onLoadCore(child: ChildProcess): ChildProcess {
  if (hasOwnCores && child.pid !== undefined) taskset(LOAD, child.pid)
  return child
}

/** All threads of a process; those that it starts later follow. */
function taskset(core: string, pid: number): boolean {
  return spawnSync('taskset', ['--all-tasks', '--pid', '--cpu-list', core, String(pid)]).status === 0
}
