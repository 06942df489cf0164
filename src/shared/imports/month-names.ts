/** Languages whose months are known by their names, as their locales write them. */
const LANGUAGES = 'en de fr es nl it pt pl cs sk fi sv da nb hu ro tr et lv lt sl el ru uk'.split(' ')

/** How months are abbreviated in other ways than by their locales; names are without accents. */
const STARTS: Readonly<Record<string, number>> = {
  juin: 6,
  juil: 7,
  ...beginnings('jan ene gen', 1),
  ...beginnings('feb fev', 2),
  ...beginnings('mar mrz maa mae', 3),
  ...beginnings('apr avr abr', 4),
  ...beginnings('may mai mei mag', 5),
  ...beginnings('jun giu', 6),
  ...beginnings('jul lug', 7),
  ...beginnings('aug aou ago', 8),
  ...beginnings('sep set', 9),
  ...beginnings('oct okt ott out', 10),
  ...beginnings('nov', 11),
  ...beginnings('dec dez dic', 12),
}

function beginnings(starts: string, month: number): Record<string, number> {
  return Object.fromEntries(starts.split(' ').map((start) => [start, month]))
}

/** The number of a month by its name in one of several languages; 0 for another word. */
export function monthNamed(name: string): number {
  const word = plain(name)
  return localeNames().get(word) ?? STARTS[word.slice(0, 4)] ?? STARTS[word.slice(0, 3)] ?? 0
}

let names: ReadonlyMap<string, number> | null = null

/** Built when the first name is read. A name that two languages use for different months is 0: nobody can tell which is meant. */
function localeNames(): ReadonlyMap<string, number> {
  if (names === null) {
    const all = new Map<string, number>()
    for (const [name, month] of LANGUAGES.flatMap(namesIn))
      all.set(name, (all.get(name) ?? month) === month ? month : 0)
    names = all
  }
  return names
}

function namesIn(language: string): (readonly [name: string, month: number])[] {
  const forms = (['long', 'short'] as const).flatMap((month) => [
    new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' }),
    // Many languages write the month of a day in another case than the month alone.
    new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' }),
  ])
  return Array.from({ length: 12 }, (_, nth) => nth).flatMap((nth) =>
    forms.flatMap((form) => {
      const part = form.formatToParts(Date.UTC(2026, nth, 5)).find(({ type }) => type === 'month')
      const name = plain(part?.value ?? '')
      return name.length < 3 ? [] : [[name, nth + 1] as const]
    }),
  )
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}|\./gu, '')
}
