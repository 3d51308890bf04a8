import { createHmac, randomUUID } from 'node:crypto'
import type { Config } from '../config/config.ts'
import type { EventLog } from '../event-log/event-log.ts'
import { EgressError, postPublic } from './fetch-public.ts'

export interface SmsSender {
  /** Resolves when the message is on its way. */
  send(phone: string, text: string): Promise<void>
}

type SmsSettings = Pick<Config, 'SMS_DRIVER'> &
  Partial<Pick<Config, 'SMS_URL' | 'SMS_KEY' | 'SMS_SECRET' | 'EGRESS_ALLOW'>>

/** The way to phones that `SMS_DRIVER` names; undefined where there is none. In development it is the log. */
export function openSmsSender(config: SmsSettings, log: EventLog): SmsSender | undefined {
  if (config.SMS_DRIVER === 'off') return undefined
  if (config.SMS_DRIVER === 'http') return httpSender(config)
  return { send: async (phone, text) => log.info(`短信（开发模式，未发送）尾号${phone.slice(-4)}：${text}`) }
}

const GATEWAY_MS = 8000

/** A gateway knows by the signature who sends, and by time and number that it is not sent again (rules/security#sms). */
function httpSender({ SMS_URL = '', SMS_KEY = '', SMS_SECRET = '', EGRESS_ALLOW }: SmsSettings): SmsSender {
  return {
    async send(phone, text) {
      const json = JSON.stringify({ phone, text })
      const headers = signatureHeaders({ key: SMS_KEY, secret: SMS_SECRET }, json, new Date())
      const status = await postPublic({ url: SMS_URL, json, headers, ms: GATEWAY_MS, allow: EGRESS_ALLOW })
      if (status < 200 || status > 299) throw new EgressError('unreachable')
    },
  }
}

function signatureHeaders({ key, secret }: { key: string; secret: string }, json: string, now: Date) {
  const [time, nonce] = [String(Math.floor(now.getTime() / 1000)), randomUUID()]
  const signature = createHmac('sha256', secret).update(`${key}\n${time}\n${nonce}\n${json}`).digest('hex')
  return { 'x-sms-key': key, 'x-sms-time': time, 'x-sms-nonce': nonce, 'x-sms-signature': signature }
}
