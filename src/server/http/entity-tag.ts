/**
 * Whether `If-None-Match` or `If-Match` names the state with this tag: the header is a list, or `*` for any state. Tags are
 * compared weakly, since proxies that compress a reply make its tag weak (RFC 9110, 13.1).
 */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  return header.trim() === '*' || [...header.matchAll(/"[^"]*"/g)].some(([one]) => one === tag.replace(/^W\//, ''))
}
