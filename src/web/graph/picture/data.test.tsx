// @vitest-environment jsdom
import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NODE_TYPES, type NodeType } from '#shared/graph/choices.ts'
import type { Graph } from '#shared/graph/contract.ts'
import { readHook } from '../../widgets/test-read.tsx'
import { shownByType, useGraph, useTotals } from './data.ts'

const GRAPH = {
  nodes: ['user', 'user', 'skill'].map((type, id) => ({ id: `${type}-${id}`, type })),
  edges: [],
  leftOut: { user: 3, project: 2 },
} as unknown as Graph

let asked: string[]

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return Promise.resolve(Response.json(GRAPH))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('nodes are counted by type: those that are shown, and with them those that the limit leaves out', async () => {
  const none = { project: 0, timeentry: 0, linkedin: 0, github: 0 }
  expect(shownByType(GRAPH.nodes)).toEqual({ ...none, user: 2, skill: 1 })
  const totals = readHook(useTotals)
  expect(totals.current).toBeUndefined()
  await waitFor(() => expect(totals.current).toEqual({ ...none, user: 5, skill: 1, project: 2 }))
})

test.each([
  [{ focus: null, types: NODE_TYPES, limit: undefined }, ''],
  [{ focus: 'skill-3', types: NODE_TYPES, limit: 80 }, '?focus=skill-3&limit=80'],
  [{ focus: null, types: ['user', 'skill'] as NodeType[], limit: undefined }, '?types=user%2Cskill'],
  [{ focus: null, types: NODE_TYPES, limit: undefined, q: 'ada' }, '?q=ada'],
  [{ focus: 'skill-3', types: NODE_TYPES, limit: undefined, q: 'ada' }, '?focus=skill-3'],
])('only what differs from the whole picture is asked for: %j', async (wanted, search) => {
  readHook(() => useGraph(wanted))
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(new URL(asked[0] ?? '', 'http://far.end').search).toBe(search)
})
