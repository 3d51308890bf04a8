import { healthCall, metricsCall, readyCall } from '@xuanjiao/contract/system/health-calls'
import { accountModule } from './modules/account/index.ts'
import { announcementsModule } from './modules/announcements/index.ts'
import { apiDocsModule } from './modules/api-docs/index.ts'
import { auditModule } from './modules/audit/index.ts'
import { businessModule } from './modules/business/index.ts'
import { categoryModule } from './modules/categories/index.ts'
import { checkRuleModule } from './modules/check-rules/index.ts'
import { dataSourceModule } from './modules/data-sources/index.ts'
import { fillRuleModule } from './modules/fill-rules/index.ts'
import { dashboardModule } from './modules/dashboard/index.ts'
import { definitionsModule } from './modules/definitions/index.ts'
import { departRoleModule } from './modules/depart-roles/index.ts'
import { departModule } from './modules/departs/index.ts'
import { dictModule } from './modules/dicts/index.ts'
import { draftsModule } from './modules/drafts/index.ts'
import { entitiesModule } from './modules/entities/index.ts'
import { exportRequestsModule } from './modules/export-requests/index.ts'
import { filesModule } from './modules/files/index.ts'
import { formsModule } from './modules/forms/index.ts'
import { gatewayRoutesModule } from './modules/gateway-routes/index.ts'
import { healthModule } from './modules/health/index.ts'
import { licenceModule } from './modules/licence/index.ts'
import { logsModule } from './modules/logs/index.ts'
import { lookupsModule } from './modules/lookups/index.ts'
import { mailedReportsModule } from './modules/mailed-reports/index.ts'
import { invariantsModule } from './modules/invariants/index.ts'
import { dataRuleModule } from './modules/data-rules/index.ts'
import { monitorModule } from './modules/monitor/index.ts'
import { menuModule } from './modules/menus/index.ts'
import { messagesModule } from './modules/messages/index.ts'
import { oldClientsModule } from './modules/old-clients/index.ts'
import { pageTicketsModule } from './modules/page-tickets/index.ts'
import { positionModule } from './modules/positions/index.ts'
import { watchRecordsModule } from './modules/watch-records/index.ts'
import { noticeSendingsModule } from './modules/notice-sendings/index.ts'
import { wxappUsersModule } from './modules/wxapp-users/index.ts'
import { reportModule } from './modules/reports/index.ts'
import { roleModule } from './modules/roles/index.ts'
import { scheduledJobsModule } from './modules/scheduled-jobs/index.ts'
import { sessionModule, sessionsModule } from './modules/session/index.ts'
import { searchModule } from './modules/search/index.ts'
import { gridPagesModule, noticeChannelModule, socketsModule } from './modules/sockets/index.ts'
import { storedFilesModule } from './modules/stored-files/index.ts'
import { signInWaysModule } from './modules/sign-in-ways/index.ts'
import { statsModule } from './modules/stats/index.ts'
import { tasksModule } from './modules/tasks/index.ts'
import { tenantModule } from './modules/tenants/index.ts'
import { userModule } from './modules/users/index.ts'
import { playAccessModule, videoModule } from './modules/video/index.ts'
import { paymentChannelsModule, paymentsModule } from './modules/payments/index.ts'
import { documentsModule, fileMarkerModule } from './modules/documents/index.ts'
import { postersModule } from './modules/posters/index.ts'
import { wechatModule } from './modules/wechat/index.ts'
import { viewerAccessModule, viewerModule } from './modules/viewer/index.ts'
import { listSettingsModule } from './modules/list-settings/index.ts'
import { watchModule } from './modules/watch/index.ts'
import { webAppModule, type PublishedAccount } from './modules/web-app/index.ts'
import { sensitiveWordsModule } from './modules/sensitive-words/index.ts'
import { auditCalls } from './platform/calls/audit-calls.ts'
import { AdmissionControl, admissionLimits } from './platform/limits/admission-control.ts'
import type { Config } from './platform/config/config.ts'
import { logCalls } from './platform/event-log/log-calls.ts'
import { answerOnlyPaths, closeConnectionsWhenDraining, type ServerState } from './platform/context/server-state.ts'
import type { AppContext, RuntimeServices, PlatformServices } from './platform/context/app-context.ts'
import type { Module } from './platform/context/module.ts'
import { startModules } from './platform/context/start-modules.ts'
import { withProvidingModules } from './platform/context/start-order.ts'
import { FileReadChecks } from './platform/access/file-read-checks.ts'
import type { ServedRoute } from './platform/primitives/served-routes.ts'
import { serveRuntimeRoutes, RuntimeRoutes } from './platform/http/runtime-routes.ts'
import { openHtmlCleaner } from './platform/html/html-cleaner.ts'
import { pictureAddresses } from './platform/html/own-pictures.ts'
import { openRichTextCleaning } from './platform/html/rich-text-cleaning.ts'
import { openWebServer } from './platform/http/open-web-server.ts'
import { Metrics } from './platform/context/metrics.ts'
import { createPersonalEncryption } from './platform/encryption/personal-encryption.ts'
import { secretsFor } from './platform/secrets/signing-secrets.ts'
import { installErrorHandler } from './platform/errors/app-errors.ts'
import { PersonalExports } from './platform/personal-exports/personal-exports.ts'
import { PersonalLookupCounter } from './platform/audit/personal-lookup-counter.ts'
import { PersonalReadCounter } from './platform/audit/personal-read-counter.ts'
import { trackRequestContext } from './platform/audit/request-context.ts'
import { mountRoutesOn, requireDeclaredRoutes } from './platform/calls/serve-calls.ts'

/**
 * Every module. They start in this order but for what they need of each other. The page to sign in on offers `accounts`,
 * where there are some that everybody may know.
 */
export const productModules = (accounts: readonly PublishedAccount[] = []): readonly Module[] => [
  healthModule,
  monitorModule,
  lookupsModule,
  sessionsModule,
  sessionModule,
  signInWaysModule,
  accountModule,
  gridPagesModule,
  noticeChannelModule,
  socketsModule,
  entitiesModule,
  dictModule,
  categoryModule,
  checkRuleModule,
  fillRuleModule,
  dataSourceModule,
  roleModule,
  menuModule,
  dataRuleModule,
  departModule,
  departRoleModule,
  userModule,
  tenantModule,
  pageTicketsModule,
  positionModule,
  formsModule,
  announcementsModule,
  messagesModule,
  filesModule,
  tasksModule,
  scheduledJobsModule,
  exportRequestsModule,
  listSettingsModule,
  searchModule,
  draftsModule,
  auditModule,
  licenceModule,
  logsModule,
  sensitiveWordsModule,
  businessModule,
  postersModule,
  fileMarkerModule,
  documentsModule,
  paymentsModule,
  wechatModule,
  paymentChannelsModule,
  viewerAccessModule,
  playAccessModule,
  videoModule,
  viewerModule,
  storedFilesModule,
  gatewayRoutesModule,
  statsModule,
  watchRecordsModule,
  wxappUsersModule,
  noticeSendingsModule,
  reportModule,
  watchModule,
  invariantsModule,
  dashboardModule,
  mailedReportsModule,
  definitionsModule,
  oldClientsModule,
  apiDocsModule,
  webAppModule(accounts),
]

/** Builds the product, or a part of it with what it needs, over its parts. Nothing listens yet; tests call it too. */
export async function buildApp(
  config: Config,
  runtimeServices: RuntimeServices,
  part: readonly Module[] = productModules(),
): Promise<AppContext> {
  const app = await openWebServer(config, { log: runtimeServices.log })
  logCalls(app, runtimeServices.log, config.ACCESS_LOG)
  const richTextCleaning = openRichTextCleaning(runtimeServices.database, openHtmlCleaner(pictureAddresses(config)))
  app.addHook('onClose', () => richTextCleaning.close())
  const serverState: ServerState = { phase: 'open' }
  const metrics = new Metrics()
  const personalEncryption = createPersonalEncryption(secretsFor(config), config.CIPHERS)
  const personalExports = new PersonalExports({ ...runtimeServices, most: config.EXPORT_SECOND_PERSON_ROWS })
  const admission = new AdmissionControl(admissionLimits(runtimeServices.database.connections))
  const furniture = {
    richTexts: richTextCleaning,
    personalEncryption,
    serverState,
    admission,
    metrics,
    personalExports,
  }
  const routes: ServedRoute[] = []
  const calls = { routes, mount: mountRoutesOn(app, routes), runtimeRoutes: new RuntimeRoutes() }
  const platform: PlatformServices = {
    app,
    config,
    redis: undefined,
    ...runtimeServices,
    ...calls,
    ...furniture,
    fileReadChecks: new FileReadChecks(),
  }
  requireDeclaredRoutes(platform)
  serveRuntimeRoutes(app, config.BASE_PATH, platform.runtimeRoutes)
  installErrorHandler(app, runtimeServices.reportError)
  closeConnectionsWhenDraining(app, serverState)
  restrictToNodeRoles(app, config)
  metrics.measureCalls(app)
  auditCalls(platform)
  const counter = new PersonalLookupCounter(runtimeServices.audit, runtimeServices.clock, config.PERSONAL_LOOKUPS)
  trackRequestContext(app, counter, new PersonalReadCounter(runtimeServices.audit, runtimeServices.clock))
  const context = await startModules(withProvidingModules(part, productModules()), platform)
  await app.ready()
  return context
}

/** How it is every node says, whatever it is there for. */
function restrictToNodeRoles(app: AppContext['app'], { NODE_ROLES, BASE_PATH }: Config): void {
  const probes = [healthCall, readyCall, metricsCall].map(({ path }) => BASE_PATH + path)
  if (!NODE_ROLES.includes('web')) answerOnlyPaths(app, probes)
}
