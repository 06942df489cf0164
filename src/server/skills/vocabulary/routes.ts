import * as calls from '#shared/skills/vocabulary-contract.ts'
import type { VocabularySkill } from '#shared/skills/vocabulary-contract.ts'
import type { QueryOf } from '#shared/http/endpoint.ts'
import { HttpError } from '../../http/errors.ts'
import { inMemory, type ListSource } from '../../http/list.ts'
import { list, mount, read, write, type Server } from '../../http/route.ts'
import { listFile } from '../../records/list-file.ts'
import { vocabularySkills, type Vocabulary } from './company-vocabulary.ts'
import { ExtractionRunner } from '../reading/runner.ts'
import { cancelExtraction, extractionStatus, isWholeReadingDue } from '../reading/extraction.ts'
import { NoteReader } from '../reading/note-reader.ts'
import { VOCABULARY_FILE } from './file.ts'
import { decideProposal, skillProposals } from './proposals.ts'
import { insertVocabularySkill, mergeSkills, updateVocabularySkill } from './queries.ts'
import { withNotesReadAgain } from './read-again.ts'

/** The company's own vocabulary on top of the shipped one; every change of it makes old notes be read again. */
export function mountVocabulary(server: Server, vocabulary: Vocabulary): void {
  const { db } = server.database
  const runner = new ExtractionRunner(db, server.versions, server.app.log)
  const reader = new NoteReader(db, server.versions, vocabulary, server.app.log)
  server.app.addHook('onListen', async () => reader.begin())
  server.app.addHook('onClose', async () => void (await Promise.all([reader.close(), runner.close()])))
  const status = async () => extractionStatus(db, await vocabulary.current())

  const skillsOf = async (filter: Filter) => skillsThatFit(vocabularySkills(await vocabulary.current()), filter)
  list(server, calls.listVocabulary, ({ query }) => skillsOf(query))
  listFile(server, calls.exportVocabulary, async ({ query }) => [await skillsOf(query), VOCABULARY_FILE])

  read(server, calls.listVocabularyCategories, async () => {
    const { taxonomy } = await vocabulary.current()
    return [...new Set(taxonomy.entries.map(({ category }) => category))].sort()
  })

  // The notes concerned are read, and all notes if they were not all read with the vocabulary before.
  const changed = () => {
    reader.wake()
    void isWholeReadingDue(db).then(
      (isDue) => isDue && runner.restart(),
      (error: unknown) => server.app.log.error({ err: error }, 'reading notes again failed'),
    )
  }
  write(
    server,
    calls.addVocabularySkill,
    ({ tx, body }) =>
      withNotesReadAgain(tx, { words: [body.name, ...body.aliases], because: body.name }, () =>
        insertVocabularySkill(tx, body),
      ),
    changed,
  )
  write(
    server,
    calls.changeVocabularySkill,
    ({ tx, body }) => {
      const { name, category, retired, addAliases = [], removeAliases = [] } = body
      const change = () => updateVocabularySkill(tx, body)
      // A category is evidence for ambiguous words, and a retired skill has many words: all notes are read again.
      if (category !== undefined || retired !== undefined) return change()
      return withNotesReadAgain(tx, { words: [...addAliases, ...removeAliases], because: name }, change)
    },
    changed,
  )
  write(
    server,
    calls.mergeVocabularySkills,
    ({ tx, body, touch }) => {
      for (const resource of ['people', 'projects', 'skills'] as const) touch(resource)
      return mergeSkills(tx, body.from, body.into)
    },
    changed,
  )

  list(server, calls.listSkillProposals, ({ actor, query }) => skillProposals(db, vocabulary, actor, query))
  write(server, calls.decideSkillProposal, (input) => decideProposal(input, input.body), changed)

  read(server, calls.getExtraction, status)

  mount(server, calls.startExtraction, async (_request, reply) => {
    const { state, again } = await status()
    if (state === 'running' && again === 0)
      throw new HttpError(409, 'RUNNING', 'The notes are being read again already')
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
