import { AppError } from '@xuanjiao/contract/calls/app-error'
import type { FieldError } from '@xuanjiao/wire/envelope'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

/** Every common way the server says no, in one place. */
export const appErrors = {
  signIn: () => new AppError(401, 'Token失效，请重新登录!'),
  forbidden: (message = '没有权限，请联系管理员授权') => new AppError(403, message),
  otherHospital: () => new AppError(403, '无权操作其他医院数据'),
  notFound: () => new AppError(404, '未找到对应实体'),
  stale: () => new AppError(200, '数据已被他人修改，请刷新后重试', { code: 409 }),
  business: (message: string) => new AppError(200, message),
  input: (message: string, fields: readonly FieldError[] = []) => new AppError(400, message, { fields }),
  field: (field: string, message: string) => new AppError(400, message, { fields: [{ field, message }] }),
  tooMany: (message: string, retryAfter: number) => new AppError(429, message, { retryAfter }),
  unsupported: (message: string) => new AppError(415, message),
} as const

/** Told on every way in. */
export const DISK_FULL = '服务器磁盘空间不足，请联系管理员'

/** Errors of PostgreSQL and of the disk that come from what a person sent, and what they are told. */
const DATABASE_ERRORS: Readonly<Record<string, [status: number, message: string]>> = {
  '23505': [200, '该值不可用，系统中已存在！'],
  '23503': [200, '该数据正被其他数据使用，不能删除'],
  '23502': [400, '缺少必填内容'],
  '23514': [400, '内容不符合要求'],
  '22001': [400, '内容过长'],
  '22003': [400, '数值超出范围'],
  '22007': [400, '日期格式不正确'],
  '22008': [400, '日期超出范围'],
  '22021': [400, '内容含有不能保存的字符'],
  '22P02': [400, '参数格式不正确'],
  '22P05': [400, '内容含有不能保存的字符'],
  '40001': [200, '数据正被他人修改，请稍后重试'],
  '40P01': [200, '数据正被他人修改，请稍后重试'],
  '55P03': [200, '数据正被他人修改，请稍后重试'],
  '57014': [200, '查询超时，请缩小范围后重试'],
  '54001': [400, '条件过于复杂'],
  '53300': [503, '系统繁忙，请稍后重试'],
  '53100': [503, DISK_FULL],
  ENOSPC: [503, DISK_FULL],
  EDQUOT: [503, DISK_FULL],
}

/** The database is being restarted, or cannot be reached: nobody's fault who asks just now. */
const DATABASE_AWAY = /^(57P0[123]|08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/
/** What the driver says itself of a connection that broke under a statement, or of one that was never had. */
const DATABASE_AWAY_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end)/

function isDatabaseAway(error: { code?: string; syscall?: string; message?: string }): boolean {
  if (error.code === undefined) return DATABASE_AWAY_MESSAGE.test(error.message ?? '')
  return DATABASE_AWAY.test(error.code) || (error.code === 'ENOENT' && error.syscall === 'connect')
}

/** Errors of Fastify itself, in Chinese. */
const FASTIFY_MESSAGES: Readonly<Record<number, string>> = {
  400: '请求格式不正确',
  404: '很抱歉，资源未找到!',
  405: '不支持的请求方式',
  408: '请求超时',
  413: '内容过大',
  414: '地址过长',
  415: '不支持的内容类型',
  431: '请求头过大',
}

/** Makes a refusal out of whatever was thrown; undefined when it is a fault of ours. */
function appErrorFrom(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (error instanceof z.ZodError) return inputErrorFrom(error)
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (isDatabaseAway(error as Error)) return new AppError(503, '数据库暂时无法访问，请稍后重试', { retryAfter: 5 })
  const known = code === undefined ? undefined : DATABASE_ERRORS[code]
  if (known) return new AppError(known[0], known[1])
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AppError(statusCode, FASTIFY_MESSAGES[statusCode] ?? '请求不正确')
  return undefined
}

function inputErrorFrom(error: z.ZodError): AppError {
  const fields = error.issues
    .slice(0, 50)
    .map(issue => ({ field: issue.path.join('.'), message: chineseMessageOf(issue) }))
  const message = [...new Set(fields.map(one => one.message))].slice(0, 5).join('；')
  return new AppError(400, message || '参数不正确', { fields })
}

/** Our own messages are Chinese already; what the library says itself is put in our words. */
function chineseMessageOf(issue: z.core.$ZodIssue): string {
  if (/[\u4e00-\u9fff]/.test(issue.message)) return issue.message
  if (issue.code === 'unrecognized_keys') return `不认识的字段：${issue.keys.slice(0, 5).join('、')}`
  const where = issue.path.join('.') || '内容'
  return issue.code === 'invalid_type' ? `${where}缺失或类型不正确` : `${where}不正确`
}

/** The one place that answers with an error. */
export function installErrorHandler(
  app: FastifyInstance,
  report: (error: unknown, trace: string, request: FastifyRequest) => void,
): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const appError = appErrorFrom(error)
    if (appError) {
      request.appError = appError
      return sendError(reply, appError)
    }
    report(error, request.id, request)
    return sendError(reply, new AppError(500, `系统出错，请稍后重试（编号 ${request.id}）`))
  })
  app.setNotFoundHandler({}, (_request, reply) => sendError(reply, new AppError(404, '很抱歉，资源未找到!')))
}

export function sendError(reply: FastifyReply, appError: AppError): FastifyReply {
  if (appError.retryAfter !== undefined) void reply.header('retry-after', String(appError.retryAfter))
  const fields = appError.fields.length > 0 ? { fields: appError.fields } : {}
  return reply
    .status(appError.status)
    .type('application/json; charset=utf-8')
    .send({
      success: false,
      message: appError.message,
      code: appError.code,
      result: appError.result,
      timestamp: Date.now(),
      ...fields,
    })
}
