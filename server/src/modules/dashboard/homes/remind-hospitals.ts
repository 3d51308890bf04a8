import { SILENT_DAYS } from '@xuanjiao/contract/business/dashboard/homes/home-cards'
import { sql } from 'kysely'
import type { Principal } from '../../../platform/access/principal.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { ColumnOf } from '../../../platform/database/statement-rows.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { peopleInCharge, tellInTransaction } from '../../personal-news/index.ts'
import { scopeToday, type DashboardScope } from '../scope/dashboard-scope.ts'
import { silentHospitals } from './queries/silent-places.ts'

interface Reminder {
  context: Pick<AppContext, 'database' | 'clock'>
  db: Db
  principal: Principal
  scope: DashboardScope
}

/**
 * Tells the people of silent hospitals, each hospital once a day, whoever asks and however often: the row of the day is
 * written with the notice, and there is only one (rules/homes#silent). Answers how many were told now.
 */
export async function remindSilentHospitals(reminder: Reminder, hospitalIds: readonly string[]): Promise<number> {
  const silent = new Map((await silentHospitals(reminder.scope)).map(one => [plain(one.id), one]))
  const wanted = [...new Set(hospitalIds.map(plain))].toSorted().map(id => silent.get(id))
  if (wanted.some(one => one === undefined)) throw appErrors.business('名单已有变化，请刷新后再提醒')
  let told = 0
  await reminder.db.transaction().execute(async tx => {
    for (const one of wanted) if (one && (await remindOne(tx, reminder, one))) told += 1
  })
  return told
}

const plain = (id: string): string => id.replaceAll('-', '')

async function remindOne(tx: Db, { context, principal, scope }: Reminder, { id, name }: { id: string; name: string }) {
  const { tenantId, realname, username } = principal
  const people = await peopleInCharge(context, { tenantId, hospitalId: id, areaCode: null }, 'he:dashboard:view')
  const userIds = people.filter(({ kind }) => kind === 'hospital').map(one => one.id)
  if (userIds.length === 0) return false
  const { rows } = await sql<{ id: ColumnOf<'he_silent_reminder.hospital_id'> }>`
    insert into he_silent_reminder (tenant_id, hospital_id, day, created_by, created_at)
    values (${tenantId}, ${id}, ${scopeToday(scope)}, ${username}, ${context.clock.now()})
    on conflict do nothing returning hospital_id as id`.execute(tx)
  if (rows.length === 0) return false
  await tellInTransaction(tx, [...new Set(userIds)], {
    tenantId,
    title: `${name}最近 ${SILENT_DAYS} 天没有患者观看宣教视频`,
    content: '请检查病区的宣教二维码是否张贴、能否扫开，并在床旁给患者发送宣教任务。',
    page: '/dashboard/hospital',
    sender: realname || username,
    now: context.clock.now(),
  })
  return true
}
