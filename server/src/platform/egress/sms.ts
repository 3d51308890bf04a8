import type { Config } from '../config/config.ts'
import type { EventLog } from '../event-log/event-log.ts'

export interface SmsSender {
  /** Resolves when the message is on its way. */
  send(phone: string, text: string): Promise<void>
}

/** The way to phones that `SMS_DRIVER` names; undefined where there is none. In development it is the log. */
export function openSmsSender({ SMS_DRIVER }: Pick<Config, 'SMS_DRIVER'>, log: EventLog): SmsSender | undefined {
  if (SMS_DRIVER === 'off') return undefined
  return { send: async (phone, text) => log.info(`短信（开发模式，未发送）尾号${phone.slice(-4)}：${text}`) }
}
