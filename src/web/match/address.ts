import { addressOf } from '../address.ts'
import type { FindPersonSearch } from './search.ts'

export const useAddress = addressOf<FindPersonSearch>('/find-person')
