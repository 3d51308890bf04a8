import { NOTICE_TYPES, type NoticeType } from '@xuanjiao/contract/viewer/viewer-notice-calls'
import { z } from 'zod'
import { text } from './setting-schemas.ts'

/** A template of subscribe messages: under which of its keys it is told what. */
export interface NoticeTemplate {
  id: string
  title: string
  content: string | undefined
  time: string | undefined
}

const TEMPLATE = /^([a-z]+)=([\w-]{10,64}):(thing\d{1,2})(?::(thing\d{1,2}|-)?)?(?::((?:time|date)\d{1,2}|-)?)?$/

const keyOf = (key: string | undefined): string | undefined => (key === '-' || key === '' ? undefined : key)
const typeOf = (name: string): NoticeType | undefined => NOTICE_TYPES.find(type => type === name)

/** `task=TEMPLATE:thing1:thing2:time3,consult=…`: kind of notice, template, and its keys of title, content and time. */
export const noticeTemplates = text.prefault('').transform((list, context) => {
  const templates = new Map<NoticeType, NoticeTemplate>()
  for (const one of list.split(',').filter(part => part.trim() !== '')) {
    const [, kind = '', id = '', title = '', content, time] = TEMPLATE.exec(one.trim()) ?? []
    const type = typeOf(kind)
    if (type === undefined || templates.has(type)) {
      context.addIssue(
        `应为用逗号分隔的 通知类型=模板ID:标题字段:内容字段:时间字段，类型为 ${NOTICE_TYPES.join('、')} 之一，每类写一次，例如 task=模板ID:thing1:thing2:time3`,
      )
      return z.NEVER
    }
    templates.set(type, { id, title, content: keyOf(content), time: keyOf(time) })
  }
  return templates
})
