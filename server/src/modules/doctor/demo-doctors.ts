import { rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, RowOf } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { namedId } from '../../platform/primitives/ids.ts'
import type { JobKind, JobRun } from '../../platform/context/jobs.ts'
import type { Seal } from '../../platform/secrets/seal.ts'
import { privateFolder } from '../../platform/host/private-folder.ts'
import { adoptClosed } from '../../platform/files/local-files.ts'
import { drawn, type Card } from '../../drawing/drawn.ts'
import { keepNumbers, starred } from './certificates.ts'

export const DEMO_DOCTORS = 'demo.doctors'

/** Draws the demo's doctors and their papers, in the background after the first start. */
export function demoDoctorsJob(
  context: Pick<AppContext, 'config' | 'database' | 'storage' | 'personal'>,
  seal: Seal,
): JobKind<Record<string, never>> {
  return {
    kind: DEMO_DOCTORS,
    title: '生成演示名医照片',
    payload: z.object({}).strict(),
    maxAttempts: 3,
    timeoutSeconds: 600,
    parallel: 1,
    priority: 'background',
    run: async run => {
      const work = path.join(context.config.DATA_DIR, 'work', run.id)
      await privateFolder(work)
      try {
        await drawPapers(context, run, work)
        return { doctors: await drawPortraits(context, seal, run, work) }
      } finally {
        await rm(work, { recursive: true, force: true })
      }
    },
  }
}

const PAPERS = {
  cert_files: '医师资格证书与执业证书',
  onjob_file: '在职证明（到科室）',
  filing_file: '医院备案',
  portrait_consent_file: '肖像授权书',
} as const
const paperPath = (column: string): string => `document/demo/${column.replaceAll('_', '-')}.jpg`

/** One picture of each paper, for all of them. */
async function drawPapers(
  context: Pick<AppContext, 'database' | 'storage' | 'personal'>,
  run: JobRun<unknown>,
  work: string,
): Promise<void> {
  const cards = Object.entries(PAPERS).map(([column, title]) => ({
    kind: 'title' as const,
    file: path.join(work, `${column}.jpg`),
    path: paperPath(column),
    title,
    hint: '演示文件',
    width: 960,
  }))
  for await (const card of drawn(cards, run.signal)) {
    const { size } = await stat(card.file)
    await adoptClosed(context, card.path, card.file)
    await sql`
      insert into sys_file (id, tenant_id, path, biz, is_public, name, type, size, sha256, created_by)
      values (${namedId(`file:${card.path}`)}, ${run.tenantId}, ${card.path}, 'document', false, ${`${card.title}（演示）.jpg`}, 'image/jpeg', ${size}, '', 'system')
      on conflict do nothing`.execute(context.database.forTenant(run.tenantId))
  }
}

type Faceless = Pick<RowOf<'he_famous_doctor'>, 'id' | 'name' | 'gender'> & { at: Computed<number> }

async function drawPortraits(
  context: Pick<AppContext, 'database' | 'storage'>,
  seal: Seal,
  run: JobRun<unknown>,
  work: string,
): Promise<number> {
  const db = context.database.forTenant(run.tenantId)
  const { rows } = await sql<Faceless>`
    select id, name, gender, row_number() over (order by sort_no, id)::integer as at from he_famous_doctor
    where photo is null and created_by = 'system' and deleted_at is null order by at`.execute(db)
  const cards = rows.map((row): Card & Faceless => ({
    ...row,
    kind: 'portrait',
    file: path.join(work, `${row.id}.png`),
    title: row.name,
    woman: row.gender === '2',
  }))
  let done = 0
  for await (const card of drawn(cards, run.signal)) {
    const photo = `photo/demo/${card.id}.png`
    await context.storage.adopt(photo, card.file)
    await db.transaction().execute(tx => furnish(tx, seal, run.tenantId, card, photo))
    done += 1
  }
  return done
}

async function furnish(db: Db, seal: Seal, tenantId: number, { id, at }: Faceless, photo: string): Promise<void> {
  const numbers = {
    qualCertNo: `DEMO2011${String(110_000 + at * 37)}`,
    practiceCertNo: `DEMO11${String(at * 7919).padStart(9, '0')}`,
  }
  const papers = Object.fromEntries(Object.keys(PAPERS).map(column => [column, paperPath(column)]))
  const shown = { qual_cert_no: starred(numbers.qualCertNo), practice_cert_no: starred(numbers.practiceCertNo) }
  await db
    .updateTable('he_famous_doctor')
    .set({ photo, ...papers, ...shown })
    .where('id', '=', id)
    .execute()
  await keepNumbers(db, seal, { tenantId, id }, numbers)
}

/** To be queued once; the key keeps it from being done twice at the same time. */
export function demoDoctors(tenantId: number): { kind: string; payload: unknown; tenantId: number; key: string } {
  return { kind: DEMO_DOCTORS, payload: {}, tenantId, key: 'first' }
}
