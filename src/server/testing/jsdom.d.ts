declare module 'jsdom' {
  /** A browser's document without a browser, of which tests use the parser; the package has no types of its own. */
  export class JSDOM {
    constructor(html: string)
    readonly window: { readonly DOMParser: typeof DOMParser }
  }
}
