import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { Graph, GraphEdge, GraphNode } from '../src/shared/graph/contract.ts'
import { expect, test } from './test.ts'

const graph = (page: Page) => page.getByRole('group', { name: 'Knowledge graph' })
const nodes = (page: Page) => graph(page).locator('[data-node-id]')
const node = (page: Page, id: string) => graph(page).locator(`[data-node-id="${id}"]`)
const named = (page: Page, name: string) => graph(page).getByRole('button', { name, exact: true })
const stat = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true })

const made = (id: string, label: string, size = 22): GraphNode => {
  const type = id.split('-')[0] as GraphNode['type']
  return { id, label, type, size, color: `graph-${type}`, metadata: { Role: 'Tester' } }
}
const edge = (from: string, to: string, type: GraphEdge['type']): GraphEdge => ({
  from,
  to,
  type,
  width: 1,
  color: 'graph-skill',
})

/** Ada uses React and Go, Bea uses Go, and Apollo needs React. */
const SMALL: Graph = {
  nodes: [
    made('user-1', 'Ada Byron'),
    made('user-2', 'Bea Clay'),
    made('project-1', 'Apollo', 16),
    made('skill-1', 'React', 8),
    made('skill-2', 'Go', 12),
  ],
  edges: [
    edge('user-1', 'skill-1', 'has_skill'),
    edge('user-1', 'skill-2', 'has_skill'),
    edge('user-2', 'skill-2', 'has_skill'),
    edge('project-1', 'skill-1', 'uses_skill'),
  ],
  leftOut: {},
}

/** The screen with a graph of its own; a focus is answered with all of it, so that the screen has to isolate. */
async function showSmallGraph(page: Page): Promise<void> {
  await page.route('**/api/graph*', (route) => route.fulfill({ json: SMALL }))
}

/** Where the middle of a node is in the drawing. */
async function placeOf(target: Locator): Promise<{ x: number; y: number }> {
  const [x = NaN, y = NaN] = ((await target.getAttribute('transform')) ?? '').match(/-?[\d.]+/g)?.map(Number) ?? []
  return { x, y }
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.locator('circle').last().boundingBox()
  if (!box) throw new Error('The node is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function dragBy(page: Page, target: Locator, dx: number, dy: number): Promise<void> {
  const { x, y } = await middleOf(target)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + dx / 2, y + dy / 2)
  await page.mouse.move(x + dx, y + dy)
  await page.mouse.up()
}

test('nodes start in a circle, a search highlights, a click isolates, another one shows all', async ({
  page,
  app,
  expectNoAxeViolations,
}) => {
  await showSmallGraph(page)
  await app.signIn(page, '/knowledge-graph')
  await expect(graph(page)).toHaveAttribute('viewBox', '0 0 800 500')
  expect((await graph(page).boundingBox())?.height).toBe(500)
  await expect(stat(page, 'Nodes')).toContainText('5')
  await expect(stat(page, 'Connections')).toContainText('4')
  for (const { id, type } of SMALL.nodes) {
    await expect(node(page, id)).toHaveAttribute('data-node-type', type)
    const { x, y } = await placeOf(node(page, id))
    expect(Math.hypot(x - 400, y - 250)).toBeCloseTo(180, 0)
  }
  await expect(graph(page).locator('line[data-edge-type="has_skill"]')).toHaveCount(3)
  await expectNoAxeViolations(page)

  await page.getByPlaceholder('Search by name or role').fill('GO')
  await expect(stat(page, 'Highlighted')).toContainText('1')
  await page.getByPlaceholder('Search by name or role').fill('')
  await expect(stat(page, 'Highlighted')).toContainText('0')

  await named(page, 'Go').click()
  await expect(nodes(page)).toHaveCount(3)
  await expect(page).toHaveURL(/node=skill-2/)
  await expect.poll(() => placeOf(node(page, 'skill-2'))).toEqual({ x: 400, y: 250 })
  const card = page.getByRole('region', { name: 'Go', exact: true })
  await expect(card).toContainText(/Type\s*Skill/)
  await expect(card).toContainText(/Size\s*12/)
  await expect(card).toContainText(/Connections\s*2/)
  await expect(card).toContainText(/Role\s*Tester/)
  await expectNoAxeViolations(page)
  await page.reload()
  await expect(nodes(page)).toHaveCount(3)
  await named(page, 'Go').click()
  await expect(nodes(page)).toHaveCount(5)
  await named(page, 'React').click()
  await expect(nodes(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Exit Focus' }).click()
  await expect(nodes(page)).toHaveCount(5)
})

test('a person is selected by their node, and their node is isolated by selecting them', async ({
  page,
  app,
  expectNoAxeViolations,
}) => {
  await app.signIn(page, '/')
  const person = graph(page).locator('[data-node-type="user"]').first()
  const name = (await person.getAttribute('aria-label')) ?? ''
  await person.click()
  await expect(page).toHaveURL(/user=\d+/)
  await expect(named(page, name)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Exit Focus' })).toBeVisible()
  await expectNoAxeViolations(page)

  const skill = graph(page).locator('[data-node-type="skill"]').first()
  await skill.click()
  await expect(page).toHaveURL(/node=skill-\d+/)
  await expect(page).not.toHaveURL(/user=/)
  await page.goBack()
  await expect(named(page, name)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Exit Focus' }).click()
  await expect(page).not.toHaveURL(/user=|node=/)
})

test('a drag moves a node and its lines, and stops at the bounds', async ({ page, app }) => {
  await page.setViewportSize({ width: 1280, height: 1000 })
  await showSmallGraph(page)
  await app.signIn(page, '/knowledge-graph')
  const ada = node(page, 'user-1')
  const before = await placeOf(ada)
  await dragBy(page, ada, 30, 40)
  const after = await placeOf(ada)
  expect(after.x).toBeGreaterThan(before.x + 15)
  expect(after.y).toBeGreaterThan(before.y + 15)
  const line = graph(page).locator('line[data-from="user-1"]').first()
  expect(Number(await line.getAttribute('x1'))).toBeCloseTo(after.x, 0)
  await expect(nodes(page), 'a drag is no click').toHaveCount(5)

  await dragBy(page, ada, 2_000, 2_000)
  expect(await placeOf(ada)).toEqual({ x: 750, y: 450 })
  await dragBy(page, ada, -3_000, -3_000)
  expect(await placeOf(ada)).toEqual({ x: 50, y: 50 })
})

test('by keys alone: walk, hear the neighbours, isolate, move, zoom, leave', async ({ page, app }) => {
  await showSmallGraph(page)
  await app.signIn(page, '/knowledge-graph')
  await expect(nodes(page)).toHaveCount(5)
  await expect(graph(page).locator('[tabindex="0"]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Export' }).focus()
  await page.keyboard.press('Tab')
  await expect(node(page, 'user-1')).toBeFocused()
  await expect(page.getByText('Ada Byron, User, 2 neighbours: React, Go')).toBeAttached()
  await page.keyboard.press('ArrowLeft')
  await expect(named(page, 'Go')).toBeFocused()
  await expect(page.getByText('Go, Skill, 2 neighbours: Ada Byron, Bea Clay')).toBeAttached()

  const before = await placeOf(node(page, 'skill-2'))
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(async () => (await placeOf(node(page, 'skill-2'))).x).toBeCloseTo(before.x + 10, 0)
  await page.keyboard.press('Enter')
  await expect(nodes(page)).toHaveCount(3)
  await expect(named(page, 'Go')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(nodes(page)).toHaveCount(5)
  await expect(named(page, 'Go')).toBeFocused()

  const width = async () => (await graph(page).locator('line').first().boundingBox())?.width ?? 0
  const small = await width()
  await page.keyboard.press('+')
  expect(await width()).toBeGreaterThan(small * 1.3)
  await page.keyboard.press('-')
  expect(await width()).toBeCloseTo(small, 0)
  await page.keyboard.press('+')
  await page.keyboard.press('0')
  expect(await width()).toBeCloseTo(small, 0)
})

test('types are hidden, more is shown, untangling gives the same picture each time, and it is saved', async ({
  page,
  app,
}) => {
  await app.signIn(page, '/knowledge-graph')
  const types = page.getByRole('group', { name: 'Node types' })
  await expect(page.getByText(/^100 of [\d,]+ shown/)).toBeVisible()
  await types.getByRole('button', { name: /^Time Entry 10 of/ }).click()
  await expect(graph(page).locator('[data-node-type="timeentry"]')).toHaveCount(0)
  await expect(types.getByRole('button', { name: /^Time Entry 0 of/ })).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page).toHaveURL(/hide=timeentry/)
  await expect.poll(() => nodes(page).count()).toBeGreaterThan(100)

  const first = nodes(page).first()
  const circle = await placeOf(first)
  await page.getByLabel('Untangled').check()
  await expect.poll(() => placeOf(first)).not.toEqual(circle)
  await page.waitForTimeout(400)
  const untangled = await placeOf(first)
  await page.reload()
  await expect.poll(() => placeOf(first)).toEqual(untangled)

  for (const [item, name] of [
    ['Save as SVG', 'knowledge-graph.svg'],
    ['Save as PNG', 'knowledge-graph.png'],
  ] as const) {
    await page.getByRole('button', { name: 'Export' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: item }).click(),
    ])
    expect(file.suggestedFilename()).toBe(name)
    const saved = await readFile(await file.path())
    if (name.endsWith('svg')) expect(saved.toString()).toContain(`<title>${await first.getAttribute('aria-label')}`)
    else expect(saved.subarray(1, 4).toString()).toBe('PNG')
  }
})

test('the whole company is one picture, with a list for the keyboard', async ({ page, app, expectNoAxeViolations }) => {
  await app.signIn(page, '/knowledge-graph?view=company&hide=timeentry')
  const canvas = page.getByRole('img', { name: /^Knowledge graph of the whole company/ })
  await expect(canvas).toBeVisible()
  const list = page.getByRole('region', { name: 'Nodes as a list' })
  const rows = list.getByRole('button')
  await rows.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  await expectNoAxeViolations(page)
  const name = (await rows.nth(1).locator('span').nth(1).textContent()) ?? ''
  await page.keyboard.press('Enter')
  await expect(named(page, name)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Exit Focus' }).click()
  await expect(canvas).toBeVisible()
})

test('on the canvas, too, a drag moves a node and a click isolates it', async ({ page, app }) => {
  await page.setViewportSize({ width: 1280, height: 1000 })
  await showSmallGraph(page)
  await app.signIn(page, '/knowledge-graph?view=company&layout=circle')
  const canvas = page.getByRole('img', {
    name: 'Knowledge graph of the whole company: 5 nodes, which the list below names',
  })
  const box = await canvas.boundingBox()
  if (!box) throw new Error('The canvas is not on the screen')
  // The first of the nodes starts at the top of the circle, 180 above the middle; the drawing is as large as its units.
  const top = { x: box.x + box.width / 2, y: box.y + 70 }
  await page.mouse.move(top.x, top.y)
  await page.mouse.down()
  await page.mouse.move(top.x + 20, top.y + 60)
  await page.mouse.move(top.x + 40, top.y + 120)
  await page.mouse.up()
  await expect(canvas, 'a drag is no click').toBeVisible()
  await page.mouse.click(top.x, top.y)
  await expect(canvas, 'it has gone from there').toBeVisible()
  await page.mouse.click(top.x + 40, top.y + 120)
  await expect(named(page, 'Ada Byron')).toHaveAttribute('aria-pressed', 'true')
})

test('a graph that cannot be loaded says so and is asked for again', async ({ page, app }) => {
  await page.route('**/api/graph*', (route) => route.fulfill({ status: 503, body: '' }))
  await app.signIn(page, '/knowledge-graph')
  await expect(page.getByRole('alert').filter({ hasText: 'Could not load the knowledge graph.' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(nodes(page).first()).toBeVisible()

  await page.goto('/knowledge-graph?node=skill-999999')
  await expect(page.getByRole('alert').filter({ hasText: 'Could not load the knowledge graph.' })).toBeVisible()
  await page.getByRole('button', { name: 'Exit Focus' }).click()
  await expect(nodes(page).first()).toBeVisible()
})
