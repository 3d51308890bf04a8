import { consultCalls } from '@xuanjiao/contract/business/consults/consult-calls'
import { identifyingParts } from '@xuanjiao/contract/business/consults/identifying-parts'
import type { Db } from '../../platform/database/db.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import type { EntityServices } from '../entities/index.ts'
import { requireAllowedWords } from './consult-row.ts'
import { insertNumbered } from './keep-consult.ts'

/** 常见问答: what the platform says to everybody, asked by nobody (rules/consults#publishing). */
export function serveFaq({ database, clock, ...context }: EntityServices): void {
  serveStaff({ database, clock, ...context }, consultCalls.faq, async ({ body, principal }) => {
    if (principal.dataScope.kind !== 'platform') throw appErrors.business('常见问答由平台新增')
    const now = clock.now()
    const { id } = await database
      .forTenant(principal.tenantId)
      .transaction()
      .execute(async tx => {
        await requirePublishable(tx, body)
        await requireLinks(tx, body)
        const { classId, illnessId, publicTitle, publicAnswer } = body
        const said = { question: publicTitle, public_title: publicTitle, public_answer: publicAnswer }
        const place = { tenant_id: principal.tenantId, class_id: classId, illness_id: illnessId, handler: 'platform' }
        const state = { status: 'closed', public_status: 'public', public_by: principal.userId, public_time: now }
        const made = { created_by: principal.username, created_at: now, close_time: now }
        return insertNumbered(tx, { ...place, ...said, ...state, ...made }, now)
      })
    return withMessage('已公开，所有患者可以看到', { id })
  })
}

interface Published {
  publicTitle: string
  publicAnswer: string
}

async function requirePublishable(tx: Db, { publicTitle, publicAnswer }: Published): Promise<void> {
  for (const [field, text] of Object.entries({ publicTitle, publicAnswer })) {
    await requireAllowedWords(tx, field, text)
    const parts = identifyingParts(text)
    if (parts.length > 0) throw appErrors.field(field, `公开内容不能含有能认出个人的信息：${parts.join('、')}`)
  }
}

async function requireLinks(tx: Db, { classId, illnessId }: { classId: string; illnessId: string | null }) {
  const consultClass = tx.selectFrom('he_consult_class').select('id').where('id', '=', classId)
  if (!(await consultClass.where('deleted_at', 'is', null).executeTakeFirst()))
    throw appErrors.field('classId', '请选择咨询分类')
  if (illnessId === null) return
  const illness = tx.selectFrom('he_illness').select('id').where('id', '=', illnessId)
  if (!(await illness.where('deleted_at', 'is', null).executeTakeFirst()))
    throw appErrors.field('illnessId', '没有这个疾病')
}
