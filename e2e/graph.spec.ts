import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { Graph, GraphEdge, GraphNode } from '../src/shared/graph/contract.ts'
import { expect, test } from './test.ts'

const graph = (page: Page) => page.getByRole('group', { name: 'Knowledge graph' })
const nodes = (page: Page) => graph(page).locator('[data-node-id]')
const node = (page: Page, id: string) => graph(page).locator(`[data-node-id="${id}"]`)
const named = (page: Page, name: string) => graph(page).getByRole('button', { name, exact: true })
const stat = (page: Page, label: string) => page.getByRole('group', { name: label, exact: true })

interface Point {
  x: number
  y: number
}

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

/** Fingers that go down, move in steps from one place to another, and lift, as the browser gets them from a screen. */
async function swipe(page: Page, fingers: readonly (readonly [from: Point, to: Point])[]): Promise<void> {
  const screen = await page.context().newCDPSession(page)
  const at = (part: number) =>
    fingers.map(([from, to], id) => ({ id, x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) }))
  await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await page.waitForTimeout(20)
    await screen.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) })
  }
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await screen.detach()
  await page.waitForTimeout(100)
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

test('by keys alone: walk, hear the neighbors, isolate, move, zoom, leave', async ({ page, app }) => {
  await showSmallGraph(page)
  await app.signIn(page, '/knowledge-graph')
  await expect(nodes(page)).toHaveCount(5)
  await expect(graph(page).locator('[tabindex="0"]')).toHaveCount(1)
  await page.getByRole('button', { name: 'Export' }).focus()
  await page.keyboard.press('Tab')
  await expect(node(page, 'user-1')).toBeFocused()
  await expect(page.getByText('Ada Byron, User, 2 neighbors: React, Go')).toBeAttached()
  await page.keyboard.press('ArrowLeft')
  await expect(named(page, 'Go')).toBeFocused()
  await expect(page.getByText('Go, Skill, 2 neighbors: Ada Byron, Bea Clay')).toBeAttached()

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

test('names stand inside their circles only where they fit, light and dark', async ({ page, app }) => {
  await app.signIn(page, '/knowledge-graph?limit=100')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(nodes(page).first()).toBeVisible()
    const inside = await graph(page)
      .locator('[data-node-id]:has(text)')
      .evaluateAll((all) =>
        all.map((one) => {
          const text = one.querySelector('text')?.getBoundingClientRect()
          const circle = one.querySelector('circle:last-of-type')?.getBoundingClientRect()
          return { name: one.getAttribute('aria-label'), free: (circle?.width ?? 0) - (text?.width ?? 0) }
        }),
      )
    expect(inside.length).toBeGreaterThan(10)
    expect(inside.filter(({ free }) => free <= 0)).toEqual([])
  }
})

test('the neighbors that are read out of an isolated node are those of its card', async ({ page, app }) => {
  await app.signIn(page, '/knowledge-graph')
  // Somebody with many neighbors, and not just a new colleague with one.
  const { nodes: shown, edges } = (await (await page.request.get('/api/graph')).json()) as Graph
  const degree = (id: string) => edges.filter(({ from, to }) => from === id || to === id).length
  const [busiest] = shown.filter(({ type }) => type === 'user').toSorted((a, b) => degree(b.id) - degree(a.id))
  const person = node(page, busiest?.id ?? '')
  const name = (await person.getAttribute('aria-label')) ?? ''
  await person.focus()
  const said = page.getByText(new RegExp(`^${name}, User, \\d+ neighbors:`))
  await expect(said).toBeAttached()
  await page.keyboard.press('Enter')
  const card = page.getByRole('region', { name, exact: true })
  const listed = card.getByRole('list', { name: /^Neighbors: / }).getByRole('listitem')
  await expect
    .poll(() => listed.count(), 'more than the first picture has of them')
    .toBeGreaterThan(degree(busiest?.id ?? ''))
  const count = await listed.count()
  await expect(card).toContainText(new RegExp(`${count} of \\d+ connections shown`))
  await expect(said).toHaveText(new RegExp(`^${name}, User, ${count} neighbors: `))
  const names = await listed.allTextContents()
  const spoken = /neighbors: (.*) and \d+ more$/.exec((await said.textContent()) ?? '')?.[1]?.split(', ') ?? []
  expect(spoken).toHaveLength(5)
  for (const one of spoken) expect(names).toContain(one)
})

test('the whole company shows time entries from near alone', async ({ page, app }) => {
  await page.setViewportSize({ width: 1280, height: 1000 })
  const json: Graph = {
    ...SMALL,
    nodes: [made('timeentry-1', 'Fixed the build', 8), ...SMALL.nodes],
    edges: [...SMALL.edges, edge('user-1', 'timeentry-1', 'works_on')],
  }
  await page.route('**/api/graph*', (route) => route.fulfill({ json }))
  await app.signIn(page, '/knowledge-graph?view=company&layout=circle')
  const canvas = page.getByRole('img', { name: /^Knowledge graph of the whole company: 6 nodes/ })
  await expect(canvas).toBeVisible()
  const box = await canvas.boundingBox()
  if (!box) throw new Error('The canvas is not on the screen')
  const top = { x: box.x + box.width / 2, y: box.y + 70 }
  await page.mouse.click(top.x, top.y)
  await expect(page, 'from far away there is nothing').not.toHaveURL(/node=/)
  await page.keyboard.down('Control')
  for (let turn = 0; turn < 4; turn += 1) await page.mouse.wheel(0, -60)
  await page.keyboard.up('Control')
  await page.waitForTimeout(300)
  await page.mouse.click(top.x, top.y)
  await expect(page).toHaveURL(/node=timeentry-1/)
})

test('types are hidden, more is shown, untangling gives the same picture each time, and it is saved', async ({
  page,
  app,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await app.signIn(page, '/knowledge-graph')
  const types = page.getByRole('group', { name: 'Node types' })
  await expect(page.getByText(/^50 of [\d,]+ shown/)).toBeVisible()
  await types.getByRole('button', { name: /^Time Entry 5 of/ }).click()
  await expect(graph(page).locator('[data-node-type="timeentry"]')).toHaveCount(0)
  await expect(types.getByRole('button', { name: /^Time Entry 0 of/ })).toHaveAttribute('aria-pressed', 'false')
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page).toHaveURL(/hide=timeentry/)
  await expect.poll(() => nodes(page).count()).toBeGreaterThan(50)

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
    if (name.endsWith('svg')) {
      expect(saved.toString()).toContain(`<title>${await first.getAttribute('aria-label')}`)
      expect(new Set(saved.toString().match(/rgb\([^)]+\)/g)).size, 'each type has its color').toBeGreaterThan(4)
    } else expect(saved.subarray(1, 4).toString()).toBe('PNG')
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

test('untangling thousands of nodes tells how far it is, and ends when one does not want to wait', async ({
  page,
  app,
}) => {
  const many = Array.from({ length: 6_000 }, (_, index) => made(`skill-${index}`, `Skill ${index}`, 8))
  const edges = many.slice(1).map(({ id }, index) => edge(id, `skill-${Math.floor(index / 2)}`, 'uses_skill'))
  await page.route('**/api/graph*', (route) => route.fulfill({ json: { nodes: many, edges, leftOut: {} } }))
  await app.signIn(page, '/knowledge-graph?view=company&hide=user')
  await expect(page.getByRole('progressbar', { name: 'Untangling' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('progressbar', { name: 'Untangling' })).toBeHidden()
  await expect(page.getByLabel('Circle')).toBeChecked()
  await expect.poll(() => page.workers().length, 'nobody goes on working').toBe(0)
})

test('a person selected in the list is in the graph, though it did not show them before', async ({ page, app }) => {
  await app.signIn(page, '/')
  await expect(nodes(page).first()).toBeVisible()
  const shown = new Set(
    await nodes(page).evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['nodeId'] ?? '')),
  )
  const people = (await (await page.request.get('/api/resources')).json()) as { id: number; name: string }[]
  const other = people.find(({ id }) => !shown.has(`user-${id}`))
  await page.getByPlaceholder('Search by name or role').fill(other?.name ?? '')
  await page
    .getByRole('article', { name: other?.name ?? '' })
    .getByRole('button')
    .first()
    .click()
  await expect(node(page, `user-${other?.id}`)).toHaveAttribute('aria-pressed', 'true')

  await page.getByPlaceholder('Search by name or role').fill('nobody is called this')
  const card = page.getByRole('region', { name: 'Selected person' }).getByRole('article', { name: other?.name ?? '' })
  await expect(card, 'whom the list leaves out stands above it').toBeVisible()
  await card.getByRole('button').first().click()
  await expect(card).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true })

  test('all of the picture is seen at first', async ({ page, app }) => {
    await app.signIn(page, '/knowledge-graph')
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(nodes(page)).toHaveCount(50)
    await page.waitForTimeout(500)
    const box = await graph(page).boundingBox()
    const circles = await nodes(page).evaluateAll((all) =>
      all.map((one) => {
        const circle = one.querySelector('circle:last-of-type')?.getBoundingClientRect()
        return { left: circle?.left ?? 0, right: circle?.right ?? 0 }
      }),
    )
    if (!box) throw new Error('The graph is not on the screen')
    const left = Math.min(...circles.map((circle) => circle.left))
    const right = Math.max(...circles.map((circle) => circle.right))
    expect(left).toBeGreaterThanOrEqual(box.x)
    expect(right).toBeLessThanOrEqual(box.x + box.width)
    expect(right - left, 'and as large as there is room').toBeGreaterThan(box.width * 0.8)
  })

  test('one finger moves the picture sideways and the page up, two zoom, one on a node moves it', async ({
    page,
    app,
  }) => {
    await showSmallGraph(page)
    await app.signIn(page, '/knowledge-graph')
    await page.setViewportSize({ width: 390, height: 844 })
    await graph(page).scrollIntoViewIfNeeded()
    const box = await graph(page).boundingBox()
    if (!box) throw new Error('The graph is not on the screen')
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const nodeWidth = async () => (await node(page, 'project-1').locator('circle').last().boundingBox())?.width ?? 0
    expect(await nodeWidth(), 'as large as on a desk').toBeCloseTo(32, -1)

    const ada = node(page, 'user-1')
    const before = await middleOf(ada)
    await swipe(page, [[middle, { x: middle.x - 90, y: middle.y + 8 }]])
    const after = await middleOf(ada)
    expect(after.x).toBeCloseTo(before.x - 90, -1)
    expect(after.y).toBeCloseTo(before.y, 0)

    await swipe(page, [
      [
        { x: after.x, y: after.y },
        { x: after.x + 20, y: after.y + 60 },
      ],
    ])
    await expect(nodes(page), 'a drag is no tap').toHaveCount(5)
    expect((await middleOf(ada)).y).toBeCloseTo(after.y + 60, -1)

    const wide = await nodeWidth()
    await swipe(page, [
      [middle, { x: middle.x, y: middle.y - 60 }],
      [
        { x: middle.x, y: middle.y + 40 },
        { x: middle.x, y: middle.y + 100 },
      ],
    ])
    expect(await nodeWidth()).toBeGreaterThan(2 * wide)
    const zoomed = await middleOf(ada)
    await swipe(page, [[middle, { x: middle.x, y: middle.y + 70 }]])
    expect((await middleOf(ada)).y, 'a zoomed picture moves up and down, too').toBeCloseTo(zoomed.y + 70, -1)

    await page.getByRole('button', { name: 'Show whole picture' }).click()
    await expect.poll(nodeWidth).toBeLessThan(wide)
    const scrolled = await page.evaluate(() => window.scrollY)
    await swipe(page, [[middle, { x: middle.x, y: middle.y + 150 }]])
    await expect
      .poll(() => page.evaluate(() => window.scrollY), 'elsewhere the page scrolls')
      .toBeLessThan(scrolled - 50)

    await page.getByRole('button', { name: 'Full screen' }).click()
    await expect.poll(async () => (await graph(page).boundingBox())?.height).toBe(844)
    await page.getByRole('button', { name: 'Leave full screen' }).click()
    await expect.poll(async () => (await graph(page).boundingBox())?.height).toBe(500)
  })
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
