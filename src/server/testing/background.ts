/** The background of a person of whom nothing is entered. */
export const NO_BACKGROUND = {
  url: null,
  headline: null,
  connections: null,
  previousProjects: [],
  experience: [],
  projects: [],
  education: [],
  skills: [],
  certifications: [],
  recommendations: [],
  languages: [],
  industries: [],
}
