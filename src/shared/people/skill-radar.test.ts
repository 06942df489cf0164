import { expect, test } from 'vitest'
import type { UserSkill } from '../skills/contract.ts'
import { skillRadar } from './skill-radar.ts'

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

test('the points of skills are added up by category, most first', () => {
  const skills = [skill('Go', 'Backend', 400), skill('CSS', 'Frontend', 12), skill('Node.js', 'Backend', 20)]
  expect(skillRadar([...skills, skill('Helm', 'DevOps', 1)])).toEqual({
    of: 'categories',
    axes: [
      { name: 'Backend', points: 14, skills: 2 },
      { name: 'Frontend', points: 2.4, skills: 1 },
      { name: 'DevOps', points: 0.2, skills: 1 },
    ],
  })
})

test('where the categories are too few, single skills are the axes', () => {
  const skills = [skill('Go', 'Backend', 20), skill('CSS', 'Frontend', 25), skill('Node.js', 'Backend', 20)]
  expect(skillRadar(skills)).toEqual({
    of: 'skills',
    axes: [
      { name: 'CSS', points: 5, skills: 1 },
      { name: 'Go', points: 4, skills: 1 },
      { name: 'Node.js', points: 4, skills: 1 },
    ],
  })
})

test('two skills make no radar', () => {
  expect(skillRadar([skill('Go', 'Backend', 4), skill('CSS', 'Frontend', 5)])).toBeNull()
})

test('at most six axes', () => {
  const skills = Array.from({ length: 12 }, (_, index) => skill(`Skill ${index}`, `Category ${index}`, index))
  expect(skillRadar(skills)?.axes).toHaveLength(6)
})
