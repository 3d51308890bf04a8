import { famousDoctor } from '@xuanjiao/contract/business/doctor/famous-doctor'
import { wireDatetime } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import { sealFor, type Seal } from '../../platform/secrets/seal.ts'
import { secretFor } from '../../platform/secrets/secret.ts'
import { entityModule, type Hooks } from '../entities/index.ts'
import { keepNumbers, takeNumbers } from './certificates.ts'
import {
  checkDepartment,
  checkPhoto,
  checkPraise,
  checkVouched,
  type DoctorFields,
  type DoctorValues,
} from './rules.ts'
import { lapsedAt } from './standing.ts'

export const certificateSeal = (context: AppContext): Seal => sealFor(secretFor(context.config), 'certificate')

/** What a person wrote of certificates, on its way from before a save to after it. */
const taken = new WeakMap<object, ReturnType<typeof takeNumbers>>()

const touches = (values: DoctorValues, ...names: (keyof DoctorValues)[]): boolean =>
  names.some(name => values[name] !== undefined)

const THEIRS = `v.deleted_at is null and v.status <> 'archived'`

function hooksOf(context: AppContext, seal: Seal): Hooks<DoctorFields> {
  return {
    async beforeSave(values, saving) {
      const { before, db, who } = saving
      taken.set(saving, takeNumbers(values, before ?? {}))
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
    async afterSave({ id }, saving) {
      await keepNumbers(saving.db, seal, { id, tenantId: saving.who.tenantId }, taken.get(saving) ?? {})
    },
  }
}

export function serveFamousDoctor(context: AppContext, seal: Seal): void {
  entityModule(context, famousDoctor, hooksOf(context, seal))
}
