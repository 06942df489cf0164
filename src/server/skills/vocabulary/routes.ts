import * as calls from '#shared/skills/vocabulary-contract.ts'
import type { VocabularySkill } from '#shared/skills/vocabulary-contract.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import { HttpError } from '../../http/errors.ts'
import { inMemory, type ListSource } from '../../http/list.ts'
import { list, mount, read, write, type Server } from '../../http/route.ts'
import { listFile } from '../../records/list-file.ts'
import { vocabularySkills, type Vocabulary } from './company-vocabulary.ts'
import { ExtractionRunner } from '../reading/runner.ts'
import { cancelExtraction, extractionStatus } from '../reading/extraction.ts'
import { VOCABULARY_FILE } from './file.ts'
import { packageSkill } from './discovery/known-packages.ts'
import { decideProposal, skillProposals } from './proposals.ts'
import { insertVocabularySkill, mergeSkills, updateVocabularySkill } from './queries.ts'

/** The company's own vocabulary on top of the shipped one; every change of it makes old notes be read again. */
export function mountVocabulary(server: Server, vocabulary: Vocabulary): void {
  const { db } = server.database
  const runner = new ExtractionRunner(db, server.versions, server.app.log)
  server.app.addHook('onClose', () => runner.close())
  const status = async () => extractionStatus(db, await vocabulary.current())

  const skillsOf = async (filter: Filter) => skillsThatFit(vocabularySkills(await vocabulary.current()), filter)
  list(server, calls.listVocabulary, ({ query }) => skillsOf(query))
  listFile(server, calls.exportVocabulary, async ({ query }) => [await skillsOf(query), VOCABULARY_FILE])

  read(server, calls.listVocabularyCategories, async () => {
    const { taxonomy } = await vocabulary.current()
    return [...new Set(taxonomy.entries.map(({ category }) => category))].sort()
  })

  write(
    server,
    calls.addVocabularySkill,
    ({ tx, body }) => insertVocabularySkill(tx, body),
    runner.restart.bind(runner),
  )
  write(
    server,
    calls.changeVocabularySkill,
    ({ tx, body }) => updateVocabularySkill(tx, body),
    runner.restart.bind(runner),
  )
  write(
    server,
    calls.mergeVocabularySkills,
    ({ tx, body, touch }) => {
      for (const resource of ['people', 'projects', 'skills'] as const) touch(resource)
      return mergeSkills(tx, body.from, body.into)
    },
    runner.restart.bind(runner),
  )

  list(server, calls.listSkillProposals, ({ actor, query }) => skillProposals(db, actor, query))
  write(
    server,
    calls.decideSkillProposal,
    (input) => decideProposal(input, input.body),
    ({ status: decided, term }) => {
      if (decided === 'accepted' || packageSkill(term) !== undefined) runner.restart()
    },
  )

  read(server, calls.getExtraction, status)

  mount(server, calls.startExtraction, async (_request, reply) => {
    const { state } = await status()
    if (state === 'running') throw new HttpError(409, 'RUNNING', 'The notes are being read again already')
    runner.start()
    return reply.code(201).send({ ...(await status()), state: 'running' })
  })

  mount(server, calls.cancelExtraction, async (_request, reply) => {
    if (!(await cancelExtraction(db)))
      throw new HttpError(409, 'NOT_RUNNING', 'The notes are not being read at the moment')
    return reply.code(204).send()
  })
}

type Filter = Pick<QueryOf<typeof calls.listVocabulary>, 'q' | 'category' | 'origin'>

function skillsThatFit(
  all: readonly VocabularySkill[],
  { q: text, category, origin }: Filter,
): ListSource<VocabularySkill> {
  const q = text?.toLowerCase()
  const skills = all.filter(
    (skill) =>
      (category === undefined || skill.category === category) &&
      (origin === undefined || skill.origin === origin) &&
      (!q || [skill.name, ...skill.aliases, ...skill.ambiguous].some((form) => form.toLowerCase().includes(q))),
  )
  return inMemory(
    () => skills,
    (skill) => [q ? nearness(skill, q) : 0, skill.name.toLowerCase(), skill.name],
  )
}

/** The skill with exactly that name first, then one that has it as another word, then skills that begin with it, then the rest. */
function nearness({ name, aliases }: VocabularySkill, q: string): number {
  const lower = name.toLowerCase()
  if (lower === q) return 0
  if (aliases.some((alias) => alias.toLowerCase() === q)) return 1
  if (lower.startsWith(q)) return 2
  return lower.includes(q) ? 3 : 4
}
