// `npm run restore -- FILE`: puts a backup of `npm run backup` into DATA_DIR, which must not hold any data yet.
import { command } from '../command.ts'
import { fileArgument, requireEmbedded } from './commands.ts'
import { restoreBackup } from './restore-backup.ts'

await command(async ({ dataDir, databaseUrl }) => {
  const file = fileArgument('restore')
  requireEmbedded(databaseUrl)
  const { takenAt, version } = await restoreBackup(file, dataDir)
  console.log(`${dataDir} is as it was at ${takenAt} (release ${version}); start Offbench to go on`)
}, 'Nothing was restored.')
