import { createHash } from 'node:crypto'
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { TestSpecification, Vitest } from 'vitest/node'
import { blocksOf, innermost, recording, type Block } from './mutant-blocks.ts'
import { RECORDER, ranIn } from './mutant-recorder.ts'
import { isNear, isOfNoun, mayLoad, placeOf } from './mutant-near.ts'
import { failureOf, several, warm, type Engine } from './mutant-vitest.ts'

/** What runs of tests have shown. It is kept between runs; what has changed since then counts as unknown. */
interface Reach {
  /** By test file: its text, how long it takes, and whether it passes without any change to the code. */
  tests: Record<string, { hash: string; ms: number; passes: boolean }>
  /** By source file: its text, and for each block the test files that run it. */
  files: Record<string, { hash: string; blocks: Block[]; ranBy: string[][] }>
}

/** Test files by what they need. */
type Suites = Record<'unit' | Engine, string[]>

interface Scripts {
  readonly suites: () => Suites
}

export interface Outcome {
  /** The test that failed; null where all passed. */
  readonly by: string | null
  /** Test files that ran, or would have. */
  readonly tried: number
}

interface Run {
  /** The first test that failed, or what went wrong otherwise. */
  readonly by: string | null
  /** Its file. */
  readonly test?: string
  /** Out of time. */
  readonly late: boolean
  /** How long the tests took, without loading code. */
  readonly ms: number
}

const KEPT = 'node_modules/.cache/offbench/mutants.json'

/** A change meets its tests, quickest first, up to about this much; a rule that only a later one holds counts as unnoticed. */
const BUDGET_MS = 90_000

/** A changed loop may never end: tests have failed when they take this much longer than without the change. */
const SLACK_MS = 60_000
const SLOWER = 4
const UNKNOWN_MS = 30_000

/** How many test files load the code together. */
const AT_ONCE = 4

/** A copy of the checkout with a Vitest that stays warm: files of the copy are changed, and tests run on what they are then. */
export class MutantTests {
  readonly #copy: string
  readonly #vitest: Record<Engine, Vitest>
  readonly #specifications: Record<Engine, Map<string, TestSpecification>>
  readonly #onDatabase: ReadonlySet<string>
  readonly #onEmbedded: readonly string[]
  readonly #reach: Reach

  private constructor(
    copy: string,
    vitest: Record<Engine, Vitest>,
    found: Record<Engine, TestSpecification[]>,
    { unit, postgresql, embedded }: Suites,
  ) {
    this.#onDatabase = new Set(postgresql)
    this.#onEmbedded = embedded
    this.#copy = copy
    this.#vitest = vitest
    const named = (specifications: TestSpecification[], names: readonly string[]) =>
      new Map(
        specifications
          .map((each) => [each.moduleId.slice(copy.length + 1), each] as const)
          .filter(([name]) => names.includes(name)),
      )
    this.#specifications = {
      postgresql: named(found.postgresql, [...unit, ...postgresql]),
      embedded: named(found.embedded, embedded),
    }
    this.#reach = existsSync(KEPT) ? (JSON.parse(readFileSync(KEPT, 'utf8')) as Reach) : { tests: {}, files: {} }
  }

  /** `folder` is empty and outside the checkout. */
  static async open(folder: string): Promise<MutantTests> {
    for (const file of execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n')) {
      if (!existsSync(file)) continue
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      copyFileSync(file, join(folder, file))
    }
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
    writeFileSync(join(folder, 'recorder.cjs'), RECORDER)
    mkdirSync(join(folder, 'hits'))
    Object.assign(process.env, {
      MUTANT_HITS: join(folder, 'hits'),
      MUTANT_PIDS: join(folder, 'pids.txt'),
      NODE_OPTIONS: `--require=${join(folder, 'recorder.cjs')}`,
    })
    const vitest = { postgresql: await warm(folder, 'postgresql'), embedded: await warm(folder, 'embedded') }
    const found = {
      postgresql: await vitest.postgresql.globTestSpecifications(),
      embedded: await vitest.embedded.globTestSpecifications(),
    }
    const { suites } = (await import(join(process.cwd(), 'scripts/suites.js'))) as Scripts
    return new MutantTests(folder, vitest, found, suites())
  }

  /** Runs each test file that may load these files once on code that records which of its blocks run; those that are known and unchanged only on demand. */
  async measure(sources: readonly string[]): Promise<void> {
    const blocks = new Map(sources.map((file) => [file, blocksOf(file)]))
    const ids = [...blocks].flatMap(([file, found]) => found.map((_, index) => ({ file, index })))
    let first = 0
    for (const [file, found] of blocks) {
      writeFileSync(join(this.#copy, file), recording(readFileSync(file, 'utf8'), found, first))
      first += found.length
      this.#reach.files[file] = { hash: hashOf(file), blocks: found, ranBy: found.map(() => []) }
    }
    for (const file of sources) this.#invalidate(file)
    const layers = new Set(sources.map((file) => file.split('/', 2).join('/')))
    const names = [...this.#specifications.postgresql.keys()]
    await this.#learnAll(names.filter((test) => mayLoad(test, layers, this.#onDatabase.has(test))))
    for (const [test, ran] of ranIn(join(this.#copy, 'hits'))) {
      for (const id of ran) {
        const block = ids[id]
        if (block) this.#reach.files[block.file]?.ranBy[block.index]?.push(test.slice(this.#copy.length + 1))
      }
    }
    for (const file of sources) this.#write(file, readFileSync(file, 'utf8'))
    this.#keep()
  }

  /** The code of these files that no test runs, as `file:line`. */
  unreached(sources: readonly string[]): string[] {
    return sources.flatMap((file) => {
      const known = this.#reach.files[file]
      if (known?.hash !== hashOf(file)) return []
      const source = readFileSync(file, 'utf8')
      return known.blocks.flatMap(({ start, end }, index) =>
        known.ranBy[index]?.length === 0
          ? [
              `${file}:${source.slice(0, start).split('\n').length}  ${source.slice(start, end).replace(/\s+/g, ' ').slice(0, 80)}`,
            ]
          : [],
      )
    })
  }

  /** Runs the tests that reach a place in a file, on the file as it would be, and puts it back. */
  async outcome(file: string, at: number, changed: string): Promise<Outcome> {
    const onEmbedded = this.#onEmbedded.filter((test) => isOfNoun(test, file))
    let tried = 0
    for (const [tests, engine] of [
      [this.#testsOf(file, at), 'postgresql'],
      [onEmbedded, 'embedded'],
    ] as const) {
      const outcome = await this.#noticing(tests, engine, file, changed)
      tried += outcome.tried
      if (outcome.by !== null) return { by: outcome.by, tried }
    }
    return { by: null, tried }
  }

  /** The first of these tests that fails with a change and passes without it. What passes with it, passes without it. */
  async #noticing(tests: readonly string[], engine: Engine, file: string, changed: string): Promise<Outcome> {
    const waiting = [...tests]
    let [tried, leftMs] = [0, BUDGET_MS]
    while (leftMs > 0) {
      const some = this.#next(waiting, engine, leftMs)
      if (some.length === 0) break
      let run = await this.#runChanged(some, engine, file, changed)
      if (run.late) {
        // Perhaps they take as long without it, or the machine was busy.
        for (const test of some) await this.#passes(test, engine)
        run = await this.#runChanged(some, engine, file, changed)
      }
      tried += some.length
      leftMs -= Math.max(run.ms, 1)
      if (run.by === null) continue
      if (run.test === undefined || (await this.#passes(run.test, engine))) return { by: run.by, tried }
      waiting.unshift(...some.slice(some.indexOf(run.test) + 1))
    }
    return { by: null, tried }
  }

  /** Takes out of those that wait what runs next together: some that may pass and fit in the time, and the first of all in any case. */
  #next(waiting: string[], engine: Engine, leftMs: number): string[] {
    const some: string[] = []
    let ms = 0
    while (waiting.length > 0 && some.length < AT_ONCE) {
      const [test = ''] = waiting.splice(0, 1)
      const known = this.#known(test, engine)
      const isFirst = leftMs === BUDGET_MS && some.length === 0
      if (known?.passes === false || (!isFirst && ms + (known?.ms ?? 0) > leftMs)) continue
      some.push(test)
      ms += known?.ms ?? 0
    }
    return some
  }

  /** What an earlier run has shown of a test that has not changed since. */
  #known(test: string, engine: Engine) {
    const known = this.#reach.tests[keyOf(test, engine)]
    return known?.hash === hashOf(test) ? known : undefined
  }

  async #runChanged(tests: readonly string[], engine: Engine, file: string, changed: string): Promise<Run> {
    this.#write(file, changed)
    try {
      return await this.#run(tests, engine)
    } finally {
      this.#write(file, readFileSync(file, 'utf8'))
    }
  }

  #keep(): void {
    mkdirSync(dirname(KEPT), { recursive: true })
    writeFileSync(KEPT, JSON.stringify(this.#reach))
  }

  async close(): Promise<void> {
    this.#keep()
    await this.#vitest.postgresql.close()
    await this.#vitest.embedded.close()
  }

  /** The one of its name, then those without a database, then those with one, each by how near they stand, the quickest first. */
  #testsOf(file: string, at: number): string[] {
    const reaching = this.#reaching(file, at)
    // What runs once, when a file is loaded, was written down for one test alone of those that share it.
    const tests = [...this.#specifications.postgresql.keys()].filter(
      (test) => isNear(test, file) || reaching?.has(test),
    )
    const rank = (test: string) => placeOf(test, file, this.#onDatabase.has(test))
    const ms = (test: string) => this.#reach.tests[test]?.ms ?? (this.#onDatabase.has(test) ? UNKNOWN_MS : 0)
    return tests.sort((a, b) => rank(a) - rank(b) || ms(a) - ms(b))
  }

  /** Test files that run the block around a place; all that run anything of the file where the block is not known. */
  #reaching(file: string, at: number): Set<string> | undefined {
    const known = this.#reach.files[file]
    if (!known) return undefined
    const index = known.hash === hashOf(file) ? innermost(known.blocks, at) : -1
    return new Set(index === -1 ? known.ranBy.flat() : known.ranBy[index])
  }

  async #passes(test: string, engine: Engine): Promise<boolean> {
    return this.#known(test, engine)?.passes ?? this.#learn(test, engine)
  }

  /** As `#learn`, of many at once; those that fail beside others have another try alone. */
  async #learnAll(tests: readonly string[]): Promise<void> {
    const vitest = await several(this.#copy)
    const files = new Set(tests.map((test) => join(this.#copy, test)))
    const specifications = (await vitest.globTestSpecifications()).filter(({ moduleId }) => files.has(moduleId))
    const { testModules } = await vitest.runTestSpecifications(specifications)
    await vitest.close()
    for (const one of testModules) {
      const test = one.moduleId.slice(this.#copy.length + 1)
      if (one.state() === 'failed') await this.#learn(test, 'postgresql')
      else this.#knows(test, 'postgresql', one.diagnostic().duration, true)
    }
  }

  #knows(test: string, engine: Engine, ms: number, passes: boolean): void {
    this.#reach.tests[keyOf(test, engine)] = { hash: hashOf(test), ms, passes }
  }

  /**
   * Runs a test file on the code as it is now, and keeps whether it passes and how long its tests take. One that fails gets a
   * second try, since a busy machine makes tests run out of time.
   */
  async #learn(test: string, engine: Engine): Promise<boolean> {
    let { by, ms } = await this.#run([test], engine)
    if (by !== null) ({ by, ms } = await this.#run([test], engine))
    this.#knows(test, engine, ms, by === null)
    if (by !== null) console.log(`${test}  FAILS unchanged, so it does not count: ${by}`)
    return by === null
  }

  #write(file: string, text: string): void {
    writeFileSync(join(this.#copy, file), text)
    this.#invalidate(file)
  }

  #invalidate(file: string): void {
    for (const vitest of Object.values(this.#vitest)) vitest.invalidateFile(join(this.#copy, file))
  }

  async #run(tests: readonly string[], engine: Engine): Promise<Run> {
    process.env['TEST_DATABASE'] = engine
    writeFileSync(join(this.#copy, 'pids.txt'), '')
    let late = false
    const limitMs =
      SLACK_MS +
      SLOWER * tests.reduce((sum, test) => sum + (this.#reach.tests[keyOf(test, engine)]?.ms ?? UNKNOWN_MS), 0)
    const timer = setTimeout(() => {
      late = true
      for (const pid of readFileSync(join(this.#copy, 'pids.txt'), 'utf8').split('\n').filter(Boolean))
        kill(Number(pid))
    }, limitMs)
    const specifications = tests.flatMap((test) => this.#specifications[engine].get(test) ?? [])
    const { testModules, unhandledErrors } = await this.#vitest[engine].runTestSpecifications(specifications)
    clearTimeout(timer)
    // It also gives files of earlier runs.
    const ran = new Set(specifications.map(({ moduleId }) => moduleId))
    const files = testModules.filter(({ moduleId }) => ran.has(moduleId))
    let ms = 0
    for (const one of files) {
      const { duration } = one.diagnostic()
      ms += duration
      const test = one.moduleId.slice(this.#copy.length + 1)
      if (one.state() === 'passed') this.#knows(test, engine, duration, true)
    }
    const failed = files.find((one) => one.state() === 'failed')
    const failure = failed && failureOf(failed)
    // Without a prototype, so that nothing turns it into a text.
    const [unhandled] = unhandledErrors as readonly { message?: unknown }[]
    const other = unhandled ? `an unhandled error: ${String(unhandled.message)}` : null
    if (late) return { by: 'the time limit', late, ms }
    const test = failed && { test: failed.moduleId.slice(this.#copy.length + 1) }
    return { by: failure?.by ?? other, ...test, late: failure?.late ?? false, ms }
  }
}

function keyOf(test: string, engine: Engine): string {
  return engine === 'embedded' ? `${test} (embedded)` : test
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

function hashOf(file: string): string {
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16) : ''
}
