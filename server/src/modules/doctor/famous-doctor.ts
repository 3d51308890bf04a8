import { famousDoctor } from '@xuanjiao/contract/business/doctor/famous-doctor'
import { wireDatetime } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import { textEncryptionOf, type TextEncryption } from '../../platform/encryption/text-encryption.ts'
import { serveEntityModule, type EntityHooks, type EntityServices } from '../entities/index.ts'
import { saveCertificateNumbers, takeCertificateNumbers, type CertificateNumbers } from './doctor-certificates.ts'
import {
  requireOwnDepartment,
  requirePortrait,
  requireAllowedPraise,
  requireUnchangedVerifiedFields,
  doctorFacts,
  type DoctorFacts,
  type DoctorFields,
  type DoctorValues,
} from './doctor-rules.ts'
import { verificationLapsedAt } from './doctor-status.ts'

export const certificateEncryption = (context: Pick<AppContext, 'config'>): TextEncryption =>
  textEncryptionOf(context.config, 'certificate')

const touches = (values: DoctorValues, ...names: (keyof DoctorValues)[]): boolean =>
  names.some(name => values[name] !== undefined)

const THEIRS = `v.deleted_at is null and v.status <> 'archived'`

type DoctorHooks = EntityHooks<DoctorFields, CertificateNumbers, DoctorFacts>

function famousDoctorHooks(context: Pick<AppContext, 'clock' | 'storage'>, encryption: TextEncryption): DoctorHooks {
  return {
    carry: () => ({}),
    gather: (doctors, { db }) => doctorFacts(doctors, db),
    async beforeSave(values, { before, principal, carry, facts }) {
      takeCertificateNumbers(values, before ?? {}, carry)
      if (before) requireUnchangedVerifiedFields(values, before, principal)
      if (touches(values, 'hospitalId', 'hospitalDepartmentId'))
        await requireOwnDepartment(facts, { ...before, ...values })
      if (values.photo && values.photo !== before?.photo) await requirePortrait(context, values.photo)
      await requireAllowedPraise(facts, values)
      if (before && touches(values, 'status', 'verifyStatus')) {
        const after = { ...before, ...values }
        values.lapsedAt = verificationLapsedAt(before, after, wireDatetime(context.clock.now()))
      }
    },
    derivedSql: {
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
    async afterAdd(added, { db, principal }) {
      await saveCertificateNumbers(
        db,
        encryption,
        principal.tenantId,
        added.map(({ row, carry }) => ({ id: row.id, taken: carry })),
      )
    },
    async afterSave({ id }, { db, principal, carry }) {
      await saveCertificateNumbers(db, encryption, principal.tenantId, [{ id, taken: carry }])
    },
  }
}

export function serveFamousDoctor(context: EntityServices, encryption: TextEncryption): void {
  serveEntityModule(context, famousDoctor, famousDoctorHooks(context, encryption))
}
