import { AppError } from '@xuanjiao/contract/calls/app-error'
import { isHospitalServing } from '@xuanjiao/contract/viewer/entitlement'
import { viewerCalls } from '@xuanjiao/contract/viewer/viewer-calls'
import { wireDatetime } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import { MINI_PROGRAM_TENANT } from '../../../platform/access/mini-program-tenant.ts'
import type { RowOf, Db } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { newId } from '../../../platform/primitives/ids.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { servePublic } from '../../../platform/calls/serve-calls.ts'
import { countAttempts } from '../../session/index.ts'
import { hashOfOpenid, personOfCode } from '../../wechat/index.ts'
import { openViewerSession } from './viewer-authenticator.ts'
import { callerAtAddress } from '../calls/viewer-limits.ts'
import { noteUnion } from './note-union.ts'
import { readOwnViewer } from './own-viewer.ts'
import { findQrCode } from '../qr/qr-codes.ts'
import { patientFreeUntil } from '../qr/bind-to-hospital.ts'

/** Silent logins of one viewer in a minute (rules/viewers#call-limits). */
const LOGINS = { tries: 10, windowSeconds: 60 }

/** Who a silent login is. */
interface LoginIdentity {
  /** The viewer's lasting id. */
  openid: string
  /** The same in everything of WeChat's that is its owner's. */
  unionid?: string | undefined
  /** The hospital whose code was scanned to come here. */
  hospitalCode?: string | undefined
}

/** Turns the code of a silent login into a viewer. */
type LoginDriver = (code: string, context: Pick<AppContext, 'wechat'>) => Promise<LoginIdentity>

/** The line to WeChat is there whenever this driver is chosen: the settings demand it. */
const wechat: LoginDriver = async (code, { wechat: api }) => {
  if (!api) throw new Error('VIEWER_LOGIN=wechat without WX_APPID')
  const { openid, unionid } = await personOfCode(api, code)
  return { openid, unionid }
}

/** For development and demo: `dev:NAME` is the viewer NAME, `dev:NAME@CODE` one who scanned that hospital's code. */
const development: LoginDriver = async code => {
  const [, name, hospitalCode] = /^dev:([\w-]{1,64})(?:@(\w{1,20}))?$/.exec(code) ?? []
  if (name === undefined) throw appErrors.business('登录失败：开发模式的 code 应为 dev:名称 或 dev:名称@医院编码')
  return { openid: `dev:${name}`, hospitalCode }
}

const none: LoginDriver = async () => {
  throw appErrors.business('小程序登录尚未配置')
}

const drivers = { off: none, wechat, development } satisfies Record<string, LoginDriver>

export function serveViewerLogin(
  context: Pick<AppContext, 'config' | 'database' | 'clock' | 'mount' | 'admission' | 'viewerLimiter' | 'wechat'>,
): void {
  const driver = drivers[context.config.VIEWER_LOGIN]
  const limiter = context.viewerLimiter
  servePublic(context, viewerCalls.login, async ({ body, request }) => {
    await limiter.count(callerAtAddress(request.ip), 'strangerLogin', request)
    const { openid, unionid, hospitalCode } = await driver(body.code, context)
    const openidHash = hashOfOpenid(openid)
    await limitLogins(context, openidHash)
    const db = context.database.forTenant(MINI_PROGRAM_TENANT)
    const now = context.clock.now()
    const known = await findOrCreateViewer(db, openidHash, now)
    if (known.status !== '1') throw new AppError(403, '账号已被禁用，请联系客服')
    if (unionid !== undefined) await noteUnion(db, known.id, unionid, now)
    if (hospitalCode !== undefined) await bindHospital(db, known.id, hospitalCode, now)
    const { token, expires } = await openViewerSession(context, { id: known.id, tenantId: MINI_PROGRAM_TENANT })
    const { user } = await readOwnViewer(db, known.id, now)
    return { token, expireAt: wireDatetime(expires), user }
  })
}

async function limitLogins(
  context: Pick<AppContext, 'config' | 'database' | 'clock'>,
  openidHash: string,
): Promise<void> {
  if (!context.config.VIEWER_LIMITS) return
  const attempt = { key: `viewer:${openidHash}`, limit: LOGINS }
  const [judged] = await countAttempts(context.database.system, [attempt], context.clock.now())
  if (judged && judged.waitSeconds > 0) throw appErrors.tooMany('登录过于频繁，请稍后再试', judged.waitSeconds)
}

type KnownViewerRow = Pick<RowOf<'he_wxapp_user'>, 'id' | 'status'>

/** Two first logins at once make one viewer. */
async function findOrCreateViewer(db: Db, openidHash: string, now: Date): Promise<KnownViewerRow> {
  const find = () =>
    db
      .selectFrom('he_wxapp_user')
      .select(['id', 'status'])
      .where('tenant_id', '=', MINI_PROGRAM_TENANT)
      .where('openid_hash', '=', openidHash)
      .executeTakeFirst()
  const known = await find()
  if (known) return known
  await createViewer(db, openidHash, now)
  const made = await find()
  if (!made) throw new Error('a viewer was made and is not there')
  return made
}

/** Nothing but the hash of the lasting id is kept before somebody agrees (`viewer-consent.ts`). */
async function createViewer(db: Db, openidHash: string, now: Date): Promise<void> {
  await db
    .insertInto('he_wxapp_user')
    .values({
      id: newId(),
      tenant_id: MINI_PROGRAM_TENANT,
      openid_hash: openidHash,
      nick_name: `微信用户${String(Number.parseInt(openidHash.slice(0, 8), 16) % 10_000).padStart(4, '0')}`,
      created_by: 'viewer',
      created_at: now,
    })
    .onConflict(conflict => conflict.columns(['tenant_id', 'openid_hash']).doNothing())
    .execute()
}

/** The first touch is kept for good: the scene of the first visit, and the code and hospital it names. */
export async function saveFirstVisit(db: Db, userId: string, scene: string | undefined): Promise<void> {
  if (scene === undefined) return
  const [, code] = /^(?:scene=)?q=([A-Za-z2-7]{8})$/.exec(scene) ?? []
  const qr = code === undefined ? undefined : await findQrCode(db, code, MINI_PROGRAM_TENANT)
  await sql`update he_wxapp_user set reg_scene = ${scene}, reg_qr_id = ${qr?.id ?? null}::uuid,
    reg_hospital_id = ${qr?.hospital ?? null}::uuid, reg_area_code = ${qr?.area_code ?? null}
    where id = ${userId}::uuid and stat_pending and reg_scene is null and reg_hospital_id is null`.execute(db)
}

/** Whoever scans a hospital's code sees what is meant for its patients (rules/viewers#attribution). */
async function bindHospital(db: Db, userId: string, code: string, now: Date): Promise<void> {
  const hospital = await db
    .selectFrom('he_hospital')
    .select(['id', 'area_code', 'service_status', 'patient_free_flag', 'free_days'])
    .where('tenant_id', '=', MINI_PROGRAM_TENANT)
    .where('code', '=', code)
    .where('status', '=', '1')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!hospital) throw appErrors.business('没有这家医院，或医院已停用')
  if (hospital.service_status === 'suspended') throw appErrors.business('该医院服务已暂停')
  const serving = isHospitalServing({ serviceStatus: hospital.service_status, enabled: true })
  await sql`update he_wxapp_user set bind_hospital_id = ${hospital.id}::uuid,
    bind_department_id = case when bind_hospital_id = ${hospital.id}::uuid then bind_department_id end,
    bind_time = case when bind_hospital_id is distinct from ${hospital.id}::uuid then ${now}::timestamptz else bind_time end,
    area_code = ${hospital.area_code}, last_scan = ${now}, free_until = ${patientFreeUntil({ ...hospital, serving }, now)},
    reg_hospital_id = case when stat_pending then coalesce(reg_hospital_id, ${hospital.id}::uuid) else reg_hospital_id end,
    reg_area_code = case when stat_pending then coalesce(reg_area_code, ${hospital.area_code}) else reg_area_code end
    where id = ${userId}::uuid`.execute(db)
}
