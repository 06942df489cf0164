import { beforeAll, beforeEach } from 'vitest'
import { startProjectWorks, type ProjectWorksDatabase } from './projectworks-database.ts'

/** Starting a server takes longer than most files: those of a worker that share modules share one, each with a new database. */
let ofWorker: Promise<ProjectWorksDatabase> | undefined

/** For the top of a test file: two people, two projects and three entries, as new before every test. */
export function externalCompany(): Pick<ProjectWorksDatabase, 'url' | 'server' | 'run'> {
  let database: ProjectWorksDatabase | undefined
  const started = () => {
    if (!database) throw new Error('The external database is there in tests and their hooks only')
    return database
  }
  beforeAll(async () => {
    ofWorker ??= startProjectWorks()
    database = await ofWorker
    await database.renew()
  })
  beforeEach(() => started().fill())
  return {
    get url() {
      return started().url
    },
    get server() {
      return started().server
    },
    run: (statements) => started().run(statements),
  }
}
