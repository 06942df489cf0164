import { z } from 'zod'
import { comparedEmail } from './compared-email.ts'

const LONGEST_EMAIL = 254

/** Words with dots between them before the @ (RFC 5321, Dot-string), and a domain of two parts or more, as HTML takes them: all of it ASCII. */
export const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$/

const AT_MOST = `At most ${LONGEST_EMAIL} characters`

const NOT_VALID = 'Enter an email address, such as ada@example.com'

/** A valid email address, as a contact. */
export const email = z.string().trim().max(LONGEST_EMAIL, AT_MOST).regex(EMAIL, 'Not an e-mail address')

const required = z.string('Email is required').trim().min(1, 'Email is required').max(LONGEST_EMAIL, AT_MOST)

/** A valid email address, in the form in which emails are compared. */
export const accountEmail = required.regex(EMAIL, NOT_VALID).overwrite(comparedEmail)

/** An email by which somebody signs in. Accounts of earlier releases may have one that new accounts are refused. */
export const typedEmail = required.regex(/^[^\s@]+@[^\s@]+$/, NOT_VALID).overwrite(comparedEmail)
