import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { addProject, addUser } from '../../testing/rows.ts'
import { SOUND } from '../../testing/sound-totals.ts'
import { testApp } from '../../testing/app.ts'
import { testCompany } from '../../testing/company.ts'
import { SKILL_TOTALS } from '../../time-entries/totals-tables.ts'
import { totalsDrift } from '../../time-entries/totals.ts'
import { extractAll } from '../reading/extraction.ts'

const app = testApp({ now: '2026-11-20T15:00:00Z' })
const { ada, apollo } = testCompany(app, { people: { ada: 'Ada Byron' }, projects: { apollo: 'Apollo' } })

async function log(notes: string, userId = ada) {
  const entry = { projectId: apollo, userId, hours: 0.25, date: '2026-11-20', category: 'Development', notes }
  return (await app.post<{ id: number; extractedSkills: string[] }>('/api/time-entries', entry)).body
}

/** Waits until the notes have been read again with the vocabulary in force. */
const settled = () =>
  expect
    .poll(async () => (await app.get<{ state: string }>('/api/skills/extraction')).body.state, { timeout: 10_000 })
    .toBe('current')

const shown = async () =>
  (await app.get<{ extractedSkills: string[] }[]>('/api/time-entries')).body.map((row) => row.extractedSkills)

describe('the vocabulary', () => {
  test('is the shipped one, to be searched and paged', async () => {
    const { body, headers } = await app.get<{ name: string }[]>('/api/vocabulary?q=k8s&limit=5')
    expect(body).toContainEqual(expect.objectContaining({ name: 'Kubernetes', origin: 'shipped', retired: false }))
    expect(Number(headers['x-total-count'])).toBeGreaterThan(0)
    const exact = await app.get<{ name: string }[]>('/api/vocabulary?q=react&limit=1')
    expect(exact.body.map(({ name }) => name)).toEqual(['React'])
    const all = await app.get('/api/vocabulary?limit=1')
    expect(Number(all.headers['x-total-count'])).toBeGreaterThanOrEqual(1500)
    expect((await app.get<string[]>('/api/vocabulary/categories')).body).toContain('Frontend Development')
  })

  test('takes a new skill with aliases, which old notes show at once', async () => {
    await log('Wrote the Zorblax adapter, and zbx tests')
    expect(await shown()).toEqual([[]])
    const added = await app.post('/api/vocabulary', { name: 'Zorblax', category: 'Databases', aliases: ['zbx'] })
    expect([added.status, added.body]).toMatchObject([
      201,
      { name: 'Zorblax', origin: 'company', aliases: ['zbx'], companyAliases: ['zbx'] },
    ])
    await settled()
    expect(await shown()).toEqual([['Zorblax']])
    expect((await app.get('/api/skills')).body).toMatchObject([{ name: 'Zorblax', category: 'Databases' }])
    expect((await log('More zbx')).extractedSkills).toEqual(['Zorblax'])
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  })

  test('refuses a name that is there, unknown parents, and words that are skills of their own', async () => {
    expect((await app.post('/api/vocabulary', { name: 'docker', category: 'X' })).status).toBe(409)
    const orphan = await app.post('/api/vocabulary', { name: 'Zorblax', category: 'X', parents: ['Nothing'] })
    expect(orphan).toMatchObject({ status: 400, body: { fields: { parents: 'There is no skill Nothing' } } })
    const taken = await app.request('PATCH', '/api/vocabulary', { name: 'Docker', addAliases: ['Ansible'] })
    expect(taken.status).toBe(400)
    expect((await app.post('/api/vocabulary', { name: ' ', category: '' })).body).toMatchObject({
      fields: { name: 'Name is required', category: 'Category is required' },
    })
    expect((await app.request('PATCH', '/api/vocabulary', { name: 'Nothing', retired: true })).status).toBe(404)
  })

  test('gives a shipped skill other words and another category, and takes them back', async () => {
    await log('Whale wrangling')
    const change = (body: object) => app.request('PATCH', '/api/vocabulary', { name: 'docker', ...body })
    expect((await change({ addAliases: ['Whale Wrangling'], category: 'Containers' })).body).toMatchObject({
      name: 'Docker',
      category: 'Containers',
      origin: 'changed',
    })
    await settled()
    expect(await shown()).toEqual([['Docker']])
    expect((await app.get('/api/skills')).body).toMatchObject([{ name: 'Docker', category: 'Containers' }])
    expect((await change({ removeAliases: ['whale wrangling'] })).status).toBe(200)
    await settled()
    expect(await shown()).toEqual([[]])
    expect((await change({ removeAliases: ['whale wrangling'] })).status).toBe(400)
  })

  test('of a new release puts stored skills into its categories with the next reading, and leaves those that it does not know', async () => {
    await app.db
      .insertInto('skills')
      .values([
        { name: 'Docker', category: 'Former' },
        { name: 'Folk Dancing', category: 'Arts' },
      ])
      .execute()
    await extractAll(app.db)
    expect(await app.db.selectFrom('skills').select(['name', 'category']).orderBy('name').execute()).toEqual([
      { name: 'Docker', category: 'DevOps & Infrastructure' },
      { name: 'Folk Dancing', category: 'Arts' },
    ])
  })

  test('retires a skill and brings it back', async () => {
    await log('Docker and Terraform')
    await app.request('PATCH', '/api/vocabulary', { name: 'Docker', retired: true })
    await settled()
    expect(await shown()).toEqual([['Terraform']])
    expect((await app.get('/api/vocabulary?q=docker')).body).not.toContainEqual(
      expect.objectContaining({ name: 'Docker', retired: false }),
    )
    await app.request('PATCH', '/api/vocabulary', { name: 'Docker', retired: false })
    await settled()
    expect(await shown()).toEqual([['Docker', 'Terraform']])
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  })

  test('merges a skill into another, with what refers to it by hand', async () => {
    const { id } = await log('Podman images')
    await log('Docker images')
    await app.request('PATCH', `/api/time-entries/${id}/skills`, { add: ['Terraform'] })
    expect((await app.post('/api/vocabulary/merge', { from: 'Podman', into: 'Docker' })).status).toBe(200)
    await app.post('/api/vocabulary/merge', { from: 'Terraform', into: 'Ansible' })
    await settled()
    expect(await shown()).toEqual([['Docker'], ['Docker', 'Ansible']])
    expect(await totalsDrift(app.db)).toEqual(SOUND)
    expect((await app.post('/api/vocabulary/merge', { from: 'Docker', into: 'docker' })).status).toBe(400)
    expect((await app.post('/api/vocabulary/merge', { from: 'Podman', into: 'Docker' })).status).toBe(409)
    expect((await app.post('/api/vocabulary/merge', { from: 'Docker', into: 'Podman' })).status).toBe(409)
  })

  test('merges a skill with what refers to it in a table that is added later, once for each owner', async () => {
    await log('Podman and Docker')
    await sql`create table public.toolboxes (owner text, skill_id integer references skills, primary key (owner, skill_id))`.execute(
      app.db,
    )
    try {
      await sql`
        insert into toolboxes select owner, skills.id from skills
          join (values ('left', 'Podman'), ('both', 'Podman'), ('both', 'Docker')) as of(owner, name) using (name)`.execute(
        app.db,
      )
      expect((await app.post('/api/vocabulary/merge', { from: 'Podman', into: 'Docker' })).status).toBe(200)
      const { rows } = await sql`select owner, name from toolboxes join skills on id = skill_id order by owner`.execute(
        app.db,
      )
      expect(rows).toEqual([
        { owner: 'both', name: 'Docker' },
        { owner: 'left', name: 'Docker' },
      ])
    } finally {
      await sql`drop table toolboxes`.execute(app.db)
    }
    await settled()
    expect(await shown()).toEqual([['Docker']])
  })
})

/** By owner, the skills that somebody has written down there, by name. */
async function referred(table: 'project_required_skills' | 'declared_skills' | 'skill_corrections') {
  const owner = { project_required_skills: 'project_id', declared_skills: 'user_id', skill_corrections: 'entry_id' }
  const { rows } = await sql<{ names: string[] }>`
    select array_agg(name order by name) as names from ${sql.table(table)} join skills on skills.id = skill_id
    group by ${sql.ref(owner[table])} order by ${sql.ref(owner[table])}`.execute(app.db)
  return rows.map(({ names }) => names)
}

const changeSkill = (name: string, body: object) => app.request('PATCH', '/api/vocabulary', { name, ...body })

describe('a change of one skill leaves the others as they are', () => {
  type Word = { name: string; category: string; companyAliases: string[]; mergedInto: string | null }

  let grace: number
  let zeus: number

  /** Skills of the company, all in use and referred to by hand. */
  beforeEach(async () => {
    grace = await addUser(app.db, 'Grace Hopper')
    zeus = await addProject(app.db, 'Zeus')
    for (const [name, ...aliases] of [
      ['Quxone', 'qone'],
      ['Quxtwo', 'qtwo', 'qtoo'],
      ['Quxthree', 'qthree'],
      ['Quxfour'],
    ]) {
      await app.post('/api/vocabulary', { name, category: `Of ${name}`, aliases })
    }
    await app.request('PATCH', `/api/projects/${apollo}`, { requiredSkills: ['Quxone', 'Quxthree'], version: 1 })
    await app.request('PATCH', `/api/projects/${zeus}`, { requiredSkills: ['Quxtwo', 'Quxthree'], version: 1 })
    await app.request('PATCH', `/api/users/${ada}`, { skills: ['Quxthree', 'Quxtwo'], version: 1 })
    await app.request('PATCH', `/api/users/${grace}`, { skills: ['Quxone', 'Quxthree'], version: 1 })
    const [first, second] = [await log('Docker'), await log('Docker again')]
    await app.request('PATCH', `/api/time-entries/${first.id}/skills`, { add: ['Quxthree'] })
    await app.request('PATCH', `/api/time-entries/${second.id}/skills`, { add: ['Quxtwo', 'Quxthree', 'Quxone'] })
    await settled()
  })

  const words = async () =>
    (await app.get<Word[]>('/api/vocabulary?origin=company')).body.map(
      ({ name, category, companyAliases, mergedInto }) => ({
        name,
        category,
        aliases: companyAliases.toSorted(),
        mergedInto,
      }),
    )

  const WORDS = [
    { name: 'Quxfour', category: 'Of Quxfour', aliases: [], mergedInto: null },
    { name: 'Quxone', category: 'Of Quxone', aliases: ['qone'], mergedInto: null },
    { name: 'Quxthree', category: 'Of Quxthree', aliases: ['qthree'], mergedInto: null },
    { name: 'Quxtwo', category: 'Of Quxtwo', aliases: ['qtoo', 'qtwo'], mergedInto: null },
  ]
  const changed = (name: string, change: Partial<(typeof WORDS)[number]>) =>
    WORDS.map((word) => (word.name === name ? { ...word, ...change } : word))

  test('another category', async () => {
    await app.request('PATCH', '/api/vocabulary', { name: 'quxone', category: 'Another' })
    expect(await words()).toEqual(changed('Quxone', { category: 'Another' }))
    const { body } = await app.get<Word[]>('/api/skills?q=qux')
    expect(body.map(({ category }) => category)).toEqual(['Another', 'Of Quxthree', 'Of Quxtwo'])
  })

  test('words that are given and taken away', async () => {
    expect((await changeSkill('Quxtwo', { removeAliases: ['qtoo'] })).status).toBe(200)
    expect(await words()).toEqual(changed('Quxtwo', { aliases: ['qtwo'] }))
    expect((await changeSkill('Quxtwo', { removeAliases: ['qone'] })).status).toBe(400)
    expect((await changeSkill('Quxtwo', { addAliases: ['qtoo'] })).status).toBe(200)
    expect(await words()).toEqual(WORDS)
    expect((await changeSkill('Quxfour', { addAliases: ['qone', 'Quxfour'] })).status).toBe(200)
    expect(await words()).toEqual(
      changed('Quxone', { aliases: [] }).map((word) =>
        word.name === 'Quxfour' ? { ...word, aliases: ['qone'] } : word,
      ),
    )
  })

  test('a merge, which takes along what was merged before, all words and all that is written down', async () => {
    await app.post('/api/vocabulary/merge', { from: 'Quxfour', into: 'Quxthree' })
    await app.post('/api/vocabulary/merge', { from: 'Quxthree', into: 'Quxtwo' })
    const byName = new Map((await words()).map((word) => [word.name, word]))
    expect(byName.get('Quxone')).toEqual(WORDS[1])
    expect(byName.get('Quxtwo')?.aliases).toEqual(expect.arrayContaining(['qthree', 'qtoo', 'qtwo']))
    expect([...byName.values()].map(({ name, mergedInto }) => [name, mergedInto])).toEqual([
      ['Quxfour', 'Quxtwo'],
      ['Quxone', null],
      ['Quxthree', 'Quxtwo'],
      ['Quxtwo', null],
    ])
    expect(await referred('project_required_skills')).toEqual([['Quxone', 'Quxtwo'], ['Quxtwo']])
    expect(await referred('declared_skills')).toEqual([['Quxtwo'], ['Quxone', 'Quxtwo']])
    expect(await referred('skill_corrections')).toEqual([['Quxtwo'], ['Quxone', 'Quxtwo']])
  })
})

/** As entries stand that were stored before anybody read their notes. */
async function forgetSkills() {
  await app.db.updateTable('time_entries').set({ skill_ids: [] }).execute()
  for (const { table } of SKILL_TOTALS) await app.db.deleteFrom(table).execute()
}

describe('reading the notes again', () => {
  test('finds nothing to change the second time', async () => {
    await log('Docker and React')
    await forgetSkills()
    expect(await extractAll(app.db)).toMatchObject({ state: 'current', processed: 1, changed: 1 })
    expect(await shown()).toEqual([['Docker', 'React']])
    expect(await totalsDrift(app.db)).toEqual(SOUND)
    expect(await extractAll(app.db)).toMatchObject({ state: 'current', processed: 1, changed: 0 })
  })

  test('goes on where it was canceled', async () => {
    const first = await log('Docker')
    await log('React')
    await extractAll(app.db)
    await app.db
      .updateTable('skill_extraction')
      .set({ state: 'canceled', last_entry_id: first.id, processed: 1, changed: 0 })
      .execute()
    await forgetSkills()
    expect(await extractAll(app.db)).toMatchObject({ processed: 2, changed: 1 })
    expect(await shown()).toEqual([['React'], []])
  })

  test('is refused while it is at work, and a lost run is taken over', async () => {
    await log('Docker')
    await extractAll(app.db)
    await app.db.updateTable('skill_extraction').set({ state: 'running', beat_at: new Date() }).execute()
    await expect(extractAll(app.db)).rejects.toThrow('being read again already')
    expect((await app.post('/api/skills/extraction')).status).toBe(409)
    await app.db
      .updateTable('skill_extraction')
      .set({ beat_at: new Date(Date.now() - 120_000) })
      .execute()
    expect((await app.get('/api/skills/extraction')).body).toMatchObject({ state: 'failed' })
    expect(await extractAll(app.db)).toMatchObject({ state: 'current' })
  })

  test('is started and watched through the calls', async () => {
    await log('Docker')
    expect((await app.post('/api/skills/extraction')).status).toBe(201)
    await settled()
    expect((await app.request('DELETE', '/api/skills/extraction')).status).toBe(409)
  })

  test('lets people log time meanwhile, and the totals stay sound', async () => {
    for (let count = 0; count < 30; count += 1) await log('Docker and Terraform')
    await app.post('/api/vocabulary', { name: 'Zorblax', category: 'Databases' })
    await Promise.all(Array.from({ length: 20 }, () => log('Docker and Zorblax')))
    await settled()
    expect(await totalsDrift(app.db)).toEqual(SOUND)
  })
})

describe('discovery', () => {
  beforeEach(async () => {
    const grace = await addUser(app.db, 'Grace Hopper')
    await log('Set up FooBarSync with Docker')
    await log('Docker, FooBarSync and Terraform', grace)
    await extractAll(app.db)
  })

  test('proposes names that several people write, with the notes that show them', async () => {
    expect((await app.get('/api/vocabulary/proposals?status=open')).body).toMatchObject([
      {
        term: 'foobarsync',
        spelling: 'FooBarSync',
        entries: 2,
        people: 2,
        status: 'open',
        examples: [
          { person: 'Grace Hopper', notes: 'Docker, FooBarSync and Terraform' },
          { person: 'Ada Byron', notes: 'Set up FooBarSync with Docker' },
        ],
      },
    ])
  })

  test('as a new skill it is found in old notes', async () => {
    const accepted = await app.post('/api/vocabulary/proposals/decide', {
      decision: 'skill',
      term: 'foobarsync',
      name: 'FooBarSync',
      category: 'Data Engineering',
    })
    expect([accepted.status, accepted.body]).toMatchObject([200, { status: 'accepted' }])
    await settled()
    expect(await shown()).toEqual([
      ['Docker', 'FooBarSync', 'Terraform'],
      ['FooBarSync', 'Docker'],
    ])
    expect((await app.get('/api/vocabulary/proposals?status=open')).body).toEqual([])
  })

  test('as an alias it shows the skill that it is another name of', async () => {
    await app.post('/api/vocabulary/proposals/decide', { decision: 'alias', term: 'foobarsync', of: 'Ansible' })
    await settled()
    expect(await shown()).toEqual([
      ['Docker', 'Ansible', 'Terraform'],
      ['Ansible', 'Docker'],
    ])
  })

  test('rejected it stays away', async () => {
    await app.post('/api/vocabulary/proposals/decide', { decision: 'reject', term: 'foobarsync' })
    await extractAll(app.db)
    expect((await app.get('/api/vocabulary/proposals?status=open')).body).toEqual([])
    expect((await app.get('/api/vocabulary/proposals?status=rejected')).body).toMatchObject([{ term: 'foobarsync' }])
  })

  test('clients, projects and people are not proposed', async () => {
    await addProject(app.db, 'Barquux', { client: 'Fooville' })
    const grace = await addUser(app.db, 'Zorba Quuxley')
    for (const user of [ada, grace]) await log('Docker, Barquux and Fooville with Quuxley API', user)
    await extractAll(app.db)
    const { body } = await app.get<{ term: string }[]>('/api/vocabulary/proposals')
    expect(body.map(({ term }) => term)).toEqual(['foobarsync'])
  })

  test('an unknown proposal is not found', async () => {
    expect((await app.post('/api/vocabulary/proposals/decide', { decision: 'reject', term: 'x' })).status).toBe(404)
  })
})
