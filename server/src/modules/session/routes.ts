import { account, signIn as says } from '@xuanjiao/contract/calls/answers'
import { onlineCalls } from '@xuanjiao/contract/system/online'
import { sessionCalls } from '@xuanjiao/contract/system/session/session'
import type { House } from '../../platform/house/house.ts'
import { networkOf } from '../../platform/http/client-address.ts'
import { deny } from '../../platform/errors/refuse.ts'
import { serve, serveOpen, told } from '../../platform/calls/serve.ts'
import { dictionariesOf } from '../lookups/index.ts'
import { countAttempts } from './sign-in/attempts.ts'
import { captchaOf } from './captcha/captcha.ts'
import { myDeparts, selectDepart } from './sessions/departments.ts'
import { forceFoundOut, forceLogout, forceOut, onlineList } from './sessions/online.ts'
import { ownDataOf } from './people/own-data.ts'
import { updatePassword } from './sign-in/own-password.ts'
import { currentSession } from './sessions/session-facts.ts'
import { endSessions } from './sessions/session-store.ts'
import type { Sessions } from './sessions/sessions.ts'
import { signIn } from './sign-in/sign-in.ts'
import { userById } from './people/user-rows.ts'

/** There is no safe mode yet: nothing is read-only for everyone. */
const SAFE_MODE = false

export function sessionRoutes(house: House, sessions: Sessions): void {
  signingIn(house, sessions)
  whoIAm(house, sessions)
  whereIStand(house, sessions)
  whoIsHere(house, sessions)
}

/** Pictures cost something to draw: an address gets so many. */
const PICTURES = { tries: 300, windowSeconds: 300 }

function signingIn(house: House, sessions: Sessions): void {
  const captcha = captchaOf(house.config, house.database.system)
  const demandPatience = async (ip: string): Promise<void> => {
    const [count] = await countAttempts(
      house.database.system,
      [{ key: `picture:${networkOf(ip)}`, limit: PICTURES }],
      house.clock.now(),
    )
    if (count && count.waitSeconds > 0) throw deny.tooMany('获取验证码过于频繁，请稍后再试', count.waitSeconds)
  }
  serveOpen(house, sessionCalls.captcha, async ({ query, request }) => {
    await demandPatience(request.ip)
    return captcha.picture(query.key, house.clock.now())
  })
  serveOpen(house, sessionCalls.captchaSound, async ({ query, request }) => {
    await demandPatience(request.ip)
    return captcha.sound(query.key, house.clock.now())
  })
  serveOpen(house, sessionCalls.login, async ({ body, request, reply }) => {
    return told('登录成功', await signIn(house, sessions, body, { request, reply }, true))
  })
  serveOpen(house, sessionCalls.mobileLogin, async ({ body, request, reply }) => {
    return told('登录成功', await signIn(house, sessions, body, { request, reply }, false))
  })
  serve(house, sessionCalls.logout, async ({ who, reply }) => {
    await endSessions(house.database.system, { session: who.sessionId }, '退出登录', house.clock.now())
    await sessions.changed({ session: who.sessionId })
    void reply.header('set-cookie', sessions.cookie.clear())
    house.audit.write({
      kind: 'signIn',
      content: `用户名: ${who.username},退出成功！`,
      tenantId: who.tenantId,
      userId: who.userId,
      username: who.username,
    })
    return told(says.signedOut, null)
  })
}

function whoIAm(house: House, sessions: Sessions): void {
  serve(house, sessionCalls.permissions, async ({ who }) => {
    const { menu, lists } = sessions.roleGrants.of(who.grants)
    return { menu: [...menu], auth: [...lists.auth], allAuth: [...lists.allAuth], sysSafeMode: SAFE_MODE }
  })
  serve(house, sessionCalls.permissionCodes, async ({ who }) => {
    const { lists } = sessions.roleGrants.of(who.grants)
    const codeList = lists.auth.map(entry => entry.action)
    return { codeList, auth: [...lists.auth], allAuth: [...lists.allAuth], sysSafeMode: SAFE_MODE }
  })
  serve(house, sessionCalls.exportOwn, async ({ who }) => ownDataOf(house, who))
  serve(house, sessionCalls.userInfo, async ({ who }) => {
    const userInfo = await userById(house, house.database.system, who.userId)
    if (!userInfo) throw deny.signIn()
    return { userInfo: { ...userInfo, orgCode: who.orgCode }, sysAllDictItems: await dictionariesOf(house).options() }
  })
  serve(house, sessionCalls.current, async ({ who }) => {
    await sessions.flush()
    return currentSession(house.database.system, who)
  })
  serve(house, sessionCalls.updatePassword, async ({ who, body }) => {
    await updatePassword(house, sessions, who, body)
    return told(account.passwordReset, null)
  })
}

function whereIStand(house: House, sessions: Sessions): void {
  serve(house, sessionCalls.departs, async ({ who }) => myDeparts(house, who))
  serve(house, sessionCalls.selectDepart, async ({ who, body }) => selectDepart(house, sessions, who, body))
}

function whoIsHere(house: House, sessions: Sessions): void {
  serve(house, onlineCalls.list, async ({ who, query }) => onlineList(house, sessions, who, query))
  serve(house, onlineCalls.forceLogout, async ({ who, body }) => {
    if (!(await forceLogout(house, sessions, who, body.token))) throw deny.business(says.badToken)
    return told(says.signedOut, null)
  })
  serve(house, onlineCalls.forceLogoutBatch, async ({ who, body }) =>
    toldOut(await forceOut(house, sessions, who, body.tokens)),
  )
  serve(house, onlineCalls.forceLogoutFound, async ({ who, query }) =>
    toldOut(await forceFoundOut(house, sessions, who, query)),
  )
}

const toldOut = (ids: string[]) => told(`已强制 ${ids.length} 个会话下线`, { ids })
