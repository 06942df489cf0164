import { describe, expect, test } from 'vitest'
import { PROFILE_LOGGED_PROJECTS, professionalProfileOf } from './professional-profile.ts'

const NOTHING = { linkedin: null, location: null, logged: [], previousProjects: [], industries: [] }

const LINKEDIN = { experience: [], education: [], skills: [] }

describe('a professional profile', () => {
  test('of somebody of whom nothing is known is empty, and makes nothing up', () => {
    expect(professionalProfileOf(NOTHING)).toEqual({
      url: null,
      headline: null,
      location: 'Remote',
      connections: null,
      education: [],
      certifications: [],
      skills: [],
      experience: [],
      projects: [],
      recommendations: [],
      languages: [],
      industries: [],
    })
  })

  test('agrees with previous companies: those without a position stand there with their months', () => {
    const previousProjects = [
      { company: 'Emberline', industry: 'Retail', months: 20 },
      { company: 'Pinecrest Bank', industry: 'Finance', months: 6 },
      { company: 'Pinecrest Bank', industry: 'Insurance', months: 8 },
    ]
    const position = { company: 'EMBERLINE', role: 'Developer', duration: '20 months' }
    const linkedin = { ...LINKEDIN, experience: [position] }
    expect(professionalProfileOf({ ...NOTHING, linkedin, previousProjects }).experience).toEqual([
      position,
      { company: 'Pinecrest Bank', role: null, duration: '14 months', description: 'Finance, Insurance' },
    ])
  })

  test('takes projects, industries and the location from records beside what was entered', () => {
    const linkedin = {
      ...LINKEDIN,
      location: 'Leeds',
      projects: [{ name: 'Apollo', technologies: ['React'] }],
      industries: ['Space'],
      recommendations: [{ by: 'Ada Byron', text: 'Careful.' }],
    }
    const logged = ['Apollo', 'Zeus', 'Hera', 'Ares', 'Gaia', 'Nyx', 'Pan', 'Rhea'].map((name) => ({
      name,
      description: '',
      skills: ['Docker'],
    }))
    const profile = professionalProfileOf({ ...NOTHING, linkedin, logged, location: 'York', industries: ['Retail'] })
    expect(profile).toMatchObject({
      location: 'York',
      industries: ['Retail', 'Space'],
      recommendations: [{ by: 'Ada Byron', text: 'Careful.' }],
    })
    expect(profile.projects.slice(0, 2)).toEqual([
      { name: 'Apollo', description: '', technologies: ['React'], logged: false },
      { name: 'Zeus', description: '', technologies: ['Docker'], logged: true },
    ])
    expect(profile.projects).toHaveLength(1 + PROFILE_LOGGED_PROJECTS)
  })
})
