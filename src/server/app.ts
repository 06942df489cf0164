import { maxHeaderSize } from 'node:http'
import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Actor } from '#shared/access/rules.ts'
import type { Problem } from '#shared/http/problem.ts'
import type { Resource } from '#shared/http/resource.ts'
import { mountAccounts } from './accounts/routes.ts'
import { mountAllocations } from './allocations/routes.ts'
import { mountAsk } from './assistant/ask/routes.ts'
import { keptLoads } from './assistant/person-loads.ts'
import { mountAssistant } from './assistant/routes.ts'
import { ReadLog } from './audit/reads.ts'
import { mountAudit } from './audit/routes.ts'
import type { AccessGate } from './auth/password.ts'
import { OidcProvider } from './auth/oidc/provider.ts'
import { mountOidc } from './auth/oidc/routes.ts'
import { mountOwnAccount } from './auth/own-account.ts'
import { mountPasskeys } from './auth/passkeys.ts'
import { mountAuth } from './auth/routes.ts'
import { mountSecondFactor } from './auth/second-factor-routes.ts'
import { Tries } from './auth/tries.ts'
import { mountCapacity } from './capacity/routes.ts'
import { clockOf, type Clock } from './clock.ts'
import { mountCalendars } from './calendars/routes.ts'
import { mountCompany } from './company/routes.ts'
import { KeptTimeZone } from './company/time-zone.ts'
import type { Config } from './config.ts'
import { mountDashboard } from './dashboard/routes.ts'
import { batched } from './db/batched.ts'
import type { Database } from './db/open.ts'
import { receiptsOf } from './expenses/receipts.ts'
import { RemovedReceipts } from './expenses/removed-receipts.ts'
import { mountExpenses } from './expenses/routes.ts'
import { mountExport } from './export/routes.ts'
import { mountGraph } from './graph/routes.ts'
import { mountHolidays } from './holidays/routes.ts'
import { mountImports } from './imports/routes.ts'
import { mountHr } from './hr/routes.ts'
import { NONE } from './http/account-actor.ts'
import { settleVersion } from './http/api-version.ts'
import { CallRates } from './http/call-rates.ts'
import { useCaller } from './http/caller.ts'
import { closeUnread, connectionOptions } from './http/connections.ts'
import { mountDocs } from './http/docs.ts'
import { HttpError, problemOf } from './http/errors.ts'
import { mountEvents } from './http/events.ts'
import { mountHealth } from './http/health.ts'
import { takeJson } from './http/json-body.ts'
import { KnownPaths } from './http/known-paths.ts'
import { answerFromMemory } from './http/kept-replies.ts'
import { errorForLog, pathOf } from './http/log-fields.ts'
import { mountMetrics } from './http/metrics.ts'
import { RefusalLog } from './http/refusals.ts'
import { knowOwnChanges } from './http/own-changes.ts'
import { ReplyCache } from './http/reply-cache.ts'
import type { Server } from './http/route.ts'
import { headersOfReply, protect } from './http/security-headers.ts'
import { Sessions } from './http/session.ts'
import { Tokens } from './http/tokens.ts'
import { createQueues } from './http/turns.ts'
import { Versions } from './http/versions.ts'
import { mountWebClient } from './http/web-client.ts'
import { mountCompanyHolidays } from './leave/company-holiday-routes.ts'
import { mountLeave } from './leave/routes.ts'
import { mountMail } from './mail/routes.ts'
import { mountMatch } from './match/routes.ts'
import { mountMcp } from './mcp/routes.ts'
import { mountOffboarding } from './offboarding/routes.ts'
import { mountOpenApi } from './openapi/routes.ts'
import { mountPalette } from './palette/routes.ts'
import { relationsOfAll } from './people/relations.ts'
import { mountPeople } from './people/routes.ts'
import { mountPrivacy } from './privacy/routes.ts'
import { keptProjects } from './projects/queries.ts'
import { mountProjects } from './projects/routes.ts'
import { mountProjectRoles } from './projects/roles.ts'
import { mountTags } from './projects/tags.ts'
import { mountProjectWorks } from './projectworks/routes.ts'
import { mountReviews } from './reviews/routes.ts'
import { mountSchedule } from './schedule/routes.ts'
import { mountScim } from './scim/routes.ts'
import { Vocabulary } from './skills/vocabulary/company-vocabulary.ts'
import { keptCompanySkills } from './skills/company-skills.ts'
import { KnownSkills } from './skills/known-skills.ts'
import { mountInbox } from './inbox/routes.ts'
import { mountNotices } from './notices/routes.ts'
import { mountSkills } from './skills/routes.ts'
import { mountVocabulary } from './skills/vocabulary/routes.ts'
import { mountSubstitutions } from './substitutions/routes.ts'
import { rememberedEmbeds } from './time-entries/reply.ts'
import { mountTimeEntries } from './time-entries/routes.ts'
import { keptCapacity } from './capacity/company-capacity.ts'
import { mountTimers } from './timers/routes.ts'
import { mountTimesheets } from './timesheets/routes.ts'
import { mountTokens } from './tokens/routes.ts'
import { mountWebhooks } from './webhooks/routes.ts'
import { mountInvoicePapers } from './invoices/print-routes.ts'
import { mountInvoices } from './invoices/routes.ts'
import { mountMonths } from './months/routes.ts'
import { mountReports } from './reports/routes.ts'
import { mountRates } from './rates/routes.ts'
import { mountWeeks } from './weeks/routes.ts'

const MAX_BODY_BYTES = 1024 * 1024

/** Calls are checked by their contracts and answered as text. Fastify's own compilers of JSON schemas would load a hundred modules at every start. */
const noSchemas = () => () => {
  throw new Error('A route has a JSON schema; calls have contracts')
}

/** The most memory for finished replies, including all overhead. */
const MAX_CACHE_BYTES = 32 * 1024 * 1024

export interface AppParts {
  readonly database: Database
  readonly gate: AccessGate
  readonly clock: Clock
  readonly config: Pick<
    Config,
    | 'dataDir'
    | 'bucket'
    | 'trustedProxies'
    | 'projectWorks'
    | 'metricsToken'
    | 'publicUrl'
    | 'privateNetworks'
    | 'oidc'
    | 'mail'
  >
  /** The person that a fresh session acts as. */
  readonly defaultUser: () => Promise<number | null>
  /** What a person may do with the shared password; everything by default. */
  readonly actorFor?: ((userId: number | null) => Actor) | undefined
  readonly build: { readonly id: string; readonly version: string }
  /** Folder of the built browser client. */
  readonly webDir: string
  readonly logger: FastifyBaseLogger
}

/** The composition root: everything that the server answers, listening to nothing yet. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { database, config } = parts
  const app: FastifyInstance = Fastify({
    loggerInstance: parts.logger.child({}, { serializers: { err: errorForLog } }),
    // Failures are logged where they are answered, and metrics hold the durations.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    forceCloseConnections: 'idle',
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    ...connectionOptions,
    frameworkErrors: answerBadAddress,
    // A part of an address may be as long as the whole address, whose length Node limits. If it is wrong, the schema of the
    // call says why.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
  })
  closeUnread(app)
  const paths = new KnownPaths(app)
  const versions = new Versions()
  await versions.start(database)
  const zone = new KeptTimeZone(database.db, versions)
  const clock = clockOf(
    () => parts.clock.now(),
    () => zone.current,
  )
  const relationsOf = batched((userIds: readonly number[]) => relationsOfAll(database.db, userIds, clock.today()))
  const relations = async (userId: number) => (await relationsOf(userId)) ?? { leads: NONE, reports: NONE }
  const server: Server = {
    app,
    database,
    versions,
    sessions: new Sessions(database.db, versions, clock, {
      defaultUser: parts.defaultUser,
      shared: parts.actorFor,
      relations,
    }),
    tokens: new Tokens(database.db, versions, clock, relations),
    cache: new ReplyCache(MAX_CACHE_BYTES),
    queues: createQueues(),
    clock,
    build: parts.build.id,
    endpoints: [],
  }
  versions.subscribe((changed, concerned) => server.cache.drop(Object.keys(changed) as Resource[], concerned))
  app.addHook('onClose', () => versions.close())

  answerFromMemory(server, zone)
  protect(app)
  await app.register(fastifyCookie)
  // Finished bodies are compressed where they are kept; this compresses streams and files.
  await app.register(fastifyCompress, {
    global: true,
    // Bodies of requests are not compressed (http/json-body.ts).
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  takeJson(app)
  answerErrors(app, new RefusalLog(() => clock.now().getTime()))
  app.decorateRequest('session', null)
  const rates = new CallRates(database.db)
  app.addHook('onRequest', async (request, reply) => {
    settleVersion(request, reply)
    if (request.url.startsWith('/api')) {
      await knowOwnChanges(server, request)
      await zone.refresh()
    }
    request.session = await useCaller(server, rates, request, reply)
  })

  const vocabulary = new Vocabulary(database.db, versions)
  const known = new KnownSkills(database.db, versions, vocabulary)
  const companySkills = keptCompanySkills(database.db, versions)
  const receipts = receiptsOf(config)
  const removedReceipts = new RemovedReceipts({ db: database.db, receipts, clock, log: app.log })
  app.addHook('onListen', async () => removedReceipts.begin())
  app.addHook('onClose', () => removedReceipts.close())
  const capacity = keptCapacity(database.db, versions)
  const loads = keptLoads(database.db, versions)
  const projects = keptProjects(database.db, versions)
  const embedsNow = rememberedEmbeds(server)
  const reads = new ReadLog(server)
  mountHealth(server, parts.build.version, config.metricsToken)
  const metrics = mountMetrics(app, server.cache, config.metricsToken)
  mountEvents(server)
  const tries = new Tries(database.db, parts.gate.browserKey, clock)
  const provider = config.oidc && new OidcProvider(config.oidc, clock)
  mountAuth(server, parts.gate, tries, parts.defaultUser, { provider, publicUrl: config.publicUrl, mail: config.mail })
  mountOidc(server, tries, parts.gate.browserKey, provider)
  const wakeSender = mountMail(server, tries, config, relations, metrics)
  mountAccounts(server, tries, config, wakeSender)
  mountOwnAccount(server, tries)
  mountTokens(server)
  mountCalendars(server, config)
  mountSecondFactor(server, tries)
  mountPasskeys(server, tries, parts.gate.browserKey, config.publicUrl)
  mountOffboarding(server)
  mountPeople(server, vocabulary, known, companySkills)
  mountSkills(server, vocabulary)
  mountVocabulary(server, vocabulary)
  mountProjects(server, vocabulary, projects)
  mountProjectRoles(server)
  mountTags(server)
  mountTimeEntries(server, vocabulary, embedsNow)
  mountTimers(server)
  mountTimesheets(server, capacity, embedsNow)
  mountDashboard(server, vocabulary, companySkills)
  mountLeave(server, reads)
  mountHolidays(server)
  mountCompanyHolidays(server)
  mountCompany(server)
  mountHr(server)
  mountExpenses(server, receipts, removedReceipts)
  mountAllocations(server)
  mountCapacity(server, known)
  mountMatch(server, vocabulary, known)
  mountReviews(server, reads)
  mountSubstitutions(server)
  mountInbox(server, reads, projects)
  mountNotices(server)
  mountSchedule(server)
  mountScim(server, vocabulary, config, paths)
  mountGraph(server)
  mountPalette(server, vocabulary)
  mountAssistant(server, loads, mountAsk(server, vocabulary, known))
  mountAudit(server, reads)
  mountProjectWorks(server, config.projectWorks, vocabulary)
  mountWebhooks(server, config, metrics)
  mountWeeks(server)
  mountMonths(server)
  mountRates(server)
  mountReports(server)
  mountInvoices(server)
  mountInvoicePapers(server)
  mountPrivacy(server, receipts, removedReceipts)
  mountImports(server, vocabulary, config.dataDir)
  mountExport(server, receipts, parts.build.version)
  mountOpenApi(server, config.publicUrl)
  mountDocs(app)
  mountMcp(server, parts.build.version)
  await mountWebClient(app, parts.webDir, paths)
  return app
}

/** Answers an address that the router cannot read, such as one with a malformed escape; no hook runs for it. */
function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const problem = { error: 'MALFORMED', message: 'The address is not valid' } satisfies Problem
  reply.raw.setHeaders(headersOfReply(request))
  void reply
    .code(error.statusCode ?? 400)
    .header('cache-control', 'no-store')
    .send(problem)
}

function answerErrors(app: FastifyInstance, refusals: RefusalLog): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { status, problem, expected } = problemOf(error, request.routeOptions.bodyLimit ?? MAX_BODY_BYTES)
    const { method, routeOptions } = request
    const call = { method, route: routeOptions.url, path: pathOf(request) }
    if (!expected) request.log.error({ err: error, ...call }, 'request failed')
    else if (status >= 500) request.log.warn({ reason: error.message, ...call }, 'request refused')
    refusals.log(request, status, problem.error)
    // Headers that were set for a successful answer do not fit this one.
    for (const header of ['etag', 'content-encoding']) void reply.removeHeader(header)
    if (error instanceof HttpError) void reply.headers(error.headers)
    return reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(problem)
  })
}
