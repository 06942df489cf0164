import { currencyDecimals } from '#shared/money/currency.ts'

/** An element that is being written; its content must be added in order. */
export interface Element {
  /** An element within it, to be filled. */
  child: (name: string) => Element
  /** An element within it that holds a text. */
  add: (name: string, text: string, attributes?: Attributes) => void
  /** As `add`, unless the text is empty: an element without content is not valid everywhere. */
  text: (name: string, text: string) => void
  /** An element that holds an amount with the decimals of its currency. */
  amount: (name: string, amount: number, currency: string) => void
  written: () => string
}

type Attributes = Readonly<Record<string, string>>

/** Begins an element. */
export function element(name: string, attributes: Attributes = {}): Element {
  const parts: (() => string)[] = []
  const own: Element = {
    child(childName) {
      const made = element(childName)
      parts.push(made.written)
      return made
    },
    add(childName, text, childAttributes = {}) {
      parts.push(() => `<${childName}${attributesText(childAttributes)}>${escaped(text)}</${childName}>`)
    },
    text(childName, text) {
      if (text !== '') own.add(childName, text)
    },
    amount(childName, amount, currency) {
      own.add(childName, amount.toFixed(currencyDecimals(currency)), { currencyID: currency })
    },
    written: () => `<${name}${attributesText(attributes)}>${parts.map((part) => part()).join('')}</${name}>`,
  }
  return own
}

function attributesText(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

/** A text for XML 1.0: without characters that a document may not contain, not even as an entity. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"\r]/g, (one) => ENTITIES[one] ?? one)
}
