import { getCompanySettings, updateCompanySettings } from '#shared/company/contract.ts'
import { read, write, type Server } from '../http/route.ts'
import { changeCompanySettings } from './changes.ts'
import { companySettings } from './queries.ts'

export function mountCompany(server: Server): void {
  read(server, getCompanySettings, () => companySettings(server.database.db))

  write(server, updateCompanySettings, (input) => changeCompanySettings(input, input.body))
}
