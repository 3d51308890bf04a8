import { IMAGE_DAYS } from '@xuanjiao/contract/business/consults/consult-texts'
import { illnessConsult } from '@xuanjiao/contract/business/consults/illness-consult'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import { schedulePeriodicJob } from '../../platform/jobs/periodic-job.ts'
import { readScopedRow } from '../../platform/workflows/workflow-rows.ts'

/** Whoever may read a question may look at its pictures; nobody else does, wherever they stand. */
export function registerConsultPictures({
  fileReadChecks,
  database,
}: Pick<AppContext, 'fileReadChecks' | 'database'>): void {
  fileReadChecks.register(illnessConsult.table, async (principal, { recordId }) => {
    if (!principal.grants.may('he:illnessConsult:list')) return false
    const db = database.forTenant(principal.tenantId)
    return readScopedRow(db, illnessConsult, recordId, principal).then(() => true, refusedOrFault)
  })
}

function refusedOrFault(error: unknown): false {
  if (error instanceof AppError) return false
  throw error
}

/** A picture that no question came to hold is waited for so long: whoever took it may be writing still. */
const UNASKED_HOURS = 24

/** Every night pictures of old questions are destroyed, and those of questions nobody asked in the end. */
export async function schedulePictureRemoval(
  context: Pick<AppContext, 'database' | 'clock' | 'jobs' | 'storage'>,
): Promise<void> {
  const { database, clock, storage } = context
  await schedulePeriodicJob(context, {
    kind: 'consults.images',
    title: '删除到期的咨询图片',
    cron: '0 25 3 * * ? *',
    timeoutSeconds: 1800,
    run: async () => {
      const now = clock.now()
      const paths = [
        ...(await releaseOldPictures(database.system, now)),
        ...(await unaskedPictures(database.system, now)),
      ]
      for (const path of paths) {
        await sql`delete from sys_file f where f.path = ${path}
          and not exists (select from sys_file_use u where u.tenant_id = f.tenant_id and u.path = f.path)`.execute(
          database.system,
        )
        await storage.remove(path)
      }
      return { removed: paths.length }
    },
  })
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000)

async function releaseOldPictures(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<Computed<{ images: string }>>`
    with old as (select id, images from he_illness_consult
      where images is not null and created_at < ${daysBefore(now, IMAGE_DAYS)} for update)
    update he_illness_consult c set images = null, images_gone_at = ${now} from old where c.id = old.id
    returning old.images`.execute(db)
  return rows.flatMap(({ images }) => images.split(','))
}

/** Left over, or let go of by whoever took back what they had agreed to. */
async function unaskedPictures(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<Computed<{ path: string }>>`
    select f.path from sys_file f where f.biz = 'consult'
      and greatest(f.created_at, f.released_at) < ${daysBefore(now, UNASKED_HOURS / 24)}
      and not exists (select from sys_file_use u where u.tenant_id = f.tenant_id and u.path = f.path)`.execute(db)
  return rows.map(({ path }) => path)
}
