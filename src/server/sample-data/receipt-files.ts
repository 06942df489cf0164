import { crc32, deflateSync } from 'node:zlib'

/** Files of made-up receipts, small and always the same for the same words. */

/** What is written on a receipt: lines from the top down. */
type Lines = readonly string[]

/** Size of a till roll's cut in points, and of its text. */
const [PAGE_WIDTH, PAGE_HEIGHT, FONT_SIZE, LINE_HEIGHT] = [226, 340, 10, 16]

/** A PDF of one page with the lines as text. */
export function receiptPdf(lines: Lines): Buffer {
  const shown = lines.map((line) => `(${pdfText(line)}) Tj T*`).join('\n')
  const content = `BT /F1 ${FONT_SIZE} Tf ${LINE_HEIGHT} TL 18 ${PAGE_HEIGHT - 32} Td\n${shown}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE_WIDTH} ${PAGE_HEIGHT}] /Contents 5 0 R
       /Resources << /Font << /F1 4 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

/** Latin-1 text between the brackets of a PDF string. */
function pdfText(text: string): string {
  return text.replace(/[^\x20-\xff]/g, '?').replace(/[\\()]/g, '\\$&')
}

/** A picture of a receipt as a small camera sees it: gray bars as long as the words, on white paper. */
export function receiptPng(lines: Lines): Buffer {
  const [width, height, letter, row] = [160, 24 + lines.length * 14, 4, 14]
  const pixels = Buffer.alloc((width + 1) * height, 0xff)
  for (let y = 0; y < height; y += 1) pixels[y * (width + 1)] = 0
  lines.forEach((line, nth) => {
    for (let column = 0; column < Math.min(line.length, (width - 24) / letter); column += 1) {
      if (line[column] === ' ') continue
      for (let y = 0; y < 6; y += 1) {
        const start = (14 + nth * row + y) * (width + 1) + 1 + 12 + column * letter
        pixels.fill(0x50, start, start + letter - 1)
      }
    }
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits of gray.
  header.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}
