import { expect, test } from 'vitest'
import type { Background } from '#shared/people/background-contract.ts'
import { backgroundFrom, typedOf } from './form-values.ts'

const STORED = {
  url: null,
  headline: 'Engineer',
  connections: 500,
  certifications: ['AWS', 'Azure'],
  languages: [],
  industries: ['Health'],
  previousProjects: [{ name: 'Apollo', role: 'Lead', months: 12 }],
  experience: [
    { title: 'Developer', company: 'Acme', period: '2020', description: 'All of it' },
    { title: 'Intern', company: 'Acme', period: '2019' },
  ],
  projects: [{ name: 'Site', technologies: ['Go', 'SQL'] }],
  education: [
    { school: 'MIT', degree: 'BSc', year: 2015 },
    { school: 'Open', degree: 'MSc' },
  ],
  skills: [{ name: 'Go', endorsements: 7 }],
  recommendations: [{ author: 'Bob', text: 'Good' }],
} as unknown as Background

test('what is stored becomes texts and comes back as it was', () => {
  const typed = typedOf(STORED)
  expect(typed).toMatchObject({
    url: '',
    connections: '500',
    certifications: 'AWS\nAzure',
    projects: [{ name: 'Site', description: '', technologies: 'Go, SQL' }],
    previousProjects: [{ months: '12' }],
  })
  expect(typed.education.map(({ year }) => year)).toEqual(['2015', ''])
  expect(JSON.parse(JSON.stringify(backgroundFrom(typed)))).toEqual(STORED)
  expect(typedOf({ ...STORED, connections: null }).connections).toBe('')
})

test('rows and lines without any text are left out, and spaces around texts are none', () => {
  const typed = typedOf(STORED)
  const from = backgroundFrom({
    ...typed,
    url: '  ',
    headline: ' Engineer ',
    connections: '',
    certifications: ' AWS \n\n  \nAzure',
    skills: [
      { name: ' ', endorsements: '' },
      { name: 'Go', endorsements: '' },
    ],
    projects: [{ name: 'Site', description: ' ', technologies: 'Go,, SQL ,' }],
    previousProjects: [{ name: 'Apollo', role: 'Lead', months: 'many' }],
  }) as Record<string, unknown>
  expect(from).toMatchObject({
    url: null,
    headline: 'Engineer',
    connections: null,
    certifications: ['AWS', 'Azure'],
    skills: [{ name: 'Go', endorsements: 0 }],
    projects: [{ name: 'Site', description: undefined, technologies: ['Go', 'SQL'] }],
    previousProjects: [{ months: Number.NaN }],
  })
})
