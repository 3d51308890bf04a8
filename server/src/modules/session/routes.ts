import { account, signIn as says } from '@xuanjiao/contract/calls/answers'
import { onlineCalls } from '@xuanjiao/contract/system/online'
import { sessionCalls } from '@xuanjiao/contract/system/session/session'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { EntityServices } from '../entities/index.ts'
import { networkOf } from '../../platform/http/client-address.ts'
import { deny } from '../../platform/errors/refuse.ts'
import { serve, serveOpen, told, type StaffCallServices } from '../../platform/calls/serve.ts'
import { countAttempts } from './sign-in/attempts.ts'
import { captchaOf } from './captcha/captcha.ts'
import { myDeparts, selectDepart } from './sessions/departments.ts'
import { forceLogout, forceOut, onlineSessions } from './sessions/online.ts'
import { ownDataOf } from './people/own-data.ts'
import { updatePassword } from './sign-in/own-password.ts'
import { currentSession } from './sessions/session-facts.ts'
import { endSessions } from './sessions/session-store.ts'
import type { Sessions } from './sessions/sessions.ts'
import { signIn } from './sign-in/sign-in.ts'
import { userById } from './people/user-rows.ts'

type Needs = EntityServices & Pick<AppContext, 'audit'>

/** There is no safe mode yet: nothing is read-only for everyone. */
const SAFE_MODE = false

export function sessionRoutes(context: Needs, sessions: Sessions): void {
  signingIn(context, sessions)
  whoIAm(context, sessions)
  whereIStand(context, sessions)
  whoIsHere(context, sessions)
}

/** Pictures cost something to draw: an address gets so many. */
const PICTURES = { tries: 300, windowSeconds: 300 }

function signingIn(context: Needs, sessions: Sessions): void {
  const captcha = captchaOf(context.config, context.database.system)
  const demandPatience = async (ip: string): Promise<void> => {
    const [count] = await countAttempts(
      context.database.system,
      [{ key: `picture:${networkOf(ip)}`, limit: PICTURES }],
      context.clock.now(),
    )
    if (count && count.waitSeconds > 0) throw deny.tooMany('获取验证码过于频繁，请稍后再试', count.waitSeconds)
  }
  serveOpen(context, sessionCalls.captcha, async ({ query, request }) => {
    await demandPatience(request.ip)
    return captcha.picture(query.key, context.clock.now())
  })
  serveOpen(context, sessionCalls.captchaSound, async ({ query, request }) => {
    await demandPatience(request.ip)
    return captcha.sound(query.key, context.clock.now())
  })
  serveOpen(context, sessionCalls.login, async ({ body, request, reply }) => {
    return told('登录成功', await signIn(context, sessions, body, { request, reply }, true))
  })
  serveOpen(context, sessionCalls.mobileLogin, async ({ body, request, reply }) => {
    return told('登录成功', await signIn(context, sessions, body, { request, reply }, false))
  })
  serve(context, sessionCalls.logout, async ({ who, reply }) => {
    await endSessions(context.database.system, { session: who.sessionId }, '退出登录', context.clock.now())
    await sessions.changed({ session: who.sessionId })
    void reply.header('set-cookie', sessions.cookie.clear())
    context.audit.write({
      kind: 'signIn',
      content: `用户名: ${who.username},退出成功！`,
      tenantId: who.tenantId,
      userId: who.userId,
      username: who.username,
    })
    return told(says.signedOut, null)
  })
}

function whoIAm(context: Needs, sessions: Sessions): void {
  serve(context, sessionCalls.permissions, async ({ who }) => {
    const { menu, lists } = sessions.roleGrants.of(who.grants)
    return { menu: [...menu], auth: [...lists.auth], allAuth: [...lists.allAuth], sysSafeMode: SAFE_MODE }
  })
  serve(context, sessionCalls.permissionCodes, async ({ who }) => {
    const { lists } = sessions.roleGrants.of(who.grants)
    const codeList = lists.auth.map(entry => entry.action)
    return { codeList, auth: [...lists.auth], allAuth: [...lists.allAuth], sysSafeMode: SAFE_MODE }
  })
  serve(context, sessionCalls.exportOwn, async ({ who }) => ownDataOf(context, who))
  serve(context, sessionCalls.userInfo, async ({ who }) => {
    const userInfo = await userById(context, context.database.system, who.userId)
    if (!userInfo) throw deny.signIn()
    return { userInfo: { ...userInfo, orgCode: who.orgCode }, sysAllDictItems: await context.dictionaries.options() }
  })
  serve(context, sessionCalls.current, async ({ who }) => {
    await sessions.flush()
    return currentSession(context.database.system, who)
  })
  serve(context, sessionCalls.updatePassword, async ({ who, body }) => {
    await updatePassword(context, sessions, who, body)
    return told(account.passwordReset, null)
  })
}

function whereIStand(context: StaffCallServices & Pick<AppContext, 'personal'>, sessions: Sessions): void {
  serve(context, sessionCalls.departs, async ({ who }) => myDeparts(context, who))
  serve(context, sessionCalls.selectDepart, async ({ who, body }) => selectDepart(context, sessions, who, body))
}

function whoIsHere(context: EntityServices & Pick<AppContext, 'audit'>, sessions: Sessions): void {
  const online = onlineSessions(context, sessions)
  serve(context, onlineCalls.list, ({ who, query }) => online.page(who, query))
  serve(context, onlineCalls.forceLogout, async ({ who, body }) => {
    if (!(await forceLogout(context, sessions, who, body.token))) throw deny.business(says.badToken)
    return told(says.signedOut, null)
  })
  serve(context, onlineCalls.forceLogoutBatch, async ({ who, body }) =>
    toldOut(await forceOut(context, sessions, who, body.tokens)),
  )
  serve(context, onlineCalls.forceLogoutFound, async ({ who, query }) =>
    toldOut(await forceOut(context, sessions, who, await online.foundIds(who, query))),
  )
}

const toldOut = (ids: string[]) => told(`已强制 ${ids.length} 个会话下线`, { ids })
