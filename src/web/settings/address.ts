import { addressOf } from '../address.ts'
import type { SettingsSearch } from './search.ts'

export const useAddress = addressOf<SettingsSearch>('/settings')
