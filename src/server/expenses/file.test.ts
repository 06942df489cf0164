import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { NOW, testAppOfExpenses } from '../testing/expenses.ts'

const { app, ada, grace, apollo, claim } = testAppOfExpenses()

describe('CSV', () => {
  test('has a line for each claim that fits, with formulas made harmless', async () => {
    await claim({ projectId: apollo, description: '=HYPERLINK("http://evil")', currency: 'EUR', rate: 0.8 })
    const other = await claim({ date: '2026-11-19', description: 'Lunch, with "Acme"\r\nand others' })
    await app.post(`/api/expenses/${other.id}/approve`, { note: '-5' })
    await claim({ userId: grace, description: 'left out' })
    const { headers, payload } = await app.raw('GET', `/api/expenses/export.csv?userId=${ada}`, {})
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': 'attachment; filename="expenses.csv"',
    })
    expect(payload).toBe(
      'Id,Date,Person,Project,Category,Description,Amount,Currency,Rate,Amount in GBP,Status,Billable,Receipt,' +
        'Decided by,Decided at,Decision note,Reimbursed at,Company rate,Rate note,Tax included in percent\r\n' +
        `2,2026-11-19,Ada Lovelace,General,Travel,"Lunch, with ""Acme""\r\nand others",42.5,GBP,1,42.5,Approved,No,,` +
        `Grace Hopper,${NOW},-5,,,,0\r\n` +
        `1,2026-11-18,Ada Lovelace,Apollo,Travel,"'=HYPERLINK(""http://evil"")",42.5,EUR,0.8,34,Pending,No,,,,,,,,0\r\n`,
    )
  })

  test('of many claims has them all, each once', async () => {
    await sql`insert into expenses (user_id, amount, category, date)
      select ${ada}, n, 'Travel', date '2026-01-01' + (n / 100) from generate_series(1, 4500) n`.execute(app.db)
    const { payload } = await app.raw('GET', '/api/expenses/export.csv', {})
    const ids = payload
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => Number(line.split(',')[0]))
    expect(new Set(ids).size).toBe(4500)
    expect(ids).toHaveLength(4500)
  })

  test('refuses a filter that it does not know', async () => {
    expect((await app.get('/api/expenses/export.csv?person=1')).status).toBe(400)
  })
})
