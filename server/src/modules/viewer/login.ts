import { createHash } from 'node:crypto'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { wireDatetime } from '@xuanjiao/contract/wire'
import type { House } from '../../platform/house.ts'
import { newId } from '../../platform/ids.ts'
import { deny } from '../../platform/refuse.ts'
import { serveOpen } from '../../platform/serve.ts'
import { openViewerSession } from './identify.ts'

/** The tenant a mini program belongs to. One mini program is served by one installation so far. */
const MINI_PROGRAM_TENANT = 1

/** Who a silent login is. */
interface Arrival {
  /** The viewer's lasting id. */
  openid: string
  /** The hospital whose code was scanned to come here. */
  hospitalCode?: string | undefined
}

/** Turns the code of a silent login into a viewer. */
type LoginDriver = (code: string) => Promise<Arrival>

/** For development and demo: `dev:NAME` is the viewer NAME, `dev:NAME@CODE` one who scanned that hospital's code. */
const development: LoginDriver = async code => {
  const [, name, hospitalCode] = /^dev:([\w-]{1,64})(?:@(\w{1,20}))?$/.exec(code) ?? []
  if (name === undefined) throw deny.business('登录失败：开发模式的 code 应为 dev:名称 或 dev:名称@医院编码')
  return { openid: `dev:${name}`, hospitalCode }
}

const none: LoginDriver = async () => {
  throw deny.business('小程序登录尚未配置')
}

export function serveLogin(house: House): void {
  const driver = house.config.production ? none : development
  serveOpen(house, viewerCalls.login, async ({ body }) => {
    const { openid, hospitalCode } = await driver(body.code)
    const user = await findOrMake(house, createHash('sha256').update(openid).digest('hex'), body.scene)
    if (user.status !== '1') throw deny.forbidden()
    if (hospitalCode !== undefined) await bindHospital(house, user.id, hospitalCode)
    const { token, expires } = await openViewerSession(house, { id: user.id, tenantId: MINI_PROGRAM_TENANT })
    return { token, expireAt: wireDatetime(expires), user: { id: user.id, nick: user.nick_name, avatar: user.avatar } }
  })
}

interface UserRow {
  id: string
  nick_name: string
  avatar: string | null
  status: string
}

/** Two first logins at once make one viewer. */
async function findOrMake(house: House, openidHash: string, scene: string | undefined): Promise<UserRow> {
  const db = house.database.forTenant(MINI_PROGRAM_TENANT)
  const nick = `微信用户${String(Number.parseInt(openidHash.slice(0, 8), 16) % 10_000).padStart(4, '0')}`
  await db
    .insertInto('he_wxapp_user')
    .values({
      id: newId(),
      tenant_id: MINI_PROGRAM_TENANT,
      openid_hash: openidHash,
      nick_name: nick,
      reg_scene: scene ?? null,
      created_by: 'viewer',
      created_at: house.clock.now(),
    })
    .onConflict(conflict => conflict.columns(['tenant_id', 'openid_hash']).doNothing())
    .execute()
  const row = await db
    .selectFrom('he_wxapp_user')
    .select(['id', 'nick_name', 'avatar', 'status'])
    .where('openid_hash', '=', openidHash)
    .executeTakeFirstOrThrow()
  return row as unknown as UserRow
}

/** Whoever scans a hospital's code sees what is meant for its patients (domain §4.1). */
async function bindHospital(house: House, userId: string, code: string): Promise<void> {
  const db = house.database.forTenant(MINI_PROGRAM_TENANT)
  const hospital = await db
    .selectFrom('he_hospital')
    .select(['id', 'area_code'])
    .where('code', '=', code)
    .where('status', '=', '1')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!hospital) throw deny.business('没有这家医院，或医院已停用')
  await db
    .updateTable('he_wxapp_user')
    .set({ bind_hospital_id: hospital.id, area_code: hospital.area_code })
    .where('id', '=', userId)
    .execute()
}
