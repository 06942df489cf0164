import { expect, test } from 'vitest'
import { roomyLabels, shortLabel } from './labels.ts'

const node = (id: string, label = 'A label of some length') => ({ id, label, size: 10 })

test('labels with room are shown', () => {
  const places = new Map([
    ['a', { x: 200, y: 100 }],
    ['b', { x: 500, y: 100 }],
  ])
  expect([...roomyLabels([node('a'), node('b')], places, 11)]).toEqual(['a', 'b'])
})

test('of labels that touch, the one of the first node is shown', () => {
  const places = new Map([
    ['a', { x: 200, y: 100 }],
    ['b', { x: 260, y: 102 }],
  ])
  expect([...roomyLabels([node('b'), node('a')], places, 11)]).toEqual(['b'])
})

test('a label gives way to a node below it', () => {
  const places = new Map([
    ['a', { x: 200, y: 100 }],
    ['b', { x: 220, y: 122 }],
  ])
  expect([...roomyLabels([node('a'), node('b')], places, 11)]).toEqual(['b'])
})

test('smaller letters let more labels fit', () => {
  const places = new Map([
    ['a', { x: 200, y: 100 }],
    ['b', { x: 290, y: 100 }],
  ])
  expect(roomyLabels([node('a'), node('b')], places, 11).size).toBe(1)
  expect(roomyLabels([node('a'), node('b')], places, 5).size).toBe(2)
})

test('a label that would leave the drawing is not shown', () => {
  expect(roomyLabels([node('a')], new Map([['a', { x: 55, y: 100 }]]), 14).size).toBe(0)
})

test('long labels are cut', () => {
  expect(shortLabel('Set up the build pipeline for the shop')).toBe('Set up the build pipeli…')
  expect(shortLabel('React')).toBe('React')
})
