const VERB_ENDINGS = /(?:is|iz)(?:e|es|ed|ing|ation|er)$|(?:ify|ified|ifying)$/

const PLAIN_ENDINGS = ['ing', 'ed', 'es', 's', 'er'] as const

/** Shorter stems are also stems of too many other words. */
const MIN_STEM = 5

/**
 * Base forms that a word may come from, most likely first: "dockerised" → "docker", "dockeris", …; "junits" → "junit";
 * "proptyping" → "proptype". Only for words that are not English.
 */
export function uninflected(word: string): string[] {
  const found: string[] = []
  if (word.length <= MIN_STEM) return found
  const verb = VERB_ENDINGS.exec(word)
  if (verb !== null && verb.index >= MIN_STEM) found.push(word.slice(0, verb.index))
  for (const ending of PLAIN_ENDINGS) {
    if (!word.endsWith(ending) || word.length - ending.length < MIN_STEM) continue
    const stem = word.slice(0, -ending.length)
    found.push(stem)
    if (ending === 'ing' || ending === 'ed') found.push(`${stem}e`)
    if (stem.at(-1) === stem.at(-2)) found.push(stem.slice(0, -1))
  }
  return found
}

const VERSION_END = /^([a-z.#+]{3,}?)v?\d+(?:x)?$/

/** "vue3" → "vue", "php7" → "php": a name with its version glued on. */
export function withoutVersion(word: string): string | undefined {
  return VERSION_END.exec(word)?.[1]
}

/** Too many other words begin with shorter names. */
const MIN_NAME = 5

/** "angulardienst" → "angular": a name and a German noun of work on software, as one word. */
export function withoutGermanNoun(word: string): string | undefined {
  const first = Math.max(MIN_NAME, word.length - LONGEST_NOUN)
  for (let at = word.length - MIN_NOUN; at >= first; at -= 1) {
    if (GERMAN_NOUNS.has(word.slice(at))) return word.slice(0, at)
  }
  return undefined
}

const GERMAN_NOUNS: ReadonlySet<string> = new Set(
  (
    'abfrage abfragen anbindung app apps aufgabe bericht berichte buch cluster code container datei dateien daten datenbank ' +
    'datenbanken dienst dienste entwicklung export exporte fehler formular formulare funktion funktionen import importe ' +
    'installation instanz job jobs klasse klassen komponente komponenten konfiguration konto kurs liste listen makro makros ' +
    'migration modul module oberfläche projekt projekte schnittstelle schulung seite seiten server service services skript ' +
    'skripte script scripts tabelle tabellen test tests umgebung umstellung update updates upgrade vorlage vorlagen'
  ).split(' '),
)

const MIN_NOUN = 3
const LONGEST_NOUN = Math.max(...Array.from(GERMAN_NOUNS, ({ length }) => length))
