import {
  createCompanyHoliday,
  deleteCompanyHoliday,
  listCompanyHolidays,
  updateCompanyHoliday,
} from '#shared/holidays/contract.ts'
import { companyHolidays } from '../holidays/holidays.ts'
import { list, write, type Server } from '../http/route.ts'
import { addCompanyHoliday, changeCompanyHoliday, removeCompanyHoliday } from './company-holidays.ts'

export function mountCompanyHolidays(server: Server): void {
  list(server, listCompanyHolidays, ({ query }) => companyHolidays(server.database.db, query))
  write(server, createCompanyHoliday, (input) => addCompanyHoliday(input, input.body))
  write(server, updateCompanyHoliday, changeCompanyHoliday)
  write(server, deleteCompanyHoliday, removeCompanyHoliday)
}
