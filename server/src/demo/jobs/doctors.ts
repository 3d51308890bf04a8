import { famousDoctor } from '@xuanjiao/contract/business/doctor/famous-doctor'
import { z } from 'zod'
import { type EntityServices, recordsOf } from '../../modules/entities/index.ts'
import type { JobKind } from '../../platform/context/jobs.ts'
import { DEMO_STAFF } from '../writer/demo-staff.ts'
import { keptPictures, Picture, picture } from '../writer/pictures.ts'

export const DEMO_DOCTORS = 'demo.doctors'

/** Draws the demo's doctors and their papers, in the background after the first start. */
export function demoDoctorsJob(context: EntityServices): JobKind<Record<string, never>> {
  return {
    kind: DEMO_DOCTORS,
    title: '生成演示名医照片',
    payload: z.object({}).strict(),
    maxAttempts: 3,
    timeoutSeconds: 600,
    parallel: 1,
    priority: 'background',
    run: async ({ signal }) => ({ doctors: await furnish(context, signal) }),
  }
}

const PAPERS = [
  { field: 'certFiles', picture: picture('医师资格证书与执业证书', '演示文件') },
  { field: 'onjobFile', picture: picture('在职证明（到科室）', '演示文件') },
  { field: 'filingFile', picture: picture('医院备案', '演示文件') },
  { field: 'portraitConsentFile', picture: picture('肖像授权书', '演示文件') },
] as const

/** A portrait for each, and one picture of each paper for all of them. */
async function furnish(context: EntityServices, signal: AbortSignal): Promise<number> {
  const faceless = await context.database
    .forTenant(DEMO_STAFF.tenantId)
    .selectFrom('he_famous_doctor')
    .select(['id', 'name', 'gender'])
    .where('photo', 'is', null)
    .where('created_by', '=', DEMO_STAFF.username)
    .where('deleted_at', 'is', null)
    .execute()
  if (faceless.length === 0) return 0
  const papers: Record<string, string> = {}
  for await (const { field, path } of keptPictures(context, PAPERS, signal)) papers[field] = path
  const wanted = faceless.map(({ id, name, gender }) => ({
    id,
    field: 'photo',
    picture: new Picture({ kind: 'portrait', title: name, woman: gender === '2' }),
  }))
  for await (const { id, path } of keptPictures(context, wanted, signal))
    await recordsOf(context, famousDoctor).editAll(DEMO_STAFF, [{ id, photo: path, ...papers }])
  return faceless.length
}
