import { Fault, type CellReading } from './cells.ts'

/** Signs that mark a row, and nothing else. */
const MARK = /^(?:x|✓|✔|☑|✅|•|\*|\+)\ufe0f?$/i

const YES =
  'y yes true t 1 j ja o oui s si sim v vrai verdadero verdadeiro vero wahr tak ano kylla da evet on 100% billed invoiced abgerechnet fakturiert facture facturado fatturato gefactureerd'

const NO =
  'n no false f 0 nein non nee nao nie ne nej nei ei hayir off 0% faux falso falsch onwaar internal ☐ ✗ ✘ ❌ - – —'

/** Work that a client pays for, by words that a negation may come before. */
const CHARGED =
  'billable|chargeable|invoiceable|billed|invoiced|abrechenbar|verrechenbar|fakturierbar|abgerechnet|facturable|facturado|facturee?|declarabel|factureerbaar|fatturabile|faturavel|fakturerbar|debiterbar|laskutettava|rozliczalne|fakturovatelne'

const CHARGED_WORD = new RegExp(`^(?:fully )?(?:${CHARGED})$`)
const NOT_CHARGED_WORD = new RegExp(
  `^(?:non|not|nicht|niet|no|nao|un|ikke|inte|icke|ej|nie|ne|pas|ei)[ -]?(?:${CHARGED})$|^(?:to )?(?:${CHARGED})[ -](?:no|nein|non)$`,
)

const WORDS = new Map<string, boolean>([
  ...YES.split(' ').map((word) => [word, true] as const),
  ...NO.split(' ').map((word) => [word, false] as const),
])

/** Whether a cell answers a question, so that it cannot be a name. */
export function isYesOrNo(cell: string): boolean {
  return /\p{L}/u.test(cell) && !isMark(cell) && WORDS.has(plain(cell))
}

/** Whether a cell does nothing but mark its row. */
export function isMark(cell: string): boolean {
  return MARK.test(cell.trim())
}

/** Whether work is billable, in the words of several languages; null if the file does not say it. */
export function billableIn(cell: string, { marksBillable }: CellReading): boolean | null {
  const word = plain(cell)
  if (word === '') return marksBillable ? false : null
  if (isMark(word) || CHARGED_WORD.test(word)) return true
  if (NOT_CHARGED_WORD.test(word)) return false
  const said = WORDS.get(word)
  if (said === undefined) throw new Fault('Billable must be yes or no')
  return said
}

function plain(cell: string): string {
  const unaccented = cell.trim().toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '')
  return unaccented.replaceAll(/\s+/g, ' ')
}
