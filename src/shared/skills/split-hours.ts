/**
 * Shares an entry's hours equally among its skills, by id, in hundredths. Left-over hundredths go one each to the first skills
 * by id, so that the shares add up to the hours. A skill that is named twice gets one share; without skills the result is
 * empty.
 */
export function splitHours(hours: number, skillIds: readonly number[]): Map<number, number> {
  const ids = [...new Set(skillIds)].sort((a, b) => a - b)
  const hundredths = Math.round(hours * 100)
  const share = Math.floor(hundredths / ids.length)
  const over = hundredths - share * ids.length
  return new Map(ids.map((id, nth) => [id, (share + (nth < over ? 1 : 0)) / 100]))
}
