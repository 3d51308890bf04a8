import { health, metrics, ready } from '@xuanjiao/contract/system/health'
import { apiDocsModule } from './modules/api-docs/index.ts'
import { auditModule } from './modules/audit/index.ts'
import { businessModule } from './modules/business/index.ts'
import { categoryModule } from './modules/categories/index.ts'
import { checkRuleModule } from './modules/check-rules/index.ts'
import { dashboardModule } from './modules/dashboard/index.ts'
import { definitionsModule } from './modules/definitions/index.ts'
import { departModule } from './modules/departs/index.ts'
import { dictModule } from './modules/dicts/index.ts'
import { draftsModule } from './modules/drafts/index.ts'
import { entitiesModule } from './modules/entities/index.ts'
import { exportRequestsModule } from './modules/export-requests/index.ts'
import { filesModule } from './modules/files/index.ts'
import { healthModule } from './modules/health/index.ts'
import { lookupsModule } from './modules/lookups/index.ts'
import { mailedReportsModule } from './modules/mailed-reports/index.ts'
import { oraclesModule } from './modules/oracles/index.ts'
import { menuModule } from './modules/menus/index.ts'
import { positionModule } from './modules/positions/index.ts'
import { recordsModule } from './modules/records/index.ts'
import { reportModule } from './modules/reports/index.ts'
import { roleModule } from './modules/roles/index.ts'
import { sessionModule, sessionsModule } from './modules/session/index.ts'
import { gridPagesModule, socketsModule } from './modules/sockets/index.ts'
import { statsModule } from './modules/stats/index.ts'
import { tasksModule } from './modules/tasks/index.ts'
import { userModule } from './modules/users/index.ts'
import { playDoorModule, videoModule } from './modules/video/index.ts'
import { viewerAccessModule, viewerModule } from './modules/viewer/index.ts'
import { viewsModule } from './modules/views/index.ts'
import { watchModule } from './modules/watch/index.ts'
import { webAppModule, type OfferedAccount } from './modules/web-app/index.ts'
import { wordsModule } from './modules/words/index.ts'
import { auditCalls } from './platform/calls/audit-calls.ts'
import { Admission, admissionLimits } from './platform/limits/admission.ts'
import type { Config } from './platform/config/config.ts'
import { logCalls } from './platform/event-log/log-calls.ts'
import { answerOnly, watchDoor, type Door } from './platform/context/door.ts'
import type { AppContext, Parts, PlatformServices } from './platform/context/app-context.ts'
import type { Module } from './platform/context/module.ts'
import { startModules } from './platform/context/start-modules.ts'
import { withProviders } from './platform/context/start-order.ts'
import { FileReaders } from './platform/access/file-readers.ts'
import type { ServedRoute } from './platform/primitives/routes.ts'
import { openRuntimeRoutes, RuntimeRoutes } from './platform/http/runtime-routes.ts'
import { openCleaner } from './platform/html/cleaner.ts'
import { picturePlaces } from './platform/html/own-pictures.ts'
import { openRichTexts } from './platform/html/rich-texts.ts'
import { openHttp } from './platform/http/open-http.ts'
import { Metrics } from './platform/context/metrics.ts'
import { personalSeal } from './platform/sealing/personal-seal.ts'
import { secretFor } from './platform/secrets/secret.ts'
import { answerErrors } from './platform/errors/refuse.ts'
import { PersonalExports } from './platform/personal-exports/personal-exports.ts'
import { PersonalLookups } from './platform/audit/personal-lookups.ts'
import { PersonalReads } from './platform/audit/personal-reads.ts'
import { followRequests } from './platform/audit/request-context.ts'
import { mountOn, refuseUndeclaredRoutes } from './platform/calls/serve.ts'

/**
 * Every module. They start in this order but for what they need of each other. The page to sign in on offers `accounts`,
 * where there are some that everybody may know.
 */
export const productModules = (accounts: readonly OfferedAccount[] = []): readonly Module[] => [
  healthModule,
  lookupsModule,
  sessionsModule,
  sessionModule,
  gridPagesModule,
  socketsModule,
  entitiesModule,
  dictModule,
  categoryModule,
  checkRuleModule,
  roleModule,
  menuModule,
  departModule,
  userModule,
  positionModule,
  filesModule,
  tasksModule,
  exportRequestsModule,
  viewsModule,
  draftsModule,
  auditModule,
  wordsModule,
  businessModule,
  viewerAccessModule,
  playDoorModule,
  videoModule,
  viewerModule,
  statsModule,
  recordsModule,
  reportModule,
  watchModule,
  oraclesModule,
  dashboardModule,
  mailedReportsModule,
  definitionsModule,
  apiDocsModule,
  webAppModule(accounts),
]

/** Builds the product, or a part of it with what it needs, over its parts. Nothing listens yet; tests call it too. */
export async function buildApp(
  config: Config,
  parts: Parts,
  part: readonly Module[] = productModules(),
): Promise<AppContext> {
  const app = await openHttp(config, { log: parts.log })
  logCalls(app, parts.log, config.ACCESS_LOG)
  const richTexts = openRichTexts(parts.database, openCleaner(picturePlaces(config)))
  app.addHook('onClose', () => richTexts.close())
  const door: Door = { state: 'open' }
  const metrics = new Metrics()
  const personal = personalSeal(secretFor(config), config.CIPHERS)
  const personalExports = new PersonalExports({ ...parts, most: config.EXPORT_SECOND_PERSON_ROWS })
  const admission = new Admission(admissionLimits(parts.database.connections))
  const furniture = { richTexts, personal, door, admission, metrics, personalExports }
  const routes: ServedRoute[] = []
  const calls = { routes, mount: mountOn(app, routes), runtimeRoutes: new RuntimeRoutes() }
  const platform: PlatformServices = {
    app,
    config,
    redis: undefined,
    ...parts,
    ...calls,
    ...furniture,
    fileReaders: new FileReaders(),
  }
  refuseUndeclaredRoutes(platform)
  openRuntimeRoutes(app, config.BASE_PATH, platform.runtimeRoutes)
  answerErrors(app, parts.report)
  watchDoor(app, door)
  keepToRoles(app, config)
  metrics.watchCalls(app)
  auditCalls(platform)
  const lookups = new PersonalLookups(parts.audit, parts.clock, config.PERSONAL_LOOKUPS)
  followRequests(app, lookups, new PersonalReads(parts.audit, parts.clock))
  const context = await startModules(withProviders(part, productModules()), platform)
  await app.ready()
  return context
}

/** How it is every node says, whatever it is there for. */
function keepToRoles(app: AppContext['app'], { NODE_ROLES, BASE_PATH }: Config): void {
  const probes = [health, ready, metrics].map(({ path }) => BASE_PATH + path)
  if (!NODE_ROLES.includes('web')) answerOnly(app, probes)
}
