import { accountReplies as says } from '@xuanjiao/contract/calls/reply-texts'
import { registrationCalls } from '@xuanjiao/contract/system/session/registration-calls'
import { passwordProblem } from '@xuanjiao/contract/system/session/password-policy'
import type { EndpointBody } from '@xuanjiao/contract/calls/endpoint'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { HOME_TENANT, type Db } from '../../../platform/database/db.ts'
import { servePublic, withMessage } from '../../../platform/calls/serve-calls.ts'
import { USER_PHONE } from '../../../platform/encryption/encrypted-columns.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { newId } from '../../../platform/primitives/ids.ts'
import { hashPassword } from '../../../platform/secrets/password.ts'
import { judgeSignInAttempt, storePasswordHash } from '../../session/index.ts'
import { accountsOfPhone } from '../phone-codes/phone-owner.ts'
import { judgePhoneCode } from '../phone-codes/phone-codes.ts'
import type { SignInWayServices } from '../base/sign-in-way-services.ts'
import { tellOfRegistration } from './tell-of-registration.ts'

type NewAccount = EndpointBody<typeof registrationCalls.register>

/** 注册: an account without a role, frozen until an administrator lets it in (rules/security#registration). */
export function serveRegistration(context: SignInWayServices): void {
  servePublic(context, registrationCalls.register, async ({ body, request }) => {
    if (!context.config.REGISTRATION) throw appErrors.business(says.registrationOff)
    const problem = passwordProblem(body.password, context.config.PASSWORD_PROFILE, body.username, [body.phone])
    if (problem !== undefined) throw appErrors.field('password', problem)
    const id = await register(context, body, request)
    const content = `自行注册了账号 ${body.username}，等待管理员解冻`
    context.audit.write({ kind: 'security', content, username: body.username, ip: request.ip, tenantId: HOME_TENANT })
    await tellOfRegistration(context, { id, username: body.username }).catch((err: unknown) =>
      context.log.error({ err }, '通知管理员有新注册账号时出错'),
    )
    return withMessage(says.registered, null)
  })
}

/** What is told of names and phones is told to whoever has shown a phone that is theirs. */
async function register(context: SignInWayServices, account: NewAccount, { ip }: FastifyRequest): Promise<string> {
  const trier = { username: account.phone, ip, knownDevice: undefined, withCaptcha: true }
  return judgeSignInAttempt(context, trier, async attempt => {
    const judged = await judgePhoneCode(context, 'register', account.phone, account.smscode)
    if (!judged.ok) {
      await attempt.failed()
      throw judged.expired ? appErrors.business(says.codeExpired) : appErrors.field('smscode', '手机验证码错误')
    }
    if (await isNameTaken(context.database.system, account.username))
      throw appErrors.field('username', says.usernameTaken)
    if ((await accountsOfPhone(context, account.phone)).length > 0) throw appErrors.field('phone', says.phoneTaken)
    if (!(await judged.use())) throw appErrors.business(says.codeExpired)
    return makeAccount(context, account)
  })
}

async function isNameTaken(db: Db, username: string): Promise<boolean> {
  const { rows } = await sql`select from sys_user where lower(username) = lower(${username})`.execute(db)
  return rows.length > 0
}

async function makeAccount(context: SignInWayServices, { username, password, phone }: NewAccount): Promise<string> {
  const hash = await hashPassword(password)
  const id = newId()
  const sealed = context.personalEncryption.encrypt(USER_PHONE.qualifiedName, USER_PHONE.maskKind, phone)
  await context.database.system.transaction().execute(async tx => {
    await sql`insert into sys_user (id, tenant_id, username, realname, phone, status, created_by, created_at)
      values (${id}, ${HOME_TENANT}, ${username}, ${username}, ${sealed}, 2, ${username}, ${context.clock.now()})`.execute(
      tx,
    )
    await sql`insert into sys_user_tenant (id, tenant_id, user_id, created_by)
      values (gen_random_uuid(), ${HOME_TENANT}, ${id}, ${username})`.execute(tx)
    await storePasswordHash(tx, id, hash, false, context.clock.now())
  })
  return id
}
