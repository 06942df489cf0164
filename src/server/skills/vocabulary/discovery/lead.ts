import { GAP, type Tokens } from '../../matcher/tokens.ts'
import { listed } from '../../matcher/word-lists.ts'
import { hasWithin, type Reading } from './reading.ts'

/** What the words before say of it: that it is set up, used or moved to, or nothing. */
export function leadOf({ tokens }: Pick<Reading, 'tokens'>, at: number): 'set up' | 'moved' | undefined {
  const { words, gaps } = tokens
  if (gaps[at] !== GAP.space) return undefined
  const before = leadBefore(tokens, at)
  const lead = words[before] ?? ''
  if (SET_UP.has(lead) || (lead === 'up' && (words[before - 1] ?? '').startsWith('set'))) return 'set up'
  if (!DIRECTIONS.has(lead)) return undefined
  return hasWithin(tokens, before, 4, isMove) && !hasWithin(tokens, before, 5, isMeeting) ? 'moved' : undefined
}

/** "forms with Foobar", "Formulare mit Foobar", "paiement avec Foobar", "pagos con Foobar"; people are met, not used. */
export function isInUse({ tokens }: Reading, at: number): boolean {
  if (tokens.gaps[at] !== GAP.space) return false
  const before = leadBefore(tokens, at)
  return MEANS.has(tokens.words[before] ?? '') && before > 0 && !hasWithin(tokens, before, 6, isMeeting)
}

/** Words before what somebody moves to or from, or works with. */
const DIRECTIONS = listed('to from with by auf nach zu von mit durch vers avec sur par a con de desde por')

/** Words before the means of doing something. */
const MEANS = listed('with using via mit mittels avec con usando mediante')

/** "React charts with Foobar", "SQL queries in Foobar". */
export function isBesideSkill({ tokens, covered, skills }: Reading, at: number): boolean {
  if (skills === 0 || tokens.gaps[at] !== GAP.space) return false
  const before = leadBefore(tokens, at)
  const lead = tokens.words[before] ?? ''
  if (lead !== 'with' && lead !== 'in' && lead !== 'into') return false
  const near = covered[before - 1] === 1 || covered[before - 2] === 1 || covered[before - 3] === 1
  return near && !hasWithin(tokens, before, 6, isMeeting)
}

const SKIPPED = listed('the a an our new latest own dem der den die das le la el los')

/** The token before a word and its article. */
function leadBefore({ words, gaps }: Tokens, at: number): number {
  let before = at - 1
  for (let skipped = 0; skipped < 2 && gaps[before] === GAP.space && SKIPPED.has(words[before] ?? ''); skipped += 1)
    before -= 1
  return before
}

const SET_UP = listed(`
  setup install installs installed installing configure configured configuring learn learned learnt learning studied
  studying adopt adopted adopting evaluate evaluated evaluating integrate integrated integrating upgrade upgraded
  upgrading add added adding try tried trying research researched researching introduced introducing
  installation konfiguration einarbeitung einführung einrichtung configuration intégration instalación configuración
  integración usando utilizando utilisant
  use uses used using via utilise utilised utilising utilize utilized utilizing leveraging leverage`)

const MOVED = listed(`
  migrate migrated migrating migration move moved moving switch switched switching port ported porting upgrade upgraded
  upgrading export exported exporting import imported importing connect connected connecting convert converted converting
  deploy deployed deploying integrate integrated integrating integration play played playing experiment experimented
  umstellung umgestellt umstieg wechsel gewechselt migriert anbindung angebunden schnittstelle import
  migré migrée passage remplacement migración migrado migrada actualización cambio
  ersetzt eingeführt remplacer remplacé reemplazo reemplazado
  experimenting started familiar replace replaced replacing compare compared comparing`)

const LEADS: ReadonlySet<string> = new Set([...SET_UP, ...MOVED, ...MEANS, 'up'])

/** Whether a word can lead to a name; a note without such a word has no lead. */
export function isLead(word: string): boolean {
  return LEADS.has(word)
}

function isMove(word: string): boolean {
  return MOVED.has(word) || SET_UP.has(word)
}

const MET = listed(`
  call called calls meeting meetings met meet lunch dinner coffee chat chatted talk talked talking sync discuss discussed
  discussion interview interviewed interviews pair paired pairing session sessions spoke speak email emailed together
  workshop workshops asked sent send showed show explained presented gave handed review reviewed feedback training demo
  abstimmung besprechung besprochen gespräch telefonat telefoniert termin absprache rücksprache treffen
  réunion appel entretien atelier échange point reunión llamada charla taller
  worked working helped agreed agreement contract offer kick-off onboarding phone contact travel trip flight`)

function isMeeting(word: string): boolean {
  return MET.has(word)
}
