import { famousDoctor } from '@xuanjiao/contract/business/doctor/famous-doctor'
import { z } from 'zod'
import { type EntityServices, recordAccessOf } from '../../modules/entities/index.ts'
import type { JobKind } from '../../platform/context/job-queue.ts'
import { DEMO_PRINCIPAL } from '../writer/demo-principal.ts'
import { storeDemoPictures, DemoPicture, demoPicture } from '../writer/demo-pictures.ts'

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
    run: async ({ signal }) => ({ doctors: await addDoctorPictures(context, signal) }),
  }
}

const PAPERS = [
  { field: 'certFiles', picture: demoPicture('医师资格证书与执业证书', '演示文件') },
  { field: 'onjobFile', picture: demoPicture('在职证明（到科室）', '演示文件') },
  { field: 'filingFile', picture: demoPicture('医院备案', '演示文件') },
  { field: 'portraitConsentFile', picture: demoPicture('肖像授权书', '演示文件') },
] as const

/** A portrait for each, and one picture of each paper for all of them. */
async function addDoctorPictures(context: EntityServices, signal: AbortSignal): Promise<number> {
  const faceless = await context.database
    .forTenant(DEMO_PRINCIPAL.tenantId)
    .selectFrom('he_famous_doctor')
    .select(['id', 'name', 'gender'])
    .where('photo', 'is', null)
    .where('created_by', '=', DEMO_PRINCIPAL.username)
    .where('deleted_at', 'is', null)
    .execute()
  if (faceless.length === 0) return 0
  const papers: Record<string, string> = {}
  for await (const { field, path } of storeDemoPictures(context, PAPERS, signal)) papers[field] = path
  const wanted = faceless.map(({ id, name, gender }) => ({
    id,
    field: 'photo',
    picture: new DemoPicture({ kind: 'portrait', title: name, woman: gender === '2' }),
  }))
  for await (const { id, path } of storeDemoPictures(context, wanted, signal))
    await recordAccessOf(context, famousDoctor).editAll(DEMO_PRINCIPAL, [{ id, photo: path, ...papers }])
  return faceless.length
}
