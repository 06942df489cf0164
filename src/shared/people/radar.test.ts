import { expect, test } from 'vitest'
import type { UserSkill } from '../skills/contract.ts'
import { skillRadar } from './radar.ts'

function skill(skillName: string, category: string, totalHours: number): UserSkill {
  return {
    userId: 1,
    skillId: 1,
    skillName,
    category,
    totalHours,
    entries: 1,
    proficiencyLevel: 'Beginner',
    firstUsed: '2026-11-20',
    lastUsed: '2026-11-20',
    lastUsedDate: '2026-11-20',
    freshness: 100,
  }
}

test('hours are added up by category, most hours first', () => {
  const skills = [skill('Go', 'Backend', 4), skill('CSS', 'Frontend', 5), skill('Node.js', 'Backend', 3)]
  expect(skillRadar([...skills, skill('Helm', 'DevOps', 1)])).toEqual({
    of: 'categories',
    axes: [
      { name: 'Backend', hours: 7 },
      { name: 'Frontend', hours: 5 },
      { name: 'DevOps', hours: 1 },
    ],
  })
})

test('where the categories are too few, single skills are the axes', () => {
  const skills = [skill('Go', 'Backend', 4), skill('CSS', 'Frontend', 5), skill('Node.js', 'Backend', 4)]
  expect(skillRadar(skills)).toEqual({
    of: 'skills',
    axes: [
      { name: 'CSS', hours: 5 },
      { name: 'Go', hours: 4 },
      { name: 'Node.js', hours: 4 },
    ],
  })
})

test('two skills make no radar', () => {
  expect(skillRadar([skill('Go', 'Backend', 4), skill('CSS', 'Frontend', 5)])).toBeNull()
})

test('at most eight axes', () => {
  const skills = Array.from({ length: 12 }, (_, index) => skill(`Skill ${index}`, `Category ${index}`, index))
  expect(skillRadar(skills)?.axes).toHaveLength(8)
})
