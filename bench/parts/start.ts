import type { Bench } from '../main.ts'
import { median, type Row } from '../report.ts'
import { startOffbench } from '../servers.ts'

const STARTS = 3
const GOAL_POSTGRESQL_S = 1.5
const GOAL_EMBEDDED_S = 2.5

/** From the start of the process until it serves, on a database that is there. */
export async function start({ databases, size, embeddedSize }: Bench): Promise<Row[]> {
  const postgresql = { DATABASE_URL: await databases.filled(size), DATA_DIR: databases.folder() }
  const embedded = { DATA_DIR: databases.embedded(embeddedSize) }
  const took = { postgresql: [] as number[], embedded: [] as number[] }
  for (let nth = 0; nth < STARTS; nth += 1) {
    took.postgresql.push(await once(postgresql))
    took.embedded.push(await once(embedded))
  }
  return [
    row('PostgreSQL', median(took.postgresql) / 1_000, GOAL_POSTGRESQL_S),
    row('embedded', median(took.embedded) / 1_000, GOAL_EMBEDDED_S),
  ]
}

async function once(env: Record<string, string>): Promise<number> {
  const server = await startOffbench(env)
  await server.stop()
  return server.startMs
}

function row(which: string, seconds: number, goal: number): Row {
  return {
    work: `start on an existing database, ${which}`,
    measured: `${seconds.toFixed(2)} s`,
    goal: `< ${goal} s`,
    isMet: seconds < goal,
  }
}
