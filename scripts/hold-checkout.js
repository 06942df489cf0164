// Imported before the server by `npm start`: until this process ends, nobody replaces what it runs from.
import { share } from './file-lock.js'
import { CHECKOUT_LOCK } from './server-lock.js'

// Kept where nothing collects it: closing it would end the lock.
globalThis.offbenchCheckoutLock = share(CHECKOUT_LOCK)
