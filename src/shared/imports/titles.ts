/** A column's title without case, accents and signs: 'Durée (h)' is 'duree h'. */
export function plainTitle(title: string): string {
  return title
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const MOST_CHARACTERS = 100

/**
 * The forms of a title by which it is looked up, the whole one first: with the words of 'startTime' apart, without what is
 * in brackets, without the endings for women and men ('Mitarbeiter/in'), and its parts around a slash.
 */
export function titleForms(title: string): string[] {
  const short = title.slice(0, MOST_CHARACTERS)
  const bare = short.replaceAll(/[([{<][^)\]}>]*[)\]}>]/g, ' ')
  const one = bare.replaceAll(/[/*:_·.]-?(?:innen|in|e|r|n|s|a)\b/gi, '')
  const apart = short.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
  const forms = [short, apart, bare, one, ...bare.split(/\s*[/|]\s*/)].map(plainTitle)
  return [...new Set(forms.filter((form) => form !== ''))]
}
