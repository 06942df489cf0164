import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import type { MailSettings } from '../config.ts'

/** A mail server on this machine, and what it was given. */
export interface MailServer {
  readonly port: number
  readonly settings: MailSettings
  readonly received: Received[]
  /** The last message to an address. */
  readonly last: (to: string) => ParsedMail | undefined
  readonly stop: () => Promise<void>
}

export interface Received {
  readonly to: string
  readonly mail: ParsedMail
}

/** Refusals are errors with a `responseCode`; what is not answered waits. */
export interface Behavior {
  /** Of a recipient; null takes it. */
  readonly recipient?: (address: string) => Error | null
  readonly beforeRecipient?: () => Promise<unknown>
  /** After a whole message was read; null takes it. */
  readonly message?: (received: Received) => Error | 'break off' | 'say nothing' | null
  /** The user and password that are asked for. */
  readonly login?: { readonly user: string; readonly password: string }
  readonly port?: number
}

export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

export async function startMailServer(behavior: Behavior = {}): Promise<MailServer> {
  const received: Received[] = []
  const { login } = behavior
  const options: SMTPServerOptions = {
    hideSTARTTLS: true,
    logger: false,
    authOptional: login === undefined,
    ...(login && {
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        if (username === login.user && password === login.password) done(null, { user: username })
        else done(refusal(535, 'Username and password not accepted'))
      },
    }),
    onRcptTo({ address }, _session, done) {
      const answer = async () => {
        await behavior.beforeRecipient?.()
        return behavior.recipient?.(address) ?? null
      }
      // A server's callbacks, which know nothing of promises.
      // oxlint-disable-next-line promise/no-callback-in-promise
      answer().then(done, done)
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const answer = async () => {
          const to = session.envelope.rcptTo[0]?.address ?? ''
          const one = { to, mail: await simpleParser(Buffer.concat(chunks)) }
          received.push(one)
          const said = behavior.message?.(one) ?? null
          if (said === 'break off') for (const socket of sockets) socket.destroy()
          else if (said !== 'say nothing') done(said)
        }
        // oxlint-disable-next-line promise/no-callback-in-promise
        answer().catch(done)
      })
    },
  }
  const server = new SMTPServer(options)
  // Whoever breaks a connection off is no fault of this server.
  server.on('error', () => undefined)
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  server.listen(behavior.port ?? 0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    settings: mailSettings(port, login),
    received,
    last: (to) => received.findLast((one) => one.to === to)?.mail,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((done) => server.close(() => done()))
    },
  }
}

/** Settings of a server on this machine. */
export function mailSettings(port: number, login?: Behavior['login']): MailSettings {
  const from = 'Offbench <offbench@northwind.example>'
  const who = { user: login?.user, password: login?.password }
  return {
    host: '127.0.0.1',
    port,
    secure: false,
    requireTls: false,
    ...who,
    from,
    address: 'offbench@northwind.example',
  }
}
