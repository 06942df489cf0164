// `npm run generate:client`: writes the parts of clients/typescript that follow from the contracts. Needs no database.
import { writeFileSync } from 'node:fs'
import { CLIENT_FOLDER, clientFiles } from './files.ts'

for (const [name, content] of Object.entries(clientFiles())) {
  writeFileSync(new URL(name, CLIENT_FOLDER), content)
  console.log(`clients/typescript/${name} is written`)
}
