import type { ClientAuth, Configuration } from 'openid-client'
import { GIVEN_ROLES, type GivenRole } from '#shared/accounts/choices.ts'
import { accountEmail } from '#shared/accounts/email.ts'
import { endOidc, type OidcRefusal } from '#shared/auth/oidc-contract.ts'
import type { Clock } from '../../clock.ts'
import type { OidcSettings } from '../../config.ts'
import type { Marks } from './begun.ts'

/** Takes time and memory to load, so it is loaded with the first sign-in by the provider. */
const openid = () => import('openid-client')

/** How long the provider may take for one answer. */
const TIMEOUT_S = 5

const SCOPE = 'openid email profile'

/** The prefix of roles at the provider: `offbench-hr`. Companies may have groups called `hr` that were not made for this. */
const ROLE_PREFIX = 'offbench-'

/** A longer ID token does not fit into an address, and is not sent when somebody signs out. */
const LONGEST_ID_TOKEN = 4_000

/** Why a sign-in failed; `cause` is for the log. */
export class SignInRefused extends Error {
  readonly refusal: OidcRefusal

  constructor(refusal: OidcRefusal, cause?: unknown) {
    super(refusal, { cause })
    this.refusal = refusal
  }
}

/** The person whom the provider has confirmed. */
export interface Confirmed {
  readonly issuer: string
  readonly subject: string
  /** In lower case; null if the provider has not verified that the email is theirs. */
  readonly email: string | null
  /** From the claim that holds roles; null if there is none, and administrators give roles. */
  readonly roles: readonly GivenRole[] | null
  readonly idToken: string
}

/** The provider of sign-ins. It is asked only when somebody signs in or out, so the server starts and serves without it. */
export class OidcProvider {
  readonly settings: OidcSettings
  readonly #clock: Clock
  /** What the provider said about itself last. */
  #found: Configuration | null = null
  /** Shared by all callers that wait for it. */
  #asked: Promise<Configuration> | null = null

  constructor(settings: OidcSettings, clock: Clock) {
    this.settings = settings
    this.#clock = clock
  }

  /** The address at which a browser signs in. The provider is asked first, so that nobody is sent to one that does not answer. */
  async signInUrl({ state, nonce, verifier }: Marks): Promise<string> {
    const configuration = await this.#configuration()
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await openid()
    const url = buildAuthorizationUrl(configuration, {
      redirect_uri: this.settings.publicUrl + endOidc.path,
      scope: SCOPE,
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    })
    return url.href
  }

  /** The person whom the provider has confirmed by sending a browser to `path`. */
  async confirmed(path: string, { state, nonce, verifier }: Marks): Promise<Confirmed> {
    const configuration = this.#found ?? (await this.#configuration())
    const { authorizationCodeGrant, fetchUserInfo } = await openid()
    try {
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
      const tokens = await authorizationCodeGrant(configuration, new URL(path, this.settings.publicUrl), checks)
      const idClaims = tokens.claims()
      if (!idClaims || tokens.id_token === undefined) throw new SignInRefused('refused')
      const isWhole = saysWhoseEmail(idClaims) && this.#roles().every((name) => claimOf(idClaims, name) !== undefined)
      const asks = !isWhole && configuration.serverMetadata().userinfo_endpoint !== undefined
      // Many providers tell the other claims only there.
      const more = asks ? await fetchUserInfo(configuration, tokens.access_token, idClaims.sub) : {}
      const claims = { ...more, ...idClaims }
      return {
        issuer: idClaims.iss,
        subject: idClaims.sub,
        email: verifiedEmail(emailSource(idClaims, more)),
        roles: this.#rolesOf(claims),
        idToken: tokens.id_token.length > LONGEST_ID_TOKEN ? '' : tokens.id_token,
      }
    } catch (error) {
      throw error instanceof SignInRefused ? error : new SignInRefused(refusalOf(error), error)
    }
  }

  /** The address at which a browser signs out of the provider too; null if the provider does not offer that or cannot be reached. */
  async signOutUrl(idToken: string): Promise<string | null> {
    const configuration = await this.#configuration().catch(() => null)
    if (configuration?.serverMetadata().end_session_endpoint === undefined) return null
    const { buildEndSessionUrl } = await openid()
    return buildEndSessionUrl(configuration, {
      post_logout_redirect_uri: `${this.settings.publicUrl}/`,
      ...(idToken !== '' && { id_token_hint: idToken }),
    }).href
  }

  /** What the provider says about itself, asked now if necessary. */
  async #configuration(): Promise<Configuration> {
    this.#asked ??= this.#discover().finally(() => (this.#asked = null))
    return this.#asked
  }

  async #discover(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.settings
    const client = await openid()
    const authenticate: ClientAuth = (server, ...rest) => {
      const takesPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
      return (takesPost ? client.ClientSecretPost : client.ClientSecretBasic)(clientSecret)(server, ...rest)
    }
    // Checks signatures too, although the token comes from the provider itself.
    const checked = [client.enableNonRepudiationChecks]
    // The server's clock decides when tokens are too old.
    const metadata = { [client.clockSkew]: Math.round((this.#clock.now().getTime() - Date.now()) / 1000) }
    try {
      this.#found = await client.discovery(new URL(issuer), clientId, metadata, authenticate, {
        timeout: TIMEOUT_S,
        // oxlint-disable-next-line typescript/no-deprecated -- config.ts takes plain HTTP on this machine alone
        execute: issuer.startsWith('http:') ? [...checked, client.allowInsecureRequests] : checked,
      })
      return this.#found
    } catch (error) {
      throw new SignInRefused('unreachable', error)
    }
  }

  #roles(): string[] {
    const { rolesClaim } = this.settings
    return rolesClaim === undefined ? [] : [rolesClaim]
  }

  #rolesOf(claims: Claims): GivenRole[] | null {
    const { rolesClaim } = this.settings
    if (rolesClaim === undefined) return null
    const told = [claimOf(claims, rolesClaim)].flat()
    return GIVEN_ROLES.filter((role) => told.includes(ROLE_PREFIX + role))
  }
}

type Claims = Readonly<Record<string, unknown>>

/** A claim by its name, or by a path to it: Keycloak's `realm_access.roles`. */
function claimOf(claims: Claims, name: string): unknown {
  if (name in claims) return claims[name]
  return name.split('.').reduce<unknown>((value, part) => (isObject(value) ? value[part] : undefined), claims)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Whether these claims tell an email and whether it is verified. */
function saysWhoseEmail({ email, email_verified: verified, xms_edov: domainVerified }: Claims): boolean {
  return email !== undefined && (verified ?? domainVerified) !== undefined
}

/** The claims that an email and its verification are both taken from: what one of them verifies need not be the other's email. */
function emailSource(idClaims: Claims, userInfo: Claims): Claims {
  return [idClaims, userInfo].find(saysWhoseEmail) ?? {}
}

/** Entra ID says with `xms_edov` that the email's domain is the company's own; it does not send `email_verified`. */
function verifiedEmail({ email, email_verified: verified, xms_edov: domainVerified }: Claims): string | null {
  const isVerified = verified ?? [true, 1, '1', 'true'].includes(domainVerified as string)
  return isVerified === true ? (accountEmail.safeParse(email).data ?? null) : null
}

/** Errors of the library if the provider does not answer, or answers with something that is not part of the protocol. */
const NO_ANSWER: ReadonlySet<unknown> = new Set([
  undefined,
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_PARSE_ERROR',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
])

function refusalOf(error: unknown): OidcRefusal {
  const { code, error: answer } = error as { code?: string; error?: string }
  if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR' && answer === 'access_denied') return 'canceled'
  return NO_ANSWER.has(code) ? 'unreachable' : 'refused'
}
