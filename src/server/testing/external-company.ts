import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startProjectWorks, type ProjectWorksDatabase } from './projectworks-database.ts'

/** For the top of a test file: two people, two projects and three entries, as new before every test. */
export function externalCompany(): Pick<ProjectWorksDatabase, 'url' | 'server' | 'run'> {
  let database: ProjectWorksDatabase | undefined
  const started = () => {
    if (!database) throw new Error('The external database is there in tests and their hooks only')
    return database
  }
  beforeAll(async () => {
    database = await startProjectWorks()
  })
  beforeEach(() => started().fill())
  afterAll(() => database?.server.stop())
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
