import { vipInfo } from '@xuanjiao/contract/business/vip/vip-info'
import { vipInfoCalls, type VipChange, type VipInfoRow } from '@xuanjiao/contract/business/vip/vip-info-calls'
import { sql } from 'kysely'
import type { Principal } from '../../platform/access/principal.ts'
import { recordPersonalRead } from '../../platform/audit/request-context.ts'
import { serveStaff } from '../../platform/calls/serve-calls.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import { servedLog, type EntityServices } from '../entities/index.ts'
import { vipInfoSource } from './vip-info-source.ts'

/** Changes shown beside a membership, the newest. */
const CHANGES = 100

/** The list, one with what has become of it, and the list as a file. */
export function serveVipInfoReads(context: EntityServices): void {
  const members = servedLog<VipInfoRow>(context, vipInfo, vipInfoSource)
  serveStaff(context, vipInfoCalls.list, ({ query, principal }) => members.readPage(principal, query))
  members.serveExport(vipInfoCalls.exportXls)
  serveStaff(context, vipInfoCalls.one, async ({ query, principal }) => {
    const { shown } = await members.findOne(principal, query.id)
    recordPersonalRead(vipInfo.title, 1)
    return { ...shown, changes: await changesOf(context.database.forTenant(principal.tenantId), query.id, principal) }
  })
}

async function changesOf(db: Db, id: string, { dataScope }: Principal): Promise<VipChange[]> {
  const { rows } = await sql<Computed<VipChange>>`
    select id, act, days, before_end as "beforeEnd", after_end as "afterEnd", reason, created_by as by, created_at as time
    from he_vip_log where vip_id = ${id}::uuid order by created_at desc, id desc limit ${CHANGES}`.execute(db)
  if (dataScope.kind === 'platform') return rows
  return rows.map(row => ({ ...row, reason: null, by: null }))
}
