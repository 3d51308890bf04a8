import { sql } from 'kysely'
import type { SqlCondition } from '../../platform/database/statement.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { LogSource } from '../entities/index.ts'
import { viewerNamer } from '../../platform/access/viewer-name.ts'

const MEMBERSHIP = `(select case when bool_or(b.end_time is null) then '长期有效'
    else '至 ' || to_char(max(b.end_time) at time zone 'Asia/Shanghai', 'YYYY-MM-DD') end
  from he_viewer_benefit b where b.user_id = t.id and b.kind = 'vip' and b.revoked_at is null
    and b.start_time <= now() and (b.end_time is null or b.end_time > now()) having count(*) > 0)`
const watched = (what: string): string => `(select ${what} from he_watch_record r 
  where r.tenant_id = t.tenant_id and r.user_id = t.id)`

/** 小程序用户: one line for each account, with what it has and has watched. */
export const wxappUserSource: LogSource = {
  exportName: 'wxapp.users',
  columns: {
    viewer: 'null::text',
    createTime: 't.created_at',
    membership: MEMBERSHIP,
    watchSec: watched('floor(coalesce(sum(r.total_effective_sec), 0))::integer'),
    videoCount: watched('count(*)::integer'),
    lastWatchTime: watched('max(r.last_time)'),
    disableReason: 't.disable_reason',
  },
  extraColumns: { nickName: 't.nick_name' },
  rowCondition: ownAccounts,
  /** Only the platform is told why it shut an account: the words may speak of other people. */
  async createPresenter(context, principal) {
    const nameOf = viewerNamer(context, principal)
    const { kind } = principal.dataScope
    return ({ disableReason, phone, ...row }) => ({
      ...NO_NAMES,
      ...row,
      viewer: nameOf(row, row['id']),
      phone:
        kind === 'area' || typeof phone !== 'string' ? null : context.personalEncryption.maskedText('phone', phone),
      disableReason: kind === 'platform' ? disableReason : null,
    })
  },
}

/** Links that lead nowhere have no name. */
const NO_NAMES = {
  bindHospitalId_dictText: null,
  bindDepartmentId_dictText: null,
  regHospitalId_dictText: null,
  areaCode_dictText: null,
}

/** Only who sees names in full may ask for them: otherwise one could feel one's way to them. */
function ownAccounts({ tenantId, dataScope }: Principal, { viewer }: Readonly<Record<string, unknown>>): SqlCondition {
  const own: SqlCondition = sql`t.tenant_id = ${tenantId} and t.deleted_at is null`
  const needle = typeof viewer === 'string' ? viewer.replaceAll('*', '').trim() : ''
  if (needle === '' || dataScope.kind !== 'platform') return own
  return sql`${own} and strpos(lower(t.nick_name), lower(${needle})) > 0`
}
