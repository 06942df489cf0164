/**
 * An entry's hours shared equally among its skills, by id, so that the shares add up to the hours: in hundredths, the
 * hundredths that are left over one each to the first skills by id. A skill that is named twice gets one share; without skills
 * there is nothing to share.
 */
export function splitHours(hours: number, skillIds: readonly number[]): Map<number, number> {
  const ids = [...new Set(skillIds)].sort((a, b) => a - b)
  const hundredths = Math.round(hours * 100)
  const share = Math.floor(hundredths / ids.length)
  const over = hundredths - share * ids.length
  return new Map(ids.map((id, nth) => [id, (share + (nth < over ? 1 : 0)) / 100]))
}
