// `npm run restore -- FILE`: puts a backup of `npm run backup` into DATA_DIR, which must hold none.
import { readConfig, StartError } from '../config.ts'
import { BackupError } from './format.ts'
import { fileArgument, requireEmbedded } from './commands.ts'
import { restoreBackup } from './restore-backup.ts'

try {
  const file = fileArgument('restore')
  const { dataDir, databaseUrl } = readConfig(process.env)
  requireEmbedded(databaseUrl)
  const { takenAt, version } = await restoreBackup(file, dataDir)
  process.stdout.write(`${dataDir} is as it was at ${takenAt} (release ${version}); start Offbench to go on\n`)
} catch (error) {
  const known = error instanceof BackupError || error instanceof StartError
  console.error(known ? error.message : error)
  console.error('Nothing was restored.')
  process.exitCode = 1
}
