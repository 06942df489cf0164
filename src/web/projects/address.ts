import { addressOf } from '../address.ts'
import type { ProjectsSearch } from './search.ts'

export const useAddress = addressOf<ProjectsSearch>('/projects-detail')
