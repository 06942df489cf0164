import { Readable } from 'node:stream'
import type { MailSettings } from '../config.ts'
import { requireNoTransaction } from '../db/scope.ts'

const CONNECT_MS = 15_000
const ANSWER_MS = 30_000

/** The limit of a whole conversation, so that a message is given up before its lease ends. */
const TOTAL_MS = 120_000

/** What is sent, to one address. */
export interface Message {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same for the same message, so that a mail program that gets it twice shows it once. */
  readonly messageId: string
}

/**
 * The outcome of sending a message. `passing`: it was certainly not accepted, and a later try may succeed. `unknown`: the
 * server was given it and has not answered.
 */
export interface Sent {
  readonly outcome: 'taken' | 'refused' | 'passing' | 'unknown'
  /** What the server said, or what went wrong. */
  readonly answer: string
}

/**
 * Sends a message by SMTP and never throws. `beforeData` is called when the server asks for the text; if it returns false, the
 * server does not get the text.
 */
export async function sendBySmtp(
  settings: MailSettings,
  message: Message,
  beforeData: () => Promise<boolean> = async () => true,
): Promise<Sent> {
  requireNoTransaction('Sending email')
  const bytes = await composed(settings, message)
  // Loaded when something is sent, since most processes send no email.
  const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection')
  const connection = new SMTPConnection({
    host: settings.host,
    port: settings.port,
    secure: settings.secure,
    requireTLS: settings.requireTls,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: ANSWER_MS,
    socketTimeout: ANSWER_MS,
  })
  let isGiven = false
  // It is read only once the server has said that it wants the text.
  const content = new Readable({
    read() {
      beforeData().then(
        (mayGo) => {
          if (!mayGo) return this.destroy(new Error('Somebody else sends this message'))
          isGiven = true
          this.push(bytes)
          return this.push(null)
        },
        (error: Error) => this.destroy(error),
      )
    },
  })
  let timer: NodeJS.Timeout | undefined
  try {
    connection.on('error', () => undefined)
    const response = await new Promise<string>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`No answer within ${TOTAL_MS / 1000} s`)), TOTAL_MS)
      // Errors may come at any time; after the first, the others do not matter.
      connection.on('error', reject)
      connection.on('end', () => reject(new Error('The server ended the connection')))
      content.on('error', reject)
      const send = () =>
        connection.send({ from: settings.address, to: [message.to] }, content, (error, info) =>
          error ? reject(error) : resolve(info.response ?? ''),
        )
      connection.connect((error) => {
        if (error) return reject(error)
        const { user, password } = settings
        if (user === undefined || password === undefined) return send()
        return connection.login({ user, pass: password }, (failed) => (failed ? reject(failed) : send()))
      })
    })
    connection.quit()
    setTimeout(() => connection.close(), CLOSE_MS).unref()
    return { outcome: 'taken', answer: response }
  } catch (error) {
    // Closed without saying goodbye: while the text is being sent, a goodbye would become a part of it.
    connection.close()
    return outcomeOf(error, isGiven)
  } finally {
    clearTimeout(timer)
    content.on('error', () => undefined)
    content.destroy()
  }
}

/** How long a server has to say goodbye before the connection is closed. */
const CLOSE_MS = 2_000

async function composed({ from }: MailSettings, { to, subject, text, html, messageId }: Message): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const composer = new MailComposer({
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    messageId: `<${messageId}@${from.slice(from.lastIndexOf('@') + 1).replaceAll(/[^\w.-]/g, '')}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return new Promise((resolve, reject) => {
    composer.compile().build((error, built) => (error ? reject(error) : resolve(built)))
  })
}

interface SmtpError {
  readonly message: string
  readonly code?: string
  readonly command?: string
  readonly response?: string
  readonly responseCode?: number
}

function outcomeOf(error: unknown, isGiven: boolean): Sent {
  const { message, code = '', response, responseCode } = error as SmtpError
  const answer = response ?? WORDS[code] ?? message
  // The server has answered, possibly to the text. A fault in how Offbench signs in can be repaired.
  if (responseCode !== undefined) {
    const isForGood = responseCode >= 500 && code !== 'EAUTH'
    return { outcome: isForGood ? 'refused' : 'passing', answer }
  }
  return { outcome: isGiven ? 'unknown' : 'passing', answer }
}

/** Connection faults in words. */
const WORDS: Readonly<Record<string, string>> = {
  EDNS: 'The name of the mail server could not be looked up',
  ETIMEDOUT: 'The mail server did not answer in time',
  ETLS: 'The connection to the mail server could not be encrypted',
  ECONNECTION: 'The mail server broke the connection off',
  ECONNREFUSED: 'The mail server does not take connections',
}
