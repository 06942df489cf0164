/** What a message says, before it is text or HTML. */
export interface Letter {
  readonly subject: string
  /** The name of the reader, for the greeting; null for nobody in particular. */
  readonly name: string | null
  readonly parts: readonly Part[]
  /** The one thing that the reader can do about it. */
  readonly button?: { readonly label: string; readonly url: string }
  /** Why the reader gets the message. */
  readonly footer: string
}

/** A paragraph, or a list below its heading. */
export type Part = string | { readonly heading: string; readonly items: readonly string[] }

/** A letter as plain text and as HTML without pictures, scripts or anything from elsewhere. */
export function rendered({ name, parts, button, footer }: Letter): { text: string; html: string } {
  const greeting = name === null ? 'Hello,' : `Hello ${name},`
  return {
    text: `${[greeting, ...parts.map(partAsText), ...(button ? [`${button.label}: ${button.url}`] : []), `-- \n${footer}`].join('\n\n')}\n`,
    html: page(
      [
        paragraph(greeting),
        ...parts.map(partAsHtml),
        ...(button
          ? [
              `<p style="margin:24px 0"><a href="${escaped(button.url)}" style="${BUTTON}">${escaped(button.label)}</a></p>`,
            ]
          : []),
        `<p style="${FOOTER}">${escaped(footer)}</p>`,
      ].join('\n'),
    ),
  }
}

function partAsText(part: Part): string {
  if (typeof part === 'string') return part
  return [part.heading, ...part.items.map((item) => `- ${item}`)].join('\n')
}

function partAsHtml(part: Part): string {
  if (typeof part === 'string') return paragraph(part)
  const items = part.items.map((item) => `<li style="margin:4px 0">${escaped(item)}</li>`)
  return `<p style="${TEXT};margin-bottom:4px"><strong>${escaped(part.heading)}</strong></p>\n<ul style="margin:0 0 16px;padding-left:20px">${items.join('')}</ul>`
}

const paragraph = (text: string) => `<p style="${TEXT}">${escaped(text)}</p>`

const TEXT = 'margin:0 0 16px'

const BUTTON =
  'display:inline-block;padding:10px 18px;border-radius:6px;background:#3b4cca;color:#ffffff;text-decoration:none'

const FOOTER = 'margin:32px 0 0;padding-top:12px;border-top:1px solid #d8dae5;font-size:13px;color:#5c6072'

function page(content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px;font:15px/1.5 system-ui,sans-serif;color:#1c1e2a;background:#ffffff"><div style="max-width:560px">
${content}
</div></body></html>
`
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}
