import { famousDoctor } from '@xuanjiao/contract/business/doctor/famous-doctor'
import { wireDatetime } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import { sealFor, type Seal } from '../../platform/secrets/seal.ts'
import { secretFor } from '../../platform/secrets/secret.ts'
import { entityModule, type Hooks, type EntityServices } from '../entities/index.ts'
import { keepNumbers, takeNumbers, type CertificateNumbers } from './certificates.ts'
import {
  checkDepartment,
  checkPhoto,
  checkPraise,
  checkVouched,
  type DoctorFields,
  type DoctorValues,
} from './rules.ts'
import { lapsedAt } from './standing.ts'

export const certificateSeal = (context: Pick<AppContext, 'config'>): Seal =>
  sealFor(secretFor(context.config), 'certificate')

const touches = (values: DoctorValues, ...names: (keyof DoctorValues)[]): boolean =>
  names.some(name => values[name] !== undefined)

const THEIRS = `v.deleted_at is null and v.status <> 'archived'`

function hooksOf(context: Pick<AppContext, 'clock' | 'storage'>, seal: Seal): Hooks<DoctorFields, CertificateNumbers> {
  return {
    carry: () => ({}),
    async beforeSave(values, { before, db, who, carry }) {
      takeNumbers(values, before ?? {}, carry)
      if (before) checkVouched(values, before, who)
      if (touches(values, 'hospitalId', 'hospitalDepartmentId')) await checkDepartment(db, { ...before, ...values })
      if (values.photo && values.photo !== before?.photo) await checkPhoto(context, values.photo)
      await checkPraise(db, values)
      if (before && touches(values, 'status', 'verifyStatus')) {
        const after = { ...before, ...values }
        values.lapsedAt = lapsedAt(before, after, wireDatetime(context.clock.now()))
      }
    },
    derive: {
      videoCount: ({ row }) => `select count(*) from he_video v where v.doctor_id = ${row}.id and ${THEIRS}`,
      plays: ({ row }) => `select coalesce(sum(s.valid_plays), 0)::integer from he_stat_video_now s
        where s.tenant_id = ${row}.tenant_id and s.video_id in (select v.id from he_video v where v.doctor_id = ${row}.id)`,
    },
    // What is archived keeps the name and holds nobody (rules/catalogue#doctors).
    blockers: [
      {
        title: '视频',
        unit: '个',
        count: ids => sql`select count(*) from he_video v where v.doctor_id = any (${ids}) and ${sql.raw(THEIRS)}`,
      },
    ],
    async afterSave({ id }, { db, who, carry }) {
      await keepNumbers(db, seal, { id, tenantId: who.tenantId }, carry)
    },
  }
}

export function serveFamousDoctor(context: EntityServices, seal: Seal): void {
  entityModule(context, famousDoctor, hooksOf(context, seal))
}
