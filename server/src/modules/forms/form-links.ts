import { randomBytes } from 'node:crypto'
import { formDesign } from '@xuanjiao/contract/system/forms/form-design'
import { formLinkCalls } from '@xuanjiao/contract/system/forms/form-link-calls'
import { readDatetime } from '@xuanjiao/wire/wall-time'
import type { Principal } from '../../platform/access/principal.ts'
import type { Db } from '../../platform/database/db.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import { recordAccessOf, type EntityServices } from '../entities/index.ts'
import { formLinkOf } from './form-link-store.ts'
import { isFormWritable } from './form-store.ts'

/** 132 bits: nobody finds an address by trying. */
const newToken = (): string => randomBytes(17).toString('base64url').slice(0, 22)

type LinkRow = NonNullable<Awaited<ReturnType<typeof formLinkOf>>>

/** The public link of a design, switched on and limited by whoever may publish it. */
export function serveFormLinks(context: EntityServices, canSendCodes: boolean): void {
  const designs = recordAccessOf(context, formDesign)
  /** Who only reads a form, as a hospital those of the platform, hands out no link to it. */
  const requireOwn = async (db: Db, principal: Principal, id: string) => {
    const design = await designs.get(principal, id)
    if (!(await isFormWritable(db, principal, id))) throw appErrors.otherHospital()
    return design
  }
  serveStaff(context, formLinkCalls.get, async ({ query: { id }, db, principal }) => {
    await requireOwn(db, principal, id)
    const row = await formLinkOf(db, principal.tenantId, id)
    return row ? shownLink(row, canSendCodes) : null
  })
  serveStaff(context, formLinkCalls.save, async ({ body, db, principal }) => {
    const design = await requireOwn(db, principal, body.id)
    if (body.isOn && design.status !== 'published') throw appErrors.business('表单发布后才能打开公开链接')
    if (body.isOn && design.recordKind !== null)
      throw appErrors.business('这张表单在关联的记录里填写，不能打开公开链接')
    if (body.oncePerPhone && !canSendCodes)
      throw appErrors.field('oncePerPhone', '还没有配置短信服务，不能按手机号限制')
    const values = {
      is_on: body.isOn,
      ...windowOf(body),
      most: body.most,
      once_per_phone: body.oncePerPhone,
      takes_files: body.takesFiles,
      changed_by: principal.username,
      changed_at: context.clock.now(),
    }
    await db
      .insertInto('he_form_link')
      .values({ ...values, design_id: body.id, tenant_id: principal.tenantId, token: newToken() })
      .onConflict(conflict =>
        conflict.column('design_id').doUpdateSet({ ...values, ...(body.renew && { token: newToken() }) }),
      )
      .execute()
    const row = await formLinkOf(db, principal.tenantId, body.id)
    if (!row) throw appErrors.notFound()
    return withMessage(body.renew ? '已生成新的链接，原链接不能再用' : '保存成功', shownLink(row, canSendCodes))
  })
}

/** Both ends of the time a link is open, the one before the other. */
function windowOf({ opensAt, closesAt }: { opensAt: string | null; closesAt: string | null }) {
  const [from, until] = [opensAt, closesAt].map(text => (text === null ? null : (readDatetime(text) ?? null)))
  if (from && until && until <= from) throw appErrors.field('closesAt', '结束时间必须晚于开始时间')
  return { opens_at: from ?? null, closes_at: until ?? null }
}

const shownLink = (row: LinkRow, canSendCodes: boolean) => ({
  token: row.token,
  isOn: row.is_on,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  most: row.most,
  oncePerPhone: row.once_per_phone,
  takesFiles: row.takes_files,
  filled: row.filled,
  canSendCodes,
})
