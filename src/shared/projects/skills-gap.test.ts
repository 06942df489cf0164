import fc from 'fast-check'
import { expect, test } from 'vitest'
import { skillsGap } from './skills-gap.ts'

const skill = (name: string, teamHours: number, people: number, hours = 0) => ({
  skill: name,
  category: 'Frontend Development',
  required: true,
  hours,
  teamHours,
  people,
})

test.each([
  [0, 0, 0, 'missing', 'Nobody on the team has shown React yet.'],
  [
    0.25,
    1,
    0,
    'thin',
    "1 person has shown React in 0.25 h, 0 h of the project's: less than the 20 h of an Intermediate.",
  ],
  [19.75, 2, 8, 'thin', '2 people have shown React in 19.75 h'],
  [20, 1, 20, 'shown', "1 person has shown React in 20 h, 20 h of the project's."],
  [1_234.5, 12, 100, 'shown', "12 people have shown React in 1,234.5 h, 100 h of the project's."],
])('a required skill with %d h by %d people of the team is %s', (teamHours, people, hours, cover, sentence) => {
  const [found] = skillsGap([skill('React', teamHours, people, hours)])
  expect(found).toMatchObject({ cover, sentence: expect.stringContaining(sentence) as string })
})

test('the largest gaps come first', () => {
  const skills = [skill('React', 80, 3), skill('CSS', 12, 1), skill('Jest', 0, 0), skill('HTML', 3, 1)]
  expect(skillsGap(skills).map((each) => each.skill)).toEqual(['Jest', 'HTML', 'CSS', 'React'])
})

test('every required skill is judged once, and no other', () => {
  const any = fc.record({
    skill: fc.string(),
    category: fc.string(),
    required: fc.boolean(),
    hours: fc.nat(500),
    teamHours: fc.nat(500),
    people: fc.nat(9),
  })
  fc.assert(
    fc.property(fc.array(any), (skills) => {
      const required = skills.filter((each) => each.required).map((each) => each.skill)
      const judged = skillsGap(skills).map((each) => each.skill)
      expect(judged.toSorted()).toEqual(required.toSorted())
    }),
  )
})
