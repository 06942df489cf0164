import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { ImageType } from './header.ts'
import { encodePng } from './png.ts'
import { scaledDown, sizeWithin, type Pixels } from './scale.ts'

/** What a thread is asked: to decode an image to pixels within a size, or to encode pixels. */
export type ImageTask =
  | { readonly decode: Uint8Array; readonly type: ImageType; readonly side: number }
  | { readonly encode: Pixels; readonly type: ImageType }

export type ImageAnswer = Pixels | Uint8Array<ArrayBuffer> | { readonly fault: string }

const QUALITY = 85

/** Node has it, its types do not. */
declare const WebAssembly: { readonly Module: new (bytes: Uint8Array) => object }

async function answer(task: ImageTask): Promise<ImageAnswer> {
  try {
    if ('encode' in task) return await encoded(task.encode, task.type)
    const image = await decoded(task.decode, task.type)
    return scaledDown(image, sizeWithin(image, task.side))
  } catch (error) {
    // The file is at fault for anything that its decoder fails on.
    return { fault: String(error) }
  }
}

/** The pixels as they are looked at: a photo that was taken upright is upright. */
async function decoded(bytes: Uint8Array, type: ImageType): Promise<Pixels> {
  if (type === 'image/png') {
    const { decode, init } = await import('@jsquash/png/decode.js')
    await init(wasm('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'))
    return (await decode(bytes as never)) as Pixels
  }
  const { default: decode, init } = await import('@jsquash/jpeg/decode.js')
  const said: string[] = []
  await load(init, '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm', said)
  const image = (await decode(bytes as never, { preserveOrientation: true })) as Pixels
  // The decoder makes up the missing rest of a file.
  if (said.some((line) => line.startsWith('Premature end'))) throw new Error('The file has no end')
  return image
}

async function encoded(image: Pixels, type: ImageType): Promise<Uint8Array<ArrayBuffer>> {
  // A copy, as a small buffer shares its memory with others.
  if (type === 'image/png') return new Uint8Array(encodePng(image))
  const { default: encode, init } = await import('@jsquash/jpeg/encode.js')
  await load(init, '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm', [])
  return new Uint8Array(await encode(image, { quality: QUALITY, progressive: false }))
}

/** Loads a codec from its file: by itself it would fetch it, as browsers do. `said` gets what it says. */
async function load(init: unknown, file: string, said: string[]): Promise<void> {
  await (init as (module: unknown, options: object) => Promise<void>)(wasm(file), {
    print: () => {},
    printErr: (line: string) => said.push(line),
  })
}

function wasm(file: string) {
  return new WebAssembly.Module(readFileSync(new URL(import.meta.resolve(file))))
}

/** The codecs are made for browsers, which have this. */
class ImageData implements Pixels {
  readonly data: Pixels['data']
  readonly width: number
  readonly height: number

  constructor(data: Pixels['data'], width: number, height: number) {
    this.data = data
    this.width = width
    this.height = height
  }
}
Object.assign(globalThis, { ImageData })

const result = await answer(workerData as ImageTask)
const moved = 'data' in result ? [result.data.buffer] : result instanceof Uint8Array ? [result.buffer] : []
parentPort?.postMessage(result, moved)
