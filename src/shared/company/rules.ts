/** The currency of amounts unless another one was chosen. */
export const DEFAULT_CURRENCY = 'GBP'
