import { getMatch } from '#shared/match/contract.ts'
import { read, type Server } from '../http/route.ts'
import { rankPeople } from './queries.ts'

export function mountMatch(server: Server): void {
  read(server, getMatch, ({ query, today }) => rankPeople(server.database.db, query, today))
}
