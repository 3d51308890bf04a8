import { signInReplies as says } from '@xuanjiao/contract/calls/reply-texts'
import type { AppError } from '@xuanjiao/contract/calls/app-error'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { SignInAccount } from './accounts.ts'
import type { SignInAttempt } from './sign-in-attempts.ts'

type SignInFailure = Awaited<ReturnType<SignInAttempt['failed']>>

export function auditAttack(
  context: Pick<AppContext, 'audit'>,
  request: FastifyRequest,
  username: string,
  { shutSeconds, attacked }: SignInFailure,
): void {
  const line = { kind: 'security', username, ip: request.ip, status: 200 } as const
  const minutes = Math.round(shutSeconds / 60)
  if (shutSeconds > 0)
    context.audit.write({ ...line, content: `账号 ${username} 连续登录失败，对该来源锁定 ${minutes} 分钟` })
  if (attacked) context.audit.write({ ...line, content: `账号 ${username} 正被大量尝试登录，每个陌生来源只余一次机会` })
}

/** The one answer of every failed sign-in; the log alone says why. */
export function signInError(
  context: Pick<AppContext, 'audit'>,
  request: FastifyRequest,
  username: string,
  why: string,
): AppError {
  auditSignIn(context, request, username, `用户名：${username}，登录失败：${why}`)
  return appErrors.business(says.refused)
}

export function auditSignIn(
  context: Pick<AppContext, 'audit'>,
  request: FastifyRequest,
  username: string,
  content: string,
  account?: SignInAccount,
  tenantId?: number,
): void {
  context.audit.write({
    kind: 'signIn',
    content,
    username,
    userId: account?.userId ?? null,
    ip: request.ip,
    method: request.method,
    url: request.url.split('?')[0] ?? '',
    status: account ? 200 : 500,
    ...(tenantId === undefined ? {} : { tenantId }),
  })
}
