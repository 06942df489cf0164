import { vi } from 'vitest'

/** One thing that was drawn, with the pen as it was then. */
export interface Mark {
  readonly canvas: HTMLCanvasElement
  readonly what: 'fillRect' | 'fill' | 'stroke' | 'fillText' | 'strokeText' | 'drawImage'
  /** A path in words, a text, or the numbers that were given. */
  readonly shape: string
  readonly color: string
  readonly alpha: number
  readonly lineWidth: number
  /** Factor and offset, as `setTransform` was given them. */
  readonly transform: string
  readonly font: string
  readonly align: string
}

class RecordedPath {
  readonly steps: string[] = []
  moveTo(x: number, y: number): void {
    this.steps.push(`M ${numbers(x, y)}`)
  }
  lineTo(x: number, y: number): void {
    this.steps.push(`L ${numbers(x, y)}`)
  }
  arc(x: number, y: number, radius: number, from: number, to: number): void {
    this.steps.push(`O ${numbers(x, y, radius, from, to)}`)
  }
}

/** What jsdom lacks: canvases that one can draw on. They keep what is drawn, in order. Letters are half as wide as high. */
export function recordedCanvases(): Mark[] {
  const marks: Mark[] = []
  vi.stubGlobal('Path2D', RecordedPath)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function of(this: HTMLCanvasElement) {
    return contextOf(this, marks)
  })
  return marks
}

function contextOf(canvas: HTMLCanvasElement, marks: Mark[]): CanvasRenderingContext2D {
  const pen = {
    canvas,
    fillStyle: '',
    strokeStyle: '',
    globalAlpha: 1,
    lineWidth: 1,
    font: '',
    textAlign: 'left',
    transform: '1 0 0 1 0 0',
    setTransform: (...given: number[]) => {
      pen.transform = numbers(...given)
    },
    fillRect: (...given: number[]) => mark('fillRect', numbers(...given), pen.fillStyle),
    fill: (path: RecordedPath) => mark('fill', path.steps.join(' '), pen.fillStyle),
    stroke: (path: RecordedPath) => mark('stroke', path.steps.join(' '), pen.strokeStyle),
    fillText: (text: string, x: number, y: number) => mark('fillText', `${text} ${numbers(x, y)}`, pen.fillStyle),
    strokeText: (text: string, x: number, y: number) => mark('strokeText', `${text} ${numbers(x, y)}`, pen.strokeStyle),
    drawImage: (_: unknown, ...given: number[]) => mark('drawImage', numbers(...given), ''),
    measureText: (text: string) => ({ width: (text.length * Number(/(\d+)px/.exec(pen.font)?.[1] ?? 0)) / 2 }),
  }
  const mark = (what: Mark['what'], shape: string, color: string) => {
    const { globalAlpha: alpha, lineWidth, transform, font, textAlign: align } = pen
    marks.push({ canvas, what, shape, color, alpha, lineWidth: rounded(lineWidth), transform, font, align })
  }
  return pen as unknown as CanvasRenderingContext2D
}

function numbers(...given: number[]): string {
  return given.map(rounded).join(' ')
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
