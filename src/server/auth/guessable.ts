import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { invalid } from '../http/errors.ts'

/** A password that programs find with fewer guesses than this is refused, as a power of ten. */
const LEAST_GUESSES_LOG10 = 10

/** A longer text about somebody is not a word that they would choose. */
const LONGEST_WORD = 100

let estimator: Promise<ZxcvbnFactory> | undefined

/**
 * Refuses a password (400) that is on the list of common ones, repeats itself, is a row of keys or numbers, or is made from
 * what is known of the person: their name, email and company.
 */
export async function refuseGuessable(password: string, about: readonly (string | null)[]): Promise<void> {
  estimator ??= loaded()
  const words = about.flatMap((text) => (text ? [text, ...text.split(/[\s@._-]+/)] : [])).filter(isWord)
  const { guessesLog10 } = (await estimator).check(password.normalize('NFKC'), [...words, 'offbench'])
  if (guessesLog10 >= LEAST_GUESSES_LOG10) return
  throw invalid({
    password:
      'This password is easily guessed: it is common, repeats itself, or is made of your name, email or company',
  })
}

/** Its lists take 8 MB, so they are read when the first password is chosen. */
async function loaded(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs })
}

const isWord = (word: string) => word.length > 2 && word.length <= LONGEST_WORD
