// Run by npm after an install (package.json, postinstall): later starts then know that nothing is missing.
import { markInstalled } from './install.js'

markInstalled()
