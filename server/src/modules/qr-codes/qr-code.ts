import { qrCode } from '@xuanjiao/contract/business/qr-codes/qr-code'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { serveEntityModule, type EntityHooks, type EntityServices } from '../entities/index.ts'
import { newQrCode } from './new-code.ts'
import { hospitalOfDepartment, qrCodeName, qrOpensText, setQrTarget } from './qr-code-target.ts'

type QrCodeFields = typeof qrCode.fields

/** Whether any tenant has it, or had it: what is printed never comes to mean something else. */
async function isCodeTaken(system: Db, code: string): Promise<boolean> {
  const { rows } = await sql`select from he_qr_code where code = ${code}`.execute(system)
  return rows.length > 0
}

const hooksOf = ({ database }: Pick<AppContext, 'database'>): EntityHooks<QrCodeFields> => ({
  /** A department says by itself which hospital it is in. */
  async beforeSave(values, { kind, before, db, principal }) {
    if (kind === 'add' && !values.hospitalId && values.departmentId)
      values.hospitalId = await hospitalOfDepartment(db, values.departmentId, principal.tenantId)
    setQrTarget(values, { ...before, ...values })
    if (kind === 'add') values.code = await newQrCode(code => isCodeTaken(database.system, code))
    const merged = { ...before, ...values }
    if (!merged.name) values.name = await qrCodeName(db, merged)
  },

  derivedSql: { opens: ({ row }) => qrOpensText(row) },

  blockers: [
    {
      title: '扫码记录',
      unit: '条',
      count: ids => sql`select count(*) from he_qr_scan s where s.qr_code_id = any (${ids})`,
    },
  ],
})

export function serveQrCodeRecord(context: EntityServices): void {
  serveEntityModule(context, qrCode, hooksOf(context))
}
