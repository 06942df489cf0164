/** Names of places, in small letters, with the calendar of public holidays that applies there. */
const PLACES: readonly (readonly [calendar: string, words: readonly string[]])[] = [
  ['GB-SCT', ['scotland', 'edinburgh', 'glasgow', 'aberdeen', 'dundee', 'inverness']],
  ['GB-NIR', ['northern ireland', 'belfast', 'derry']],
  ['GB-WLS', ['wales', 'cardiff', 'swansea', 'newport']],
  [
    'GB-ENG',
    [
      'england',
      'london',
      'manchester',
      'leeds',
      'bristol',
      'birmingham',
      'liverpool',
      'sheffield',
      'newcastle',
      'nottingham',
      'leicester',
      'oxford',
      'brighton',
      'reading',
      'southampton',
    ],
  ],
  ['GB', ['united kingdom', 'great britain', 'uk', 'gb']],
  ['IE', ['ireland', 'dublin', 'cork', 'galway']],
  ['DE-BE', ['berlin']],
  ['DE-HH', ['hamburg']],
  ['DE-BY', ['munich', 'münchen', 'nuremberg', 'nürnberg', 'bavaria', 'bayern']],
  ['DE-NW', ['cologne', 'köln', 'düsseldorf', 'dortmund', 'essen', 'bonn']],
  ['DE-HE', ['frankfurt', 'hesse', 'hessen']],
  ['DE-BW', ['stuttgart', 'karlsruhe', 'mannheim']],
  ['DE-SN', ['leipzig', 'dresden', 'saxony', 'sachsen']],
  ['DE', ['germany', 'deutschland']],
  ['AT', ['austria', 'österreich', 'vienna', 'wien', 'graz', 'salzburg']],
  ['CH-ZH', ['zurich', 'zürich']],
  ['CH-GE', ['geneva', 'genève']],
  ['CH', ['switzerland', 'schweiz', 'suisse']],
  ['FR', ['france', 'paris', 'lyon', 'marseille', 'toulouse', 'lille', 'bordeaux', 'nantes']],
  ['NL', ['netherlands', 'amsterdam', 'rotterdam', 'utrecht', 'the hague', 'eindhoven']],
  ['BE', ['belgium', 'brussels', 'antwerp', 'ghent']],
  ['ES-MD', ['madrid']],
  ['ES-CT', ['barcelona', 'catalonia']],
  ['ES', ['spain', 'españa', 'valencia', 'seville']],
  ['PT', ['portugal', 'lisbon', 'porto']],
  ['IT', ['italy', 'italia', 'rome', 'milan', 'turin']],
  ['PL', ['poland', 'polska', 'warsaw', 'kraków', 'krakow', 'wrocław', 'gdańsk']],
  ['CZ', ['czechia', 'czech republic', 'prague', 'brno']],
  ['SE', ['sweden', 'stockholm', 'gothenburg', 'malmö']],
  ['NO', ['norway', 'oslo', 'bergen']],
  ['DK', ['denmark', 'copenhagen', 'aarhus']],
  ['FI', ['finland', 'helsinki', 'tampere']],
  ['US-NY', ['new york', 'nyc', 'brooklyn']],
  ['US-CA', ['california', 'san francisco', 'los angeles', 'san diego']],
  ['US-MA', ['massachusetts', 'boston']],
  ['US-IL', ['illinois', 'chicago']],
  ['US-TX', ['texas', 'austin', 'houston', 'dallas']],
  ['US-WA', ['seattle']],
  ['US', ['united states', 'usa', 'us']],
  ['CA-ON', ['ontario', 'toronto', 'ottawa']],
  ['CA-QC', ['quebec', 'québec', 'montreal', 'montréal']],
  ['CA-BC', ['british columbia', 'vancouver']],
  ['CA', ['canada']],
  ['AU-NSW', ['new south wales', 'sydney']],
  ['AU-VIC', ['melbourne']],
  ['AU', ['australia']],
  ['NZ', ['new zealand', 'auckland', 'wellington']],
]

/**
 * The public holidays of somebody who lives at a location, guessed from its words; null if none is known. The last word counts,
 * since places go from small to large. An earlier word for a place within it makes it more exact: 'London, UK' is England,
 * 'London, Ontario' is not.
 */
export function holidayCalendarOf(location: string | null | undefined): string | null {
  const words = ` ${(location ?? '').toLowerCase().replace(/[^\p{L}]+/gu, ' ')} `
  const found = PLACES.flatMap(([calendar, places]) =>
    places.map((place) => ({ calendar, length: place.length, end: words.lastIndexOf(` ${place} `) + place.length })),
  )
    .filter(({ length, end }) => end >= length)
    .sort((a, b) => b.end - a.end || b.length - a.length)
  const last = found[0]?.calendar ?? null
  return found.find(({ calendar }) => calendar.startsWith(`${last}-`))?.calendar ?? last
}
