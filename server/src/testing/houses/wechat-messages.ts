/** A message that came to a phone. */
export interface HouseMessage {
  touser: string
  template: string
  page: string
  data: Record<string, string>
}

/** What WeChat has of subscribe messages: its templates, who let themselves be told what, and what was brought. */
export interface WechatMessages {
  /** Keys of each template. */
  templates: Map<string, readonly string[]>
  /** People the mini program has. */
  people: Set<string>
  /** How often somebody may still be told, by `openid template`. */
  allowed: Map<string, number>
  brought: HouseMessage[]
  /** So many more are taken today. */
  quota: number
  /** Somebody tapped 允许. */
  allow(openid: string, template: string): void
  /** As `/cgi-bin/message/subscribe/send` answers. */
  send(body: string): object
}

interface SentMessage {
  touser: string
  template_id: string
  page?: string
  data: Record<string, { value: string }>
}

/** Words are short, a time is a time; a key more or less than the template's is none of it. */
function fits(keys: readonly string[], data: SentMessage['data']): boolean {
  if (Object.keys(data).toSorted().join() !== keys.toSorted().join()) return false
  return Object.entries(data).every(([key, { value }]) =>
    key.startsWith('thing')
      ? value !== '' && [...value].length <= 20
      : /^\d{4}-\d\d-\d\d( \d\d:\d\d(:\d\d)?)?$/.test(value),
  )
}

export function openWechatMessages(): WechatMessages {
  const messages: WechatMessages = {
    templates: new Map(),
    people: new Set(),
    allowed: new Map(),
    brought: [],
    quota: Infinity,
    allow(openid, template) {
      const whose = `${openid} ${template}`
      messages.people.add(openid)
      messages.allowed.set(whose, (messages.allowed.get(whose) ?? 0) + 1)
    },
    send(body) {
      const { touser, template_id: template, page = '', data } = JSON.parse(body) as SentMessage
      if (messages.quota <= 0) return { errcode: 45009, errmsg: 'reach max api daily quota limit' }
      if (!messages.people.has(touser)) return { errcode: 40003, errmsg: 'invalid openid' }
      const keys = messages.templates.get(template)
      if (!keys) return { errcode: 40037, errmsg: 'invalid template_id' }
      if (!fits(keys, data)) return { errcode: 47003, errmsg: 'argument invalid' }
      const left = messages.allowed.get(`${touser} ${template}`) ?? 0
      if (left === 0) return { errcode: 43101, errmsg: 'user refuse to accept the msg' }
      messages.allowed.set(`${touser} ${template}`, left - 1)
      messages.quota -= 1
      const words = Object.fromEntries(Object.entries(data).map(([key, { value }]) => [key, value]))
      messages.brought.push({ touser, template, page, data: words })
      return { errcode: 0, errmsg: 'ok' }
    },
  }
  return messages
}
