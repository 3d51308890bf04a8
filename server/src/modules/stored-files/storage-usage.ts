import type { StorageUsage } from '@xuanjiao/contract/system/stored-files/stored-file-calls'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { ColumnOf, Computed } from '../../platform/database/statement-rows.ts'
import { readDiskSpace } from '../../platform/host/disk-space.ts'
import { storageDriverOf } from '../../platform/storage/open-storage.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { RESULT_BIZ } from '../files/index.ts'
import { FAMILY_SQL, IS_USED_SQL, visibleFiles } from './stored-file-source.ts'

interface Amount {
  files: Computed<number>
  bytes: Computed<number>
}

/** So many people are named. */
const MOST_PEOPLE = 5
const AMOUNT = sql`count(*)::integer as files, coalesce(sum(t.size), 0)::float8 as bytes`
const NONE: Amount = { files: 0, bytes: 0 }

/** How much is kept, of what, and by whom, of the files the person sees. */
export async function readStorageUsage(
  { config }: Pick<AppContext, 'config'>,
  db: Db,
  principal: Principal,
): Promise<StorageUsage> {
  const seen = visibleFiles(principal)
  const { rows: families } = await sql<Amount & { family: Computed<string> }>`
    select ${sql.raw(FAMILY_SQL)} as family, ${AMOUNT} from sys_file t where ${seen} group by 1 order by bytes desc`.execute(
    db,
  )
  const { rows: people } = await sql<Amount & { username: ColumnOf<'sys_file.created_by', string> }>`
    select created_by as username, ${AMOUNT} from sys_file t where ${seen} and created_by is not null
    group by 1 order by bytes desc limit ${MOST_PEOPLE}`.execute(db)
  const { rows: unused } = await sql<Amount>`
    select ${AMOUNT} from sys_file t where ${seen} and not ${sql.raw(IS_USED_SQL)}`.execute(db)
  const { rows: results } = await sql<Amount>`
    select ${AMOUNT} from sys_file t where tenant_id = ${principal.tenantId} and biz = ${RESULT_BIZ}`.execute(db)
  const driver = storageDriverOf(config)
  return {
    driver,
    free: driver === 'disk' ? (await readDiskSpace(config.DATA_DIR)).free : null,
    all: families.reduce((sum, { files, bytes }) => ({ files: sum.files + files, bytes: sum.bytes + bytes }), NONE),
    unused: unused[0] ?? NONE,
    results: results[0] ?? NONE,
    families,
    people,
    quotaPersonMb: config.FILE_QUOTA_PERSON_MB,
    quotaHospitalMb: config.FILE_QUOTA_HOSPITAL_MB,
  }
}
