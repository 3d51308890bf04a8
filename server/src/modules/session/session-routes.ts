import { permissionCodesIn } from '@xuanjiao/contract/calls/permission'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { accountReplies, signInReplies as says } from '@xuanjiao/contract/calls/reply-texts'
import { onlineCalls } from '@xuanjiao/contract/system/online-calls'
import { sessionCalls } from '@xuanjiao/contract/system/session/session-calls'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { EntityServices } from '../entities/index.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { isKeptBySafeMode } from '../../platform/access/safe-mode.ts'
import { clientNetworkOf } from '../../platform/http/client-address.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { serveStaff, servePublic, withMessage, type StaffCallServices } from '../../platform/calls/serve-calls.ts'
import { signingKey } from '../../platform/calls/signed-calls.ts'
import { secretsFor } from '../../platform/secrets/signing-secrets.ts'
import { readPermissionRows } from './grants/permission-rows.ts'
import { countAttempts } from './sign-in/attempts.ts'
import type { SignInAccount } from './sign-in/accounts.ts'
import { openCaptcha } from './captcha/captcha.ts'
import { readOwnDeparts, selectDepart } from './sessions/selected-department.ts'
import { endOtherSession, endOthersSessions, onlineSessionList } from './sessions/online-sessions.ts'
import { ownStaffDataOf } from './people/own-staff-data.ts'
import { updateOwnPassword } from './sign-in/own-password.ts'
import { readSessionInfo } from './sessions/session-info.ts'
import { offersOf } from './sessions/offered-codes.ts'
import { beginSeeingHospital, endSeeing } from './sessions/seeing-as.ts'
import { endSessions } from './sessions/session-store.ts'
import type { Sessions } from './sessions/sessions.ts'
import { finishSignIn } from './sign-in/second-step.ts'
import { openSession, signIn } from './sign-in/sign-in.ts'
import { userById } from './people/user-rows.ts'

type SessionRouteServices = EntityServices & Pick<AppContext, 'audit' | 'events' | 'routes' | 'sessions'>

export function sessionRoutes(context: SessionRouteServices, sessions: Sessions): void {
  serveSignIn(context, sessions)
  serveOwnAccount(context, sessions)
  serveDepartmentChoice(context, sessions)
  serveOnlineSessions(context, sessions)
}

/** Whether a menu's address, which may hold parameters (`/form/fill/:code`), is that of a page. */
function isPathOf(url: string, path: string): boolean {
  const [wanted, parts] = [url.split('/'), path.split('/')]
  return wanted.length === parts.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at])
}

/** What a client draws buttons by: nobody is offered what would be refused, for the whole session or in safe mode. */
function permissionListsOf(
  { config, routes }: Pick<AppContext, 'config' | 'routes'>,
  sessions: Sessions,
  principal: Principal,
) {
  const { auth, allAuth } = sessions.roleGrants.compiledOf(principal.grants).permissionLists
  const offers = offersOf(routes, principal)
  const isOffered = ({ action }: { action: string }) =>
    offers(action) && (!config.SAFE_MODE || !permissionCodesIn(action).some(isKeptBySafeMode))
  return { auth: auth.filter(isOffered), allAuth: [...allAuth], sysSafeMode: config.SAFE_MODE }
}

/** Whoever sees as a hospital is shown under its name, though the account is their own. */
const shownName = ({ seenBy, username, realname }: Principal) => (seenBy === undefined ? {} : { username, realname })

/** Pictures cost something to draw: an address gets so many. */
const PICTURES = { tries: 300, windowSeconds: 300 }

function serveSignIn(context: SessionRouteServices, sessions: Sessions): void {
  const captcha = openCaptcha(context.config, context.database.system)
  const demandPatience = async (ip: string): Promise<void> => {
    const [count] = await countAttempts(
      context.database.system,
      [{ key: `picture:${clientNetworkOf(ip)}`, limit: PICTURES }],
      context.clock.now(),
    )
    if (count && count.waitSeconds > 0) throw appErrors.tooMany('获取验证码过于频繁，请稍后再试', count.waitSeconds)
  }
  servePublic(context, sessionCalls.captcha, async ({ query, request }) => {
    await demandPatience(request.ip)
    return captcha.picture(query.key, context.clock.now())
  })
  servePublic(context, sessionCalls.captchaSound, async ({ query, request }) => {
    await demandPatience(request.ip)
    return captcha.sound(query.key, context.clock.now())
  })
  servePublic(context, sessionCalls.login, async ({ body, request, reply }) => {
    return withMessage('登录成功', await signIn(context, sessions, body, { request, reply }, true))
  })
  servePublic(context, sessionCalls.mobileLogin, async ({ body, request, reply }) => {
    return withMessage('登录成功', await signIn(context, sessions, body, { request, reply }, false))
  })
  servePublic(context, sessionCalls.secondStep, async ({ body, request, reply }) => {
    const open = (account: SignInAccount) => openSession(context, sessions, account, { request, reply })
    return withMessage('登录成功', await finishSignIn(context, sessions, body, request, open))
  })
  serveStaff(context, sessionCalls.logout, async ({ principal, reply }) => {
    await endSessions(context.database.system, { session: principal.sessionId }, '退出登录', context.clock.now())
    await sessions.publishChanges({ session: principal.sessionId })
    void reply.header('set-cookie', sessions.cookie.clear())
    context.audit.write({
      kind: 'signIn',
      content: `用户名：${principal.username}，退出成功`,
      tenantId: principal.tenantId,
      userId: principal.userId,
      username: principal.username,
    })
    return withMessage(says.signedOut, null)
  })
}

function serveOwnAccount(context: SessionRouteServices, sessions: Sessions): void {
  serveStaff(context, sessionCalls.permissions, async ({ principal }) => ({
    menu: [...sessions.roleGrants.compiledOf(principal.grants).menu],
    ...permissionListsOf(context, sessions, principal),
    serviceEnded: principal.serviceEnded === true,
  }))
  serveStaff(context, sessionCalls.permissionCodes, async ({ principal }) => {
    const lists = permissionListsOf(context, sessions, principal)
    return { codeList: lists.auth.map(entry => entry.action), ...lists }
  })
  serveStaff(context, sessionCalls.pageState, async ({ query }) => {
    const rows = await readPermissionRows(context.database.system)
    return { exists: rows.some(row => row.menuType !== 2 && row.route && isPathOf(row.url ?? '', query.path)) }
  })
  serveStaff(context, sessionCalls.exportOwn, async ({ principal }) => ownStaffDataOf(context, principal))
  serveStaff(context, sessionCalls.userInfo, async ({ principal }) => {
    const userInfo = await userById(context, context.database.system, principal.userId)
    if (!userInfo) throw appErrors.signIn()
    return {
      userInfo: { ...userInfo, ...shownName(principal), orgCode: principal.orgCode },
      sysAllDictItems: await context.dictionaries.options(),
    }
  })
  serveStaff(context, sessionCalls.signingKey, async ({ principal }) => ({
    key: signingKey(secretsFor(context.config)[0], principal.sessionId),
  }))
  serveStaff(context, sessionCalls.current, async ({ principal }) => {
    await sessions.flush()
    return readSessionInfo(context.database.system, principal)
  })
  serveStaff(context, sessionCalls.seeHospital, async ({ principal, body }) => {
    const seen = await beginSeeingHospital(context, principal, body.id)
    const { realname, username: code } = seen.userInfo
    const { tenantId, userId, username } = principal
    context.audit.write({ kind: 'security', content: `登录为医院 ${realname}（${code}）`, tenantId, userId, username })
    return withMessage(`您正在以“${realname}”的身份查看`, seen)
  })
  serveStaff(context, sessionCalls.endSeeing, async ({ principal }) =>
    withMessage(says.seeingOver, await endSeeing(context, principal)),
  )
  serveStaff(context, sessionCalls.updatePassword, async ({ principal, body }) => {
    await updateOwnPassword(context, sessions, principal, body)
    return withMessage(accountReplies.passwordReset, null)
  })
}

function serveDepartmentChoice(
  context: StaffCallServices & Pick<AppContext, 'personalEncryption'>,
  sessions: Sessions,
): void {
  serveStaff(context, sessionCalls.departs, async ({ principal }) => readOwnDeparts(context, principal))
  serveStaff(context, sessionCalls.selectDepart, async ({ principal, body }) =>
    selectDepart(context, sessions, principal, body),
  )
}

function serveOnlineSessions(context: EntityServices & Pick<AppContext, 'audit'>, sessions: Sessions): void {
  const online = onlineSessionList(context, sessions)
  serveStaff(context, onlineCalls.list, ({ principal, query }) => online.page(principal, query))
  serveStaff(context, onlineCalls.forceLogout, async ({ principal, body }) => {
    if (!(await endOtherSession(context, sessions, principal, body.token))) throw appErrors.business(says.badToken)
    return withMessage(says.signedOut, null)
  })
  serveStaff(context, onlineCalls.forceLogoutBatch, async ({ principal, body }) =>
    toldOut(await endOthersSessions(context, sessions, principal, body.tokens)),
  )
  serveStaff(context, onlineCalls.forceLogoutFound, async ({ principal, query }) =>
    toldOut(await endOthersSessions(context, sessions, principal, await online.foundIds(principal, query))),
  )
}

const toldOut = (ids: string[]) => withMessage(`已强制 ${numberText(ids.length)} 个会话下线`, { ids })
