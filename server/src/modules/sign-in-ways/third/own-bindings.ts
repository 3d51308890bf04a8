import { signInReplies as says } from '@xuanjiao/contract/calls/reply-texts'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import { bindingCalls, type OwnBinding } from '@xuanjiao/contract/system/account/binding-calls'
import { userCalls } from '@xuanjiao/contract/system/users/user-calls'
import type { Principal } from '../../../platform/access/principal.ts'
import { serveStaff, withMessage } from '../../../platform/calls/serve-calls.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { requireProof } from '../../session/index.ts'
import type { SignInWayServices } from '../base/sign-in-way-services.ts'
import { noteBinding } from './note-binding.ts'
import { departureOf, type ThirdProviders } from './third-sign-in.ts'

/** 账户绑定 in one's settings, made and undone by showing once more who it is. */
export function serveOwnBindings(context: SignInWayServices, providers: ThirdProviders): void {
  serveStaff(context, userCalls.thirdApps, async () => ({
    wechatEnterprise: providers.has('wechat_enterprise'),
    dingtalk: providers.has('dingtalk'),
  }))
  serveStaff(context, bindingCalls.list, ({ principal }) => readBindings(context, providers, principal))
  serveStaff(context, bindingCalls.begin, async ({ principal, body, request, reply }) => {
    await requireProof(context, principal, body.proof)
    const binds = { userId: principal.userId, sessionId: principal.sessionId }
    const departing = { request, reply, source: body.source, redirect: '', binds }
    return { url: await departureOf(context, providers, departing).catch(toldAway) }
  })
  serveStaff(context, bindingCalls.remove, async ({ principal, body }) => {
    await requireProof(context, principal, body.proof)
    const gone = await context.database.system
      .deleteFrom('sys_third_account')
      .where('id', '=', body.id)
      .where('user_id', '=', principal.userId)
      .returning(['source', 'name'])
      .executeTakeFirst()
    if (!gone) throw appErrors.notFound()
    await noteBinding(context, principal.userId, `解除了${gone.source}账号“${gone.name}”的绑定`)
    return withMessage(says.unbound, null)
  })
}

function toldAway(error: unknown): never {
  throw error instanceof AppError ? error : appErrors.business(says.thirdAway)
}

async function readBindings(
  { database }: SignInWayServices,
  providers: ThirdProviders,
  { userId }: Principal,
): Promise<OwnBinding[]> {
  const rows = await database.system
    .selectFrom('sys_third_account')
    .select(['id', 'source', 'name', 'created_at as createTime', 'last_used_at as lastUsedTime'])
    .where('user_id', '=', userId)
    .execute()
  return [...providers.values()].map(({ source, title }) => {
    const row = rows.find(one => one.source === source)
    if (!row) return { source, title, bound: null }
    const { id, name, createTime, lastUsedTime } = row
    return { source, title, bound: { id, name, createTime, lastUsedTime } }
  })
}
