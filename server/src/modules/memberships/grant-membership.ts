import { vipInfoCalls } from '@xuanjiao/contract/business/vip/vip-info-calls'
import { wxappUser } from '@xuanjiao/contract/business/wxapp-users/wxapp-user'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { sql } from 'kysely'
import type { Principal } from '../../platform/access/principal.ts'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import type { Db } from '../../platform/database/db.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { lockRow, type WorkflowRowScope } from '../../platform/workflows/workflow-rows.ts'
import type { EntityServices } from '../entities/index.ts'
import { prolongMembership } from './prolong-membership.ts'

/** 赠送: by the platform to anybody, by a hospital to its patients out of its quota (rules/memberships#given). */
export function serveMembershipGrant(context: EntityServices): void {
  serveStaff(context, vipInfoCalls.grant, ({ body, principal }) =>
    context.database
      .forTenant(principal.tenantId)
      .transaction()
      .execute(async tx => {
        const { userId, hospitalId, days, reason } = body
        await requireReceiver(tx, userId, principal)
        await requireGiver(tx, hospitalId, principal)
        const by = principal.username
        const given = { act: 'grant', days, source: 'gift', reason, by, now: context.clock.now() } as const
        const member = await prolongMembership(tx, { tenantId: principal.tenantId, userId, hospitalId }, given)
        return withMessage('已赠送', { id: member.id, endTime: member.endTime })
      }),
  )
}

/** Held in the order of their ids, then the quota: two who give at once never wait for each other crosswise. */
export function serveManyGrants(context: EntityServices): void {
  serveStaff(context, vipInfoCalls.grantMany, ({ body, principal }) =>
    context.database
      .forTenant(principal.tenantId)
      .transaction()
      .execute(async tx => {
        const { hospitalId, days, reason } = body
        const userIds = [...new Set(body.userIds)].toSorted()
        for (const userId of userIds) await requireReceiver(tx, userId, principal)
        await requireGiver(tx, hospitalId, principal, userIds.length)
        const { username: by, tenantId } = principal
        const given = { act: 'grant', days, source: 'gift', reason, by, now: context.clock.now() } as const
        for (const userId of userIds) await prolongMembership(tx, { tenantId, userId, hospitalId }, given)
        return withMessage(`已赠送 ${numberText(userIds.length)} 人`, { given: userIds.length })
      }),
  )
}

/** Somebody one sees, whose account is open. */
async function requireReceiver(tx: Db, userId: string, principal: Principal): Promise<void> {
  const scope: WorkflowRowScope = { principal, writing: true }
  const { status } = await lockRow<{ status: string }>(tx, wxappUser, userId, scope)
  if (status !== '1') throw appErrors.business('该用户已禁用或已注销，不能赠送会员')
}

export async function requireGiver(
  tx: Db,
  hospitalId: string | null,
  { dataScope, username }: Principal,
  gifts = 1,
): Promise<void> {
  if (dataScope.kind === 'platform') return requireHospital(tx, hospitalId)
  const own = dataScope.kind === 'hospital' ? dataScope.hospitalId : undefined
  if (own === undefined || hospitalId !== own) throw appErrors.field('hospitalId', '只能赠送本院的会员')
  const { rows } = await sql`update he_hospital set vip_gift_quota = vip_gift_quota - ${gifts}, version = version + 1,
      updated_by = ${username}, updated_at = now()
    where id = ${own}::uuid and vip_gift_quota >= ${gifts} and deleted_at is null returning id`.execute(tx)
  if (rows.length > 0) return
  throw appErrors.business(gifts === 1 ? '可赠会员额度已用完，请联系平台' : `可赠会员额度不足 ${gifts} 个，请联系平台`)
}

async function requireHospital(tx: Db, hospitalId: string | null): Promise<void> {
  if (hospitalId === null) return
  const { rows } = await sql`select from he_hospital where id = ${hospitalId}::uuid and deleted_at is null`.execute(tx)
  if (rows.length === 0) throw appErrors.field('hospitalId', '没有这家医院')
}
