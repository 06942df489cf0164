import { SaxesParser } from 'saxes'
import { unreadable } from '../table-file.ts'

export type Attributes = Readonly<Record<string, string>>

export interface XmlListener {
  open?(name: string, attributes: Attributes): void
  text?(text: string): void
  close?(name: string): void
}

/** Reads XML piece by piece. Names are given without their prefix; the parser refuses entities that a document defines itself. */
export function xmlReader(listener: XmlListener): { write(piece: string): void; end(): void } {
  const parser = new SaxesParser()
  parser.on('error', () => {
    throw unreadable('The XLSX file is damaged: its XML cannot be read')
  })
  parser.on('opentag', ({ name, attributes }) => listener.open?.(local(name), attributes))
  parser.on('closetag', ({ name }) => listener.close?.(local(name)))
  parser.on('text', (text) => listener.text?.(text))
  parser.on('cdata', (text) => listener.text?.(text))
  return { write: (piece) => void parser.write(piece), end: () => void parser.close() }
}

/** Reads a small document as a whole. */
export function readXml(text: string, listener: XmlListener): void {
  const reader = xmlReader(listener)
  reader.write(text)
  reader.end()
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
