import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { comparedEmail } from '#shared/accounts/compared-email.ts'

/** A column of emails in the form in which emails are compared: the locale of a database knows more letters with two cases. */
export function emailIn(column: string): RawBuilder<string> {
  return sql<string>`lower(${sql.ref(column)} collate "C")`
}

/** Whether the column of a row is this email. */
export function isEmail(column: string, email: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${emailIn(column)} = ${comparedEmail(email)}`
}
