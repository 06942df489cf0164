import { readFileSync } from 'node:fs'

export type Words = ReadonlySet<string>

/** The words of a list, separated by white space. */
export function listed(list: string): Words {
  return new Set(list.split(/\s+/).filter((word) => word !== ''))
}

/** The lists of a data file by name. Each begins with a line that has its name in brackets and says what the list is for. */
export function wordLists(path: string): (name: string) => Words {
  const sections = readFileSync(path, 'utf8').split(/^\[/m)
  const lists = new Map(sections.map((text) => [text.slice(0, text.indexOf(']')), text.slice(text.indexOf('\n'))]))
  return (name) => {
    const list = lists.get(name)
    if (list === undefined) throw new Error(`${path} has no list "${name}"`)
    return listed(list)
  }
}
