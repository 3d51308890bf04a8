import { factorCalls, MAX_PASSKEYS, type OwnFactors } from '@xuanjiao/contract/system/account/factor-calls'
import { recordReplies, signInReplies as says } from '@xuanjiao/contract/calls/reply-texts'
import type { Db } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { serveStaff, withMessage, type StaffCallServices } from '../../../platform/calls/serve-calls.ts'
import { beginStep, readStep, takeStep, type ReadStep, type StepPurpose } from '../factors/factor-steps.ts'
import { passkeysOf, removeLooseCodes, storePasskey, storeTotp, totpEncryption } from '../factors/factor-store.ts'
import { arePasskeysPossible, readRegistration, registrationOptions } from '../factors/passkeys.ts'
import { renewRecoveryCodes } from '../factors/recovery-codes.ts'
import { newTotpSecret, stepOfCode, totpUri } from '../factors/totp.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { auditFailure } from './audit-failure.ts'
import { noteFactorChange } from './note-factor-change.ts'
import { requireProof } from './require-proof.ts'

export type FactorServices = StaffCallServices &
  Pick<AppContext, 'audit' | 'clock' | 'events'> & { readonly sessions: Sessions }

/** Second factors of one's own account (rules/security#second-factors). */
export function serveOwnFactors(context: FactorServices): void {
  serveStaff(context, factorCalls.state, ({ principal }) => readOwnFactors(context, principal))
  serveStaff(context, factorCalls.renewRecoveryCodes, async ({ principal, body }) => {
    await requireProof(context, principal, body.proof)
    const { passkeys, totp } = await readOwnFactors(context, principal)
    if (!totp && passkeys.length === 0) throw appErrors.business('请先绑定验证器或添加通行密钥')
    const recoveryCodes = await renewRecoveryCodes(context.database.system, await ownerOf(context, principal))
    await noteFactorChange(context, principal, '更换了恢复码')
    return { recoveryCodes }
  })
  serveTotp(context)
  servePasskeys(context)
}

function serveTotp(context: FactorServices): void {
  const { config, database, clock } = context
  const db = database.system
  serveStaff(context, factorCalls.beginTotp, async ({ principal, body }) => {
    await requireProof(context, principal, body.proof)
    const secret = newTotpSecret()
    const sealedSecret = totpEncryption(context).encrypt(secret)
    const step = { ...(await ownerOf(context, principal)), purpose: 'totp', sealedSecret } as const
    const ticket = await beginStep(db, step, clock.now())
    return { ticket, secret, uri: totpUri(secret, config.PLATFORM_TITLE, principal.username) }
  })
  serveStaff(context, factorCalls.addTotp, async ({ principal, body }) => {
    const made = await auditFailure(context, principal, '绑定验证器', async () => {
      const { sealedSecret } = await requireStep(context, principal, body.ticket, 'totp')
      const secret = totpEncryption(context).decrypt(sealedSecret ?? '')
      const step = secret === undefined ? undefined : stepOfCode(secret, body.verifyCode, clock.now())
      if (step === undefined || sealedSecret === null) throw appErrors.field('verifyCode', says.factorWrong)
      return { sealedSecret, step }
    })
    return addFactor(context, principal, body.ticket, '绑定了验证器', owner => storeTotp(db, owner, made, clock.now()))
  })
  serveStaff(context, factorCalls.removeTotp, async ({ principal, body }) => {
    await requireProof(context, principal, body.proof)
    const gone = await db.deleteFrom('sys_totp').where('user_id', '=', principal.userId).executeTakeFirst()
    if (gone.numDeletedRows === 0n) throw appErrors.notFound()
    await removed(context, principal, '解除了验证器')
    return withMessage('验证器已解除', null)
  })
}

function servePasskeys(context: FactorServices): void {
  const { config, database, clock } = context
  const db = database.system
  serveStaff(context, factorCalls.beginPasskey, async ({ principal, body }) => {
    if (!arePasskeysPossible(config))
      throw appErrors.business('当前访问地址不支持通行密钥，须通过 https 域名或 localhost 访问')
    await requireProof(context, principal, body.proof)
    const known = await passkeysOf(db, principal.userId)
    if (known.length >= MAX_PASSKEYS) throw appErrors.business(`最多添加${MAX_PASSKEYS}个通行密钥`)
    const options = await registrationOptions(config, principal, known)
    const step = { ...(await ownerOf(context, principal)), purpose: 'passkey', challenge: options.challenge } as const
    return { ticket: await beginStep(db, step, clock.now()), options }
  })
  serveStaff(context, factorCalls.addPasskey, async ({ principal, body }) => {
    const made = await auditFailure(context, principal, '添加通行密钥', async () => {
      const { challenge } = await requireStep(context, principal, body.ticket, 'passkey')
      return readRegistration(config, body.passkey, challenge ?? '')
    })
    return addFactor(context, principal, body.ticket, `添加了通行密钥“${body.name}”`, owner =>
      storePasskey(db, owner, made, body.name, clock.now()),
    )
  })
  serveStaff(context, factorCalls.removePasskey, async ({ principal, body }) => {
    await requireProof(context, principal, body.proof)
    const gone = await db
      .deleteFrom('sys_passkey')
      .where('id', '=', body.id)
      .where('user_id', '=', principal.userId)
      .returning('name')
      .executeTakeFirst()
    if (!gone) throw appErrors.notFound()
    await removed(context, principal, `删除了通行密钥“${gone.name}”`)
    return withMessage(recordReplies.deleted, null)
  })
}

async function readOwnFactors(context: FactorServices, { userId, grants }: Principal): Promise<OwnFactors> {
  const db = context.database.system
  const totp = await db
    .selectFrom('sys_totp')
    .select(['created_at as createTime', 'last_used_at as lastUsedTime'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const passkeys = await db
    .selectFrom('sys_passkey')
    .select(['id', 'name', 'created_at as createTime', 'last_used_at as lastUsedTime'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  const codes = await db.selectFrom('sys_recovery_code').select('code_hash').where('user_id', '=', userId).execute()
  const { ofAdministrator } = context.sessions.roleGrants.compiledOf(grants)
  return {
    totp: totp ?? null,
    passkeys,
    recoveryCodesLeft: codes.length,
    passkeysPossible: arePasskeysPossible(context.config),
    required: context.config.ADMIN_SECOND_FACTOR && ofAdministrator,
  }
}

/** Whose factors they are, in the tenant of the account, wherever the person works just now. */
async function ownerOf(
  { database }: FactorServices,
  { userId }: Principal,
): Promise<{ userId: string; tenantId: number }> {
  const { tenant_id: tenantId } = await database.system
    .selectFrom('sys_user')
    .select('tenant_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { userId, tenantId }
}

async function requireStep(
  { database, clock }: FactorServices,
  { userId }: Principal,
  ticket: string,
  purpose: StepPurpose,
): Promise<ReadStep> {
  const step = await readStep(database.system, ticket, purpose, clock.now())
  if (step?.userId !== userId) throw appErrors.business('操作已超时，请重新开始')
  return step
}

/** Keeps a new factor; with the first come the recovery codes, and whatever is signed in by the password alone ends. */
async function addFactor(
  context: FactorServices,
  principal: Principal,
  ticket: string,
  done: string,
  store: (owner: { userId: string; tenantId: number }) => Promise<void>,
): Promise<{ recoveryCodes: string[] | null }> {
  const db: Db = context.database.system
  const owner = await ownerOf(context, principal)
  const { totp, passkeys } = await readOwnFactors(context, principal)
  if (!(await takeStep(db, ticket))) throw appErrors.business('操作已超时，请重新开始')
  await store(owner)
  const isFirst = totp === null && passkeys.length === 0
  const recoveryCodes = isFirst ? await renewRecoveryCodes(db, owner) : null
  await noteFactorChange(context, principal, done, isFirst)
  return { recoveryCodes }
}

async function removed(context: FactorServices, principal: Principal, done: string): Promise<void> {
  await removeLooseCodes(context.database.system, principal.userId)
  await noteFactorChange(context, principal, done)
}
