import * as calls from '#shared/rates/contract.ts'
import * as currencyCalls from '#shared/rates/currency-contract.ts'
import { list, write, type Server } from '../http/route.ts'
import { listFile } from '../records/list-file.ts'
import { addBillRate, addCostRate, changeBillRate, changeCostRate, removeBillRate, removeCostRate } from './changes.ts'
import {
  addExchangeRate,
  changeClient,
  changeExchangeRate,
  clients,
  EXCHANGE_RATES_FILE,
  exchangeFile,
  exchangeRates,
  removeExchangeRate,
} from './currencies.ts'
import { BILL_RATES_FILE, COST_RATES_FILE } from './file.ts'
import { billRates, costRates } from './queries.ts'

export function mountRates(server: Server): void {
  const { db } = server.database

  list(server, calls.listBillRates, ({ actor, query }) => billRates(db, actor, query))
  listFile(server, calls.exportBillRates, ({ actor, query }) => [billRates(db, actor, query), BILL_RATES_FILE])
  write(server, calls.createBillRate, (input) => addBillRate(input, input.body))
  write(server, calls.updateBillRate, changeBillRate)
  write(server, calls.deleteBillRate, removeBillRate)

  list(server, calls.listCostRates, ({ query }) => costRates(db, query))
  listFile(server, calls.exportCostRates, ({ query }) => [costRates(db, query), COST_RATES_FILE])
  write(server, calls.createCostRate, (input) => addCostRate(input, input.body))
  write(server, calls.updateCostRate, changeCostRate)
  write(server, calls.deleteCostRate, removeCostRate)

  list(server, currencyCalls.listClients, () => clients(db))
  write(server, currencyCalls.updateClient, (input) => changeClient(input, input.body))

  list(server, currencyCalls.listExchangeRates, ({ query }) => exchangeRates(db, query))
  listFile(server, currencyCalls.exportExchangeRates, ({ query }) => [exchangeRates(db, query), EXCHANGE_RATES_FILE])
  write(server, currencyCalls.createExchangeRate, (input) => addExchangeRate(input, input.body))
  write(server, currencyCalls.updateExchangeRate, changeExchangeRate)
  write(server, currencyCalls.deleteExchangeRate, removeExchangeRate)
  write(server, currencyCalls.readExchangeFile, (input) => exchangeFile(input, input.body))
}
