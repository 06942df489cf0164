import {
  askForPasskey,
  signInWithPasskey,
  type addPasskey,
  type preparePasskey,
} from '#shared/auth/passkey-contract.ts'
import type { BodyOf, ReplyOf } from '#shared/http/endpoint.ts'
import { call } from '../api.ts'

/** Whether this browser has passkeys: all current ones do, on a page that came by HTTPS or from this machine. */
export function hasPasskeys(): boolean {
  return 'PublicKeyCredential' in window && 'parseRequestOptionsFromJSON' in PublicKeyCredential
}

/** Lets the owner unlock a device, and opens a session with what it signs. */
export async function signInByPasskey(): Promise<void> {
  const { options } = await call(askForPasskey, {})
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as never)
  const signed = await chosen(navigator.credentials.get({ publicKey }))
  await call(signInWithPasskey, { body: { credential: signed as BodyOf<typeof signInWithPasskey>['credential'] } })
}

/** Lets a device make a passkey, with the options from the server. */
export async function madePasskey({ options }: ReplyOf<typeof preparePasskey>) {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as never)
  return (await chosen(navigator.credentials.create({ publicKey }))) as BodyOf<typeof addPasskey>['credential']
}

/** The passkey that somebody has chosen or made. Of most failures, browsers only say that it was not allowed. */
async function chosen(asked: Promise<Credential | null>): Promise<unknown> {
  const credential = await asked.catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'InvalidStateError') {
      throw new Error('This device has a passkey for your account already.')
    }
    return null
  })
  if (!(credential instanceof PublicKeyCredential)) throw new Error('No passkey was used. Try again.')
  return credential.toJSON()
}
