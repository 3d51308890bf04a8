import type { viewerUser } from '@xuanjiao/contract/viewer/viewer-schemas'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../../platform/database/db.ts'
import { CONSENT_VERSION } from './consent-version.ts'
import type { ColumnOf, Computed } from '../../../platform/database/statement-rows.ts'

export interface OwnViewer {
  user: z.output<typeof viewerUser>
  freeUntil: string | null
}

interface OwnViewerRow {
  id: ColumnOf<'he_wxapp_user.id'>
  nick_name: ColumnOf<'he_wxapp_user.nick_name'>
  avatar: ColumnOf<'he_wxapp_user.avatar'>
  consent_version: ColumnOf<'he_wxapp_user.consent_version'>
  recorded: Computed<boolean>
  free_until: ColumnOf<'he_wxapp_user.free_until'>
  hospital: Computed<{ id: string; name: string }> | null
  vip: Computed<boolean>
  vip_end: ColumnOf<'he_viewer_benefit.end_time'>
  /** With stars. */
  phone: Computed<string> | null
  wechat: Computed<boolean>
}

/** A viewer as they see themselves. */
export async function readOwnViewer(db: Db, userId: string, now: Date): Promise<OwnViewer> {
  const { rows } = await sql<OwnViewerRow>`select u.id, u.nick_name, u.avatar, u.consent_version,
      u.health_consent = 'Y' and u.consent_version is not distinct from ${CONSENT_VERSION} as recorded,
      case when u.free_until >= ${now}::timestamptz then u.free_until end as free_until,
      (select json_build_object('id', xj_hex(h.id), 'name', h.name) from he_hospital h
        where h.id = u.bind_hospital_id and h.deleted_at is null) as hospital,
      coalesce(v.vip, false) as vip, v.vip_end, xj_stars(u.phone) as phone,
      u.platform = 'mini_program' or u.page_openid_hash is not null as wechat
    from he_wxapp_user u left join lateral (
      select true as vip, case when bool_or(b.end_time is null) then null else max(b.end_time) end as vip_end
      from he_viewer_benefit b where b.user_id = u.id and b.kind = 'vip' and b.revoked_at is null
        and b.start_time <= ${now}::timestamptz and (b.end_time is null or b.end_time > ${now}::timestamptz)
      having count(*) > 0) v on true
    where u.id = ${userId}::uuid`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`viewer ${userId} is signed in and not there`)
  const user = {
    id: row.id,
    nick: row.nick_name,
    avatar: row.avatar,
    phoneBound: row.phone !== null,
    phone: row.phone,
    wechatBound: row.wechat,
    vip: { active: row.vip, end: row.vip_end },
    bindHospital: row.hospital,
    consent: row.consent_version,
    recorded: row.recorded,
  }
  return { user, freeUntil: row.free_until }
}
