import type { NoticeTemplate } from '../../../platform/config/notice-templates.ts'

/** WeChat takes no more characters of a `thing`. */
const MOST = 20
/** The page of the mini program a tap opens; it finds the notice in the address. */
const PAGE = 'pages/index/index'

/** What a message tells of a notice. */
export interface MessageNotice {
  id: string
  title: string
  content: string
  /** China's wall time. */
  sendTime: string
}

const cut = (text: string): string => {
  const letters = [...text.replaceAll(/\s+/g, ' ').trim()]
  return letters.length <= MOST ? letters.join('') : `${letters.slice(0, MOST - 1).join('')}…`
}

/** As `/cgi-bin/message/subscribe/send` takes it: the words of the template, and the notice a tap leads to. */
export function messageBodyOf(template: NoticeTemplate, openid: string, notice: MessageNotice): string {
  const values: [string | undefined, string][] = [
    [template.title, cut(notice.title)],
    [template.content, cut(notice.content)],
    [template.time, notice.sendTime.slice(0, 16)],
  ]
  const told = values.flatMap(([key, value]) => (key === undefined ? [] : [[key, { value }] as const]))
  return JSON.stringify({
    touser: openid,
    template_id: template.id,
    page: `${PAGE}?notice=${notice.id}`,
    data: Object.fromEntries(told),
  })
}
