import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import type { AdmissionControl } from '../limits/admission-control.ts'
import type { Clock } from '../primitives/clock.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/db.ts'
import type { ReportDatabase } from '../database/replica/report-database.ts'
import type { ServerState } from './server-state.ts'
import type { AuditLogWriter } from '../audit/audit-log-writer.ts'
import type { EventLog } from '../event-log/event-log.ts'
import type { EventBus } from './event-bus.ts'
import type { PersonalEncryption } from '../encryption/personal-encryption.ts'
import type { RichTextCleaning } from '../html/rich-text-cleaning.ts'
import type { JobQueue } from './job-queue.ts'
import type { Metrics } from './metrics.ts'
import type { RuntimeRoutes } from '../http/runtime-routes.ts'
import type { FileReadChecks } from '../access/file-read-checks.ts'
import type { PersonalExports } from '../personal-exports/personal-exports.ts'
import type { HandledRoute, ServedRoute } from '../primitives/served-routes.ts'
import type { FileStorage } from '../storage/storage.ts'
import type { Principal, Viewer } from '../access/principal.ts'

/** Says which member of staff sends a request, and what stands for their session. */
export interface StaffAuthenticator {
  authenticate(request: FastifyRequest): Promise<Principal | undefined>
  /** What stands for the session of a request where none can be sent along. */
  sessionReferenceOf(request: FastifyRequest, principal: Principal): SessionReference
  /** Who holds a pass now, with the rights of now; undefined when the session has ended. */
  principalOfSession(sessionReference: SessionReference): Promise<Principal | undefined>
  /** Whether a session is still open: what was handed out in it ends with it. */
  isSessionOpen(sessionId: string): Promise<boolean>
}

/** Says which viewer sends a request. */
export interface ViewerAuthenticator {
  authenticate(request: FastifyRequest): Promise<Viewer | undefined>
  /** Somebody who has gone is not known a moment longer, here at least; other nodes remember for half a minute. */
  forget(userId: string): void
}

/** What stands for a session on an open socket. It lets nobody in by itself. */
export interface SessionReference {
  tokenHash: string
  tenantId: number
}

/** What the product runs on: real ones in `main.ts`, real ones over a test database in tests. */
export interface RuntimeServices {
  readonly database: Database
  /** Where dashboards and reports are read. */
  readonly reports: ReportDatabase
  readonly clock: Clock
  readonly events: EventBus
  /** What the nodes share beside the database, where `REDIS_URL` names one. */
  readonly redis?: Redis | undefined
  readonly jobs: JobQueue
  readonly storage: FileStorage
  readonly audit: AuditLogWriter
  /** What whoever runs the product reads; the audit is what people did. */
  readonly log: EventLog
  /** Hears of every fault of ours; the person is told the trace only. */
  readonly reportError: (error: unknown, trace: string, request: FastifyRequest) => void
}

/** Services that are there before any module starts. */
export interface PlatformServices extends RuntimeServices {
  readonly app: FastifyInstance
  readonly config: Config
  readonly routes: ServedRoute[]
  /** Puts a call on the server: among those that are there from the start, or among those that come and go. */
  readonly mount: (route: HandledRoute) => void
  readonly runtimeRoutes: RuntimeRoutes
  readonly richTexts: RichTextCleaning
  /** Keeps personal values so that the database cannot read them. */
  readonly personalEncryption: PersonalEncryption
  readonly serverState: ServerState
  /** Who is let in when many come at once. */
  readonly admission: AdmissionControl
  readonly metrics: Metrics
  /** What of personal data may leave as a file by one person's will. */
  readonly personalExports: PersonalExports
  /** Who may read a stored file, by the table that holds it. */
  readonly fileReadChecks: FileReadChecks
}

/**
 * Every service of the product, by name. A module that provides one adds it here by declaration merging, so that whoever
 * names it gets its type; nobody is given all of them (`module.ts`).
 */
export interface AppContext extends PlatformServices {
  readonly staffAuthenticator: StaffAuthenticator
  readonly viewerAuthenticator: ViewerAuthenticator
}
