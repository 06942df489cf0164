import { createVitest, type TestModule, type TestSpecification, type Vitest } from 'vitest/node'

/** Where tests run: all of them on PostgreSQL, and some on the embedded database, as `npm test` has it. */
export type Engine = 'postgresql' | 'embedded'

/** Runs test files of the copy, one after another, and stays ready for the next ones. */
export function warm(root: string, engine: Engine): Promise<Vitest> {
  process.env['TEST_DATABASE'] = engine
  return createVitest({
    root,
    watch: false,
    reporters: [{}],
    bail: 1,
    maxWorkers: 1,
    isolate: false,
    sequence: { sequencer: InOrder },
  })
}

/** Runs many test files once, two at a time. */
export function several(root: string): Promise<Vitest> {
  process.env['TEST_DATABASE'] = 'postgresql'
  return createVitest({ root, watch: false, reporters: [{}], isolate: false })
}

/** What failed of a test file, by its name; and whether it ran out of time. */
export function failureOf(file: TestModule): { by: string; late: boolean } | undefined {
  if (file.state() !== 'failed') return undefined
  const [test] = file.children.allTests('failed')
  const message = (test ? test.result().errors : file.errors())?.[0]?.message ?? 'it does not load'
  return { by: `${file.relativeModuleId}: ${test ? test.name : message}`, late: message.includes('timed out') }
}

/** Test files run in the order in which they are given. */
class InOrder {
  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files
  }

  async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files
  }
}
