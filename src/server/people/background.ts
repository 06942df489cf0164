import { sql } from 'kysely'
import type { z } from 'zod'
import type { Background } from '#shared/people/background-contract.ts'
import type { linkedinData, User } from '#shared/people/contract.ts'
import { recordChange } from '../audit/record.ts'
import type { Db, Tx } from '../db/tables.ts'
import type { By } from '../records/record.ts'

type Linkedin = z.infer<typeof linkedinData>

/** A person's previous projects and professional profile, as they were entered or imported. */
export async function backgroundOf(db: Db, userId: number): Promise<Background> {
  const [previousProjects, data] = await Promise.all([previousProjectsOf(db, userId), linkedinOf(db, userId)])
  return {
    previousProjects,
    url: data?.url ?? null,
    headline: data?.headline ?? null,
    connections: data?.connections ?? null,
    experience: data?.experience ?? [],
    projects: data?.projects ?? [],
    education: data?.education ?? [],
    skills: data?.skills ?? [],
    certifications: data?.certifications ?? [],
    recommendations: data?.recommendations ?? [],
    languages: data?.languages ?? [],
    industries: data?.industries ?? [],
  }
}

/**
 * Replaces the background of a locked person and records it; a change of nothing is not recorded. An empty profile is deleted.
 * Returns the person's version.
 */
export async function changeBackground(
  by: By,
  person: User,
  { previousProjects, ...profile }: Background,
): Promise<number> {
  const { tx } = by
  const before = await backgroundOf(tx, person.id)
  if (JSON.stringify(previousProjects) !== JSON.stringify(before.previousProjects)) {
    await storePreviousProjects(tx, person.id, previousProjects)
  }
  await storeProfile(tx, person.id, profile)
  const after = await backgroundOf(tx, person.id)
  if (JSON.stringify(after) === JSON.stringify(before)) return person.version
  const version = person.version + 1
  await tx.updateTable('people').set({ version }).where('id', '=', person.id).execute()
  const change = { entity: 'person', entityId: person.id, action: 'changed' } as const
  await recordChange(by, { ...change, before: { background: before }, after: { background: after } })
  return version
}

export async function previousProjectsOf(db: Db, userId: number) {
  return db
    .selectFrom('previous_projects')
    .innerJoin('companies', 'companies.id', 'company_id')
    .select(['companies.name as company', 'industry', 'duration_months as months'])
    .where('user_id', '=', userId)
    .orderBy('previous_projects.id')
    .execute()
}

async function linkedinOf(db: Db, userId: number): Promise<Linkedin | null> {
  const row = await db
    .selectFrom('external_profiles')
    .select('data')
    .where('user_id', '=', userId)
    .where('platform', '=', 'linkedin')
    .executeTakeFirst()
  return (row?.data ?? null) as Linkedin | null
}

/**
 * Stores the projects in the order of the list. Employers are not kept by company, so those that the hidden company stored are
 * found, too.
 */
async function storePreviousProjects(tx: Tx, userId: number, projects: Background['previousProjects']): Promise<void> {
  await tx.deleteFrom('previous_projects').where('user_id', '=', userId).execute()
  if (projects.length === 0) return
  const companies = [...new Set(projects.map(({ company }) => company))].sort()
  await sql`
    insert into public.companies (name) select * from unnest(${companies}::text[]) on conflict (name) do nothing`.execute(
    tx,
  )
  await sql`
    insert into previous_projects (user_id, industry, company_id, duration_months)
    select ${userId}::integer, wanted.industry, c.id, wanted.months
    from unnest(
      ${projects.map(({ company }) => company)}::text[], ${projects.map(({ industry }) => industry)}::text[],
      ${projects.map(({ months }) => months)}::integer[]
    ) with ordinality as wanted(company, industry, months, place)
    join public.companies c on c.name = wanted.company
    order by place`.execute(tx)
}

/** Stores the profile; fields that the form does not know, such as imported ones, stay. */
async function storeProfile(
  tx: Tx,
  userId: number,
  { url, headline, connections, ...lists }: Omit<Background, 'previousProjects'>,
): Promise<void> {
  const stored = await linkedinOf(tx, userId)
  const { url: _url, headline: _headline, connections: _connections, ...others } = stored ?? {}
  const texts = { ...(url && { url }), ...(headline && { headline }), ...(connections !== null && { connections }) }
  const rest = Object.keys(others).some((field) => !(field in lists))
  if (Object.keys(texts).length === 0 && !rest && Object.values(lists).every((list) => list.length === 0)) {
    await tx.deleteFrom('external_profiles').where('user_id', '=', userId).where('platform', '=', 'linkedin').execute()
    return
  }
  const data = JSON.stringify({ ...texts, ...others, ...lists })
  await tx
    .insertInto('external_profiles')
    .values({ user_id: userId, platform: 'linkedin', data })
    .onConflict((conflict) => conflict.columns(['user_id', 'platform']).doUpdateSet({ data }))
    .execute()
}
