// Run by server-lock.js on the pinned Node with a lock's file: prints whether somebody holds it.
import { isHeld } from './file-lock.js'

process.stdout.write(isHeld(process.argv[2]) ? 'held' : 'free')
