import type { SendMailOptions, Transporter } from 'nodemailer'
import type { Config } from '../config/config.ts'
import { PermanentJobError } from '../context/job-queue.ts'

export interface MailMessage {
  /** The same letter sent again carries the same one, and mail programs show it once. */
  id: string
  to: string
  subject: string
  html: string
  /** The same for readers that show no HTML. */
  text: string
  files: readonly { name: string; type: string; content: Buffer }[]
}

export interface Mailer {
  /** Resolves when the server has taken the letter; throws a Chinese reason, `PermanentJobError` when trying again is of no use. */
  send(message: MailMessage): Promise<void>
}

const CONNECT_MS = 10_000
const SILENCE_MS = 60_000

/** Sends by the server of `SMTP_URL`; undefined when none is set. */
export function openMailer({ SMTP_URL, PUBLIC_URL, PLATFORM_TITLE }: Config): Mailer | undefined {
  if (SMTP_URL === undefined) return undefined
  const url = new URL(SMTP_URL)
  let transport: Promise<Transporter> | undefined
  const from = { name: PLATFORM_TITLE, address: senderOf(url, PUBLIC_URL) }
  return {
    send: async ({ id, files, ...message }) => {
      const attachments = files.map(({ name, type, content }) => ({ filename: name, contentType: type, content }))
      const messageId = `<${id}@${new URL(PUBLIC_URL).hostname}>`
      transport ??= openTransport(url)
      const sent = (await transport).sendMail({ ...message, from, messageId, attachments, ...CLOSED })
      await sent.catch(throwMailError)
    },
  }
}

/** No letter reaches for files or addresses by itself. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true } satisfies SendMailOptions

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** The library is read with the first letter. */
async function openTransport(url: URL): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport(transportOf(url))
}

function transportOf(url: URL) {
  const secure = url.protocol === 'smtps:'
  const auth = url.username === '' ? undefined : { user: said(url.username), pass: said(url.password) }
  return {
    host: url.hostname.replaceAll(/[[\]]/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    // A password is never said in the clear to another machine.
    requireTLS: !secure && auth !== undefined && !LOOPBACK.test(url.hostname),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    ...(auth && { auth }),
  }
}

const said = (part: string): string => decodeURIComponent(part)

/** `?from=` of the address, else the account when it is an address itself. */
function senderOf(url: URL, publicUrl: string): string {
  const account = said(url.username)
  return url.searchParams.get('from') ?? (account.includes('@') ? account : `noreply@${new URL(publicUrl).hostname}`)
}

interface SmtpError extends Error {
  code?: string
  responseCode?: number
}

/** What went wrong with sending, in words that help whoever reads the task. */
function throwMailError(error: SmtpError): never {
  if (error.code === 'EAUTH')
    throw new PermanentJobError('邮件服务器不接受账号或密码，请联系管理员核对 SMTP_URL', { cause: error })
  if (error.code === 'ETLS')
    throw new PermanentJobError('邮件服务器没有加密连接，密码没有发出；请联系管理员改用 smtps', { cause: error })
  if (error.responseCode !== undefined && error.responseCode >= 500)
    throw new PermanentJobError(`邮件服务器拒收：${error.message.slice(0, 200)}`, { cause: error })
  throw new MailError(error)
}

/** Another try may go better. */
class MailError extends Error {
  override readonly name = 'MailError'
  constructor(cause: Error) {
    super('暂时无法连接邮件服务器', { cause })
  }
}
