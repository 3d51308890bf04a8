import { sql } from 'kysely'
import type { LogSource } from '../entities/index.ts'
import { viewerNamer } from '../../platform/access/viewer-name.ts'

/** 会员信息: one line for each viewer and hospital, the viewer by the name one may know (rules/places#viewers-by-name). */
export const vipInfoSource: LogSource = {
  exportName: 'vip.infos',
  columns: {
    viewer: 'null::text',
    remainingDays: `(case when t.status = 'active' then greatest(0, ceil(extract(epoch from t.end_time - now()) / 86400))::integer else 0 end)`,
    grantBy: 't.grant_by',
    grantReason: 't.grant_reason',
  },
  extraColumns: {
    userId: 't.user_id',
    nickName: '(select u.nick_name from he_wxapp_user u where u.id = t.user_id)',
  },
  rowCondition: ({ tenantId }) => sql`t.tenant_id = ${tenantId} and t.deleted_at is null`,
  /** Why somebody was given something is the platform's: the words may speak of their illness. */
  async createPresenter(context, principal) {
    const nameOf = viewerNamer(context, principal)
    const isPlatform = principal.dataScope.kind === 'platform'
    return ({ grantBy, grantReason, ...row }) => ({
      hospitalId_dictText: null,
      ...row,
      viewer: nameOf(row),
      grantBy: isPlatform ? grantBy : null,
      grantReason: isPlatform ? grantReason : null,
    })
  },
}
