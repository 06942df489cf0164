/** Why signing in by the provider came to nothing, as the browser is told behind the # of the page that it is led to. */
export const OIDC_REFUSALS = [
  'unreachable',
  'canceled',
  'expired',
  'refused',
  'unverified',
  'no-account',
  'busy',
] as const

export const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const
