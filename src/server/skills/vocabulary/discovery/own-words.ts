import { isCommonWord } from '../../matcher/english.ts'
import { listed, TRADE_WORDS } from './words.ts'

/** A word that people give to parts of their own projects, capital or not. */
export function isOwnWord(word: string): boolean {
  return isCommonWord(word) || TRADE_WORDS.has(word) || OWN_WORDS.has(word) || OWN_START.has(word) || OWN_END.has(word)
}

/** Capitalized words of a project's own before "library" and in lists. */
export const OWN_WORDS = listed(`
  component utility helper icon pattern media shared internal core test testing widget snippet template validation
  onboarding authentication deployment documentation backend frontend admin dashboard`)

/** What names of the author's own start with: `UserTable`, `handleClick`. */
export const OWN_START = listed(`
  my our abstract base default custom new old test mock fake add edit create update delete remove get set is has can
  should on handle use fetch load save show hide close find search select toggle render init start stop run do to
  make build send check validate parse format calc calculate compute convert user users login logout admin account
  customer client order product invoice payment home main profile todo current selected max min num total first last
  next prev old all no in at by id api de mc mac van der`)

/** What names of the author's own end in: `LoginPage`, `OrderService`. */
export const OWN_END = listed(`
  service page controller repository component test dto dao vo manager handler factory list item view model form button
  modal screen provider context hook helper util config configuration exception error impl interface adapter wrapper
  mapper validator serializer builder entity id name type state action reducer store event listener filter guard module
  client server request response query command table row column card bar menu header footer layout container panel dialog
  tab icon link image input field data info map set array loader parser reader writer generator worker job task thread
  bean activity fragment presenter app application user users login class object value key index count date time status
  result message spec mock stub fixture facade proxy strategy converter resolver directive pipe enum constants settings
  options params props routes router route api url path file folder dir viewmodel endpoint middleware policy rule schema
  migration seeder resource collection block section box picker selector editor viewer player game scene sprite enemy
  level repo branch projekt project corp group inc bank consulting team holding solutions partners insurance utils`)
