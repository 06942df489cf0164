/** What makes a name look like a technology, in the interface's words. */
export type TermReason =
  /** `@scope/name`, `react-foobar`, `foobar.js`, `com.foobar`. */
  | 'package name'
  /** `.foobarrc`, `foobar.config.ts`, `Foobarfile`. */
  | 'file of its own'
  /** "FooBar", unless it reads like a class, page or function of the author's own. */
  | 'camel case'
  /** "the Foobar library", "Foobar API", "a tool called Foobar". */
  | 'named as a library'
  /** "Foobar 2.1", "upgraded Foobar 3". */
  | 'version number'
  /** "Docker, Foobar and Helm", "Docker + Foobar". */
  | 'between known skills'
  /** "Apache Foobar". */
  | 'product of a known maker'
  /** "foobar docs", "Foobar tutorial", "foobar configuration". */
  | 'docs or settings of its own'
  /** "charts in React with Foobar", in a note that shows a skill. */
  | 'used with known skills'
  /** "installed Foobar", "migrated to Foobar", in a note that shows no skill. */
  | 'set up or used'
  /** "configured SOPS": only if it is set up or used. */
  | 'acronym'
  /** "Foobar: new settings": the note begins with it. */
  | 'topic of the note'
  /** "forms with Foobar", "Formulare mit Foobar", "avec Foobar", "con Foobar". */
  | 'in use'
  /** "OrgPlan24": letters and a number that is no version. */
  | 'name with a number'
  /** It has a capital within a sentence. */
  | 'written as a name'
  /** Nothing but its spelling shows that it is a name. */
  | 'mentioned'
  /** "FooBar" was in the note to which somebody added a skill by hand. */
  | 'added by hand'
  /** Somebody added the name itself to an entry as a skill. */
  | 'named by hand'
  /** Somebody said that a word of the vocabulary is no skill in their note. */
  | 'rejected by hand'

/** Tokens `from` to `to`, exclusive; `start` and `end` if the name is only a part of them. */
export interface Proposal {
  from: number
  to: number
  reason: TermReason
  start?: number
  end?: number
}

/** In UTF-16 units; anything longer is a path, a key or an accident. */
export const LONGEST_NAME = 60

/** What corrections of an entry's skills show. */
export const CORRECTION_REASONS = {
  added: 'added by hand',
  named: 'named by hand',
  rejected: 'rejected by hand',
} as const
