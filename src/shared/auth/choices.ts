/** Why signing in by the provider failed. The browser finds it behind the # of the page that it is sent to. */
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
