const VERB_ENDINGS = /(?:is|iz)(?:e|es|ed|ing|ation|er)$|(?:ify|ified|ifying)$/

const PLAIN_ENDINGS = ['ing', 'ed', 'es', 's', 'er'] as const

/** Shorter stems meet too many other words. */
const MIN_STEM = 5

/**
 * Base forms that a word may come from, most likely first: "dockerised" → "docker", "dockeris", …; "junits" →
 * "junit"; "proptyping" → "proptype". For words that are no English words.
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
