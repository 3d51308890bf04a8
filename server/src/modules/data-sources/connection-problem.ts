import { ForbiddenPlaceError } from '../../platform/egress/connect-public.ts'

/** An answer of a database, or of the way there, that a person can do something about. */
export class ConnectionProblem extends Error {
  override readonly name = 'ConnectionProblem'
}

const UNREACHABLE = '无法连接：主机不存在、端口没有开放或被防火墙拦截，请核对主机和端口'

/** By the codes of node, of PostgreSQL (SQLSTATE) and of MySQL. */
const BY_CODE: Readonly<Record<string, string>> = {
  ENOTFOUND: UNREACHABLE,
  EAI_AGAIN: UNREACHABLE,
  ECONNREFUSED: UNREACHABLE,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  ETIMEDOUT: '连接超时：主机没有应答，请核对主机和端口',
  ECONNRESET: '连接被对方中断：端口上可能不是这种数据库',
  PROTOCOL_CONNECTION_LOST: '连接被对方中断：端口上可能不是这种数据库',
  PROTOCOL_SEQUENCE_TIMEOUT: '连接超时：主机没有应答，请核对主机和端口',
  HANDSHAKE_SSL_ERROR: '加密连接没有建立，请核对数据库的 TLS 设置',
  HANDSHAKE_NO_SSL_SUPPORT: '数据库没有开启加密连接（TLS）',
  '28P01': '账号或密码不正确',
  '28000': '数据库不允许该账号从本服务器登录',
  '3D000': '没有这个数据库，请核对数据库名称',
  '42501': '账号没有连接该数据库的权限',
  '53300': '数据库的连接已满，请稍后重试',
  '57P03': '数据库正在启动或恢复，请稍后重试',
  ER_ACCESS_DENIED_ERROR: '账号或密码不正确',
  ER_ACCESS_DENIED_NO_PASSWORD_ERROR: '账号或密码不正确',
  ER_BAD_DB_ERROR: '没有这个数据库，请核对数据库名称',
  ER_DBACCESS_DENIED_ERROR: '没有这个数据库，或账号没有使用它的权限',
  ER_HOST_NOT_PRIVILEGED: '数据库不允许该账号从本服务器登录',
  ER_HOST_IS_BLOCKED: '数据库暂时拒绝了本服务器的连接，请联系数据库管理员',
  ER_CON_COUNT_ERROR: '数据库的连接已满，请稍后重试',
}

/** Certificates are told by many names: of OpenSSL, and of node where the name is not the host's. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|ERR_TLS/
/** The driver of MySQL puts a code of its own in the place of them. */
const isOfCertificate = (code: string, message: string): boolean =>
  CERTIFICATE.test(code) || (code === 'HANDSHAKE_SSL_ERROR' && /certificate/i.test(message))

/** What to tell of an error; nothing of the network, nor of the database, besides. */
export function problemText(error: unknown): string {
  if (error instanceof ConnectionProblem) return error.message
  if (error instanceof ForbiddenPlaceError)
    return '该地址属于内部网络，不允许连接；请管理员在 EGRESS_ALLOW 中登记该地址'
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (isOfCertificate(code, message)) return '数据库的证书没有通过校验'
  if (/does not support SSL/i.test(message)) return '数据库没有开启加密连接（TLS）'
  if (/password must be a string|no password/i.test(message)) return '账号或密码不正确'
  if (code === '') return '对方没有按这种数据库应答，请核对数据库类型和端口'
  return BY_CODE[code] ?? `数据库拒绝了连接${/^\w{4,40}$/.test(code) ? `（${code}）` : ''}`
}
