import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import type { Admission } from '../limits/admission.ts'
import type { Clock } from '../primitives/clock.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/db.ts'
import type { Door } from './door.ts'
import type { Audit } from '../audit/log.ts'
import type { EventLog } from '../event-log/event-log.ts'
import type { Events } from './events.ts'
import type { PersonalSeal } from '../sealing/personal-seal.ts'
import type { RichTexts } from '../html/rich-texts.ts'
import type { Jobs } from './jobs.ts'
import type { Metrics } from './metrics.ts'
import type { RuntimeRoutes } from '../http/runtime-routes.ts'
import type { FileReaders } from '../access/file-readers.ts'
import type { PersonalExports } from '../personal-exports/personal-exports.ts'
import type { AnsweredRoute, ServedRoute } from '../primitives/routes.ts'
import type { Storage } from '../storage/storage.ts'
import type { Staff, Viewer } from '../access/who.ts'

/** Says which member of staff sends a request, and what stands for their session. */
export interface StaffIdentity {
  staff(request: FastifyRequest): Promise<Staff | undefined>
  /** What stands for the session of a request where none can be sent along. */
  passOf(request: FastifyRequest, who: Staff): Pass
  /** Who holds a pass now, with the rights of now; undefined when the session has ended. */
  holderOf(pass: Pass): Promise<Staff | undefined>
  /** Whether a session is still open: what was handed out in it ends with it. */
  isOpen(sessionId: string): Promise<boolean>
}

/** Says which viewer sends a request. */
export interface ViewerIdentity {
  viewer(request: FastifyRequest): Promise<Viewer | undefined>
  /** Somebody who has gone is not known a moment longer, here at least; other nodes remember for half a minute. */
  forget(userId: string): void
}

/** What stands for a session on an open socket. It lets nobody in by itself. */
export interface Pass {
  tokenHash: string
  tenantId: number
}

/** What the product runs on: real ones in `main.ts`, real ones over a test database in tests. */
export interface Parts {
  readonly database: Database
  readonly clock: Clock
  readonly events: Events
  /** What the nodes share beside the database, where `REDIS_URL` names one. */
  readonly redis?: Redis | undefined
  readonly jobs: Jobs
  readonly storage: Storage
  readonly audit: Audit
  /** What whoever runs the product reads; the audit is what people did. */
  readonly log: EventLog
  /** Hears of every fault of ours; the person is told the trace only. */
  readonly report: (error: unknown, trace: string, request: FastifyRequest) => void
}

/** Services that are there before any module starts. */
export interface PlatformServices extends Parts {
  readonly app: FastifyInstance
  readonly config: Config
  readonly routes: ServedRoute[]
  /** Puts a call on the server: among those that are there from the start, or among those that come and go. */
  readonly mount: (route: AnsweredRoute) => void
  readonly runtimeRoutes: RuntimeRoutes
  readonly richTexts: RichTexts
  /** Keeps personal values so that the database cannot read them. */
  readonly personal: PersonalSeal
  readonly door: Door
  /** Who is let in when many come at once. */
  readonly admission: Admission
  readonly metrics: Metrics
  /** What of personal data may leave as a file by one person's will. */
  readonly personalExports: PersonalExports
  /** Who may read a stored file, by the table that holds it. */
  readonly fileReaders: FileReaders
}

/**
 * Every service of the product, by name. A module that provides one adds it here by declaration merging, so that whoever
 * names it gets its type; nobody is given all of them (`module.ts`).
 */
export interface AppContext extends PlatformServices {
  readonly staffIdentity: StaffIdentity
  readonly viewerIdentity: ViewerIdentity
}
