import { HELD_EVENTS, LEXICON } from '../presentations/lexicon.ts'

/** Every word or phrase that can make a presentation that took place. */
export function eventPhrases(): string[] {
  return [...LEXICON.values()]
    .flat()
    .filter(({ meanings }) => HELD_EVENTS.some((event) => meanings.has(event)))
    .map((phrase) => phrase.words.join(' '))
}
