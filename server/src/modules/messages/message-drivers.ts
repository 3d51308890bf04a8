import { MESSAGE_WAYS } from '@xuanjiao/contract/system/messages/message-ways'
import type { AppContext } from '../../platform/context/app-context.ts'
import { PermanentJobError } from '../../platform/context/job-queue.ts'
import { EgressError, postPublic } from '../../platform/egress/fetch-public.ts'
import { openMailer } from '../../platform/egress/mailer.ts'
import { openSmsSender } from '../../platform/egress/sms.ts'
import { announceToUser } from '../announcements/index.ts'
import { paragraphsOf } from '../personal-news/index.ts'

/** A message on its way out. */
export interface MessageToSend {
  id: string
  tenantId: number
  title: string
  content: string
  receiver: string
  sender: string | null
}

/** Brings a message to its receiver; answers in a few words what was done. Tried again, it minds nothing. */
export type MessageDriver = (message: MessageToSend) => Promise<string>

type DriverServices = Pick<AppContext, 'config' | 'database' | 'clock' | 'events' | 'log'>

const HOOK_MS = 10_000

/** The ways there are, by their codes. */
export function messageDrivers(context: DriverServices): Readonly<Record<string, MessageDriver>> {
  return {
    [MESSAGE_WAYS.site]: message => sendOnSite(context, message),
    [MESSAGE_WAYS.mail]: mailDriver(context),
    [MESSAGE_WAYS.sms]: smsDriver(context),
    [MESSAGE_WAYS.wechat]: async () => {
      throw new PermanentJobError('平台尚未设置微信通道，请联系管理员')
    },
    [MESSAGE_WAYS.webHook]: message => callHook(context, message),
  }
}

async function sendOnSite(context: DriverServices, message: MessageToSend): Promise<string> {
  const found = await announceToUser(context, { ...message, username: message.receiver })
  if (!found) throw new PermanentJobError('没有这个用户账号')
  return '已送达站内消息'
}

function mailDriver({ config }: DriverServices): MessageDriver {
  const mailer = openMailer(config)
  return async ({ id, receiver, title, content }) => {
    if (!mailer) throw new PermanentJobError('平台尚未设置发送邮件的服务器（SMTP_URL），请联系管理员')
    await mailer.send({ id, to: receiver, subject: title, text: content, html: paragraphsOf(content), files: [] })
    return '邮件服务器已接收'
  }
}

function smsDriver({ config, log }: DriverServices): MessageDriver {
  const sms = openSmsSender(config, log)
  return async ({ receiver, content }) => {
    if (!sms) throw new PermanentJobError('平台尚未设置短信通道（SMS_DRIVER），请联系管理员')
    await sms.send(receiver, content)
    return '已写入日志（开发模式）'
  }
}

/** A program elsewhere is told in JSON, where outgoing connections may go (rules/security#outgoing). */
async function callHook({ config }: DriverServices, { id, receiver, title, content }: MessageToSend): Promise<string> {
  const json = JSON.stringify({ msgId: id, title, content })
  const order = { url: receiver, json, ms: HOOK_MS, allow: config.EGRESS_ALLOW }
  const status = await postPublic(order).catch((error: unknown) => {
    if (error instanceof EgressError && error.reason === 'badAddress') throw new PermanentJobError('网址不正确')
    throw new HookError('网址无法访问，或没有及时答复', { cause: error })
  })
  if (status >= 200 && status < 300) return `对方已接收（${status}）`
  throw new HookError(`对方没有接收（${status}）`)
}

/** Another try may go better. */
class HookError extends Error {
  override readonly name = 'HookError'
}
