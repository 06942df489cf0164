import { readFileSync } from 'node:fs'
import { lintFromString, createConfig } from '@redocly/openapi-core'
import { describe, expect, test } from 'vitest'
import { CALL_NAMES } from './contracts.ts'
import { CLIENT_FOLDER, clientFiles } from './client/files.ts'
import { openApiDocument } from './document.ts'

interface Content {
  readonly schema?: object
  readonly example?: unknown
}

interface Operation {
  readonly operationId: string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> }
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, Content>>; readonly headers?: object }>
  >
}

interface Parameter {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly example?: unknown
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: { readonly schemas: Readonly<Record<string, object>> }
}

const document = openApiDocument([...CALL_NAMES.keys()]) as unknown as Document
const operations = Object.values(document.paths).flatMap((item) => Object.values(item))
const find = (operationId: string) => operations.find((one) => one.operationId === operationId)

test('the document is clean under the linter', { timeout: 120_000 }, async () => {
  // Ids are numbers, so that no word beside them is one.
  const config = await createConfig({ extends: ['recommended-strict'], rules: { 'no-ambiguous-paths': 'off' } })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  const told = problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} at ${location[0]?.pointer ?? ''}`)
  expect(told).toEqual([])
})

describe('a shape', () => {
  test('of a contract is a component by its name there, whole in one place', () => {
    const row = { $ref: '#/components/schemas/TimeEntry' }
    expect(find('getTimeEntry')?.responses['200']?.content?.['application/json']?.schema).toEqual(row)
    expect(find('listTimeEntries')?.responses['200']?.content?.['application/json']?.schema).toEqual({
      type: 'array',
      items: row,
    })
    for (const name of ['TimeEntry', 'Project', 'User', 'Expense', 'LeaveRequest', 'Problem', 'ExpenseForm']) {
      expect(document.components.schemas).toHaveProperty(name)
    }
  })

  test('of JSON that a call takes or answers is a component, or a list of one', () => {
    const inline = operations.flatMap(({ operationId, requestBody, responses }) => {
      const contents = [requestBody?.content, ...Object.values(responses).map(({ content }) => content)]
      const schemas = contents.flatMap((content) => content?.['application/json']?.schema ?? [])
      return schemas.some((schema) => 'properties' in schema) ? [operationId] : []
    })
    expect(inline).toEqual([])
  })
})

test('every call has an id of its own', () => {
  const ids = operations.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

test.each([...CALL_NAMES].filter(([{ body, upload }]) => body && !upload).map(([call, name]) => [name, call] as const))(
  'the example of the body of %s is one that the call takes',
  (name, { body }) => {
    const example = find(name)?.requestBody?.content['application/json']?.example
    expect(body?.safeParse(example).error?.issues ?? []).toEqual([])
  },
)

test('every required parameter has an example, and together they are what the call takes', () => {
  for (const [{ params, query }, name] of CALL_NAMES) {
    const { parameters } = find(name) ?? { parameters: [] }
    for (const [place, schema] of [
      ['path', params],
      ['query', query],
    ] as const) {
      const required = parameters.filter((one) => one.in === place && one.required)
      for (const one of required) expect([name, one.name, one.example]).toEqual([name, one.name, expect.anything()])
      const sent = Object.fromEntries(required.map((one) => [one.name, String(one.example)]))
      expect([name, schema?.safeParse(sent).error?.issues ?? []]).toEqual([name, []])
    }
  }
})

test('a call that makes something says where it is found, and a read that can be refused says so', () => {
  const making = [...CALL_NAMES].flatMap(([{ status }, name]) => (status === 201 ? name : []))
  const without = making.filter((name) => !('location' in (find(name)?.responses['201']?.headers ?? {})))
  expect([making.length > 20, without]).toEqual([true, []])
  expect(Object.keys(find('getInvoiceUbl')?.responses ?? {})).toContain('409')
})

test('the TypeScript client is up to date; `npm run generate:client` makes it so', () => {
  for (const [name, content] of Object.entries(clientFiles())) {
    const stored = readFileSync(new URL(name, CLIENT_FOLDER), 'utf8')
    expect(stored === content, `clients/typescript/${name} is as the contracts say`).toBe(true)
  }
})
