import { Random } from '../sample-data/random.ts'

const JOINS = [' ', ', ', ' and ', ' or ', '. ', ': ', ' not ', ' instead of ', ' for ', ' with ', ' (', '/', '-', '\n']

/** Texts that nobody wrote: parts of some put together, in other letters and with slips of the hand. The same every time. */
export function mixedTexts(texts: readonly string[], count: number): string[] {
  const random = new Random('mixed')
  const part = () => {
    const words = random.pick(texts).split(' ')
    const from = random.int(0, words.length - 1)
    return words.slice(from, from + random.int(1, 5)).join(' ')
  }
  return Array.from({ length: count }, () => {
    const third = random.chance(0.4) ? random.pick(JOINS) + part() : ''
    return rewritten(part() + random.pick(JOINS) + part() + third, random)
  })
}

/** Each of some texts with a word of another one in the place of its own or beside it, or without one, as often. */
export function variedTexts(texts: readonly string[], count: number): string[] {
  const random = new Random('varied')
  return Array.from({ length: count }, (_, nth) => {
    const words = (texts[nth % texts.length] ?? '').split(' ')
    const other = random.pick(random.pick(texts).split(' '))
    words.splice(random.int(0, words.length - 1), random.int(0, 1), ...(random.chance(0.6) ? [other] : []))
    return rewritten(words.join(' '), random)
  })
}

function rewritten(text: string, random: Random): string {
  const chance = random.next()
  if (chance < 0.1) return text.toUpperCase()
  if (chance < 0.3) return text.toLowerCase()
  if (chance < 0.45) return slipped(text, random)
  return chance < 0.6 ? text.replace(/^\p{L}/u, (first) => first.toUpperCase()) : text
}

/** One letter left out, doubled or after the next one. */
function slipped(text: string, random: Random): string {
  const at = random.int(0, Math.max(0, text.length - 1))
  const [before, letter = '', after] = [text.slice(0, at), text[at], text.slice(at + 1)]
  const swapped = before + after.slice(0, 1) + letter + after.slice(1)
  return random.pick([before + after, before + letter + letter + after, swapped])
}
