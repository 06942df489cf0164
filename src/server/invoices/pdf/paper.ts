/** Countries where documents are printed on Letter, and nearly all others on A4 (CLDR, paper size). */
const LETTER = new Set(['US', 'CA', 'MX', 'CL', 'CO', 'CR', 'GT', 'PA', 'PH', 'PR', 'SV', 'VE', 'BZ', 'NI', 'DO'])

export function paperSize(country: string): 'A4' | 'LETTER' {
  return LETTER.has(country) ? 'LETTER' : 'A4'
}
