import { idSchema } from '@xuanjiao/wire/id-schema'
import { z } from 'zod'
import { callsBelow } from '../../calls/endpoint.ts'
import { eventCall } from '../../workflow/event-call.ts'
import { contactMessageWorkflow as workflow } from './contact-message-workflow.ts'

const calls = callsBelow({ path: '/he/contactMessage', tag: '联系我们', allow: 'he:contactMessage:lead' })
const result = z.null()
const words = (title: string) =>
  z
    .string({ error: `请填写${title}` })
    .trim()
    .max(500, `${title}最多500个字符`)
const areaCode = z.string({ error: '请选择地区' }).regex(/^\d{6}$/, '地区应为 6 位区划代码')

/** What is done with messages (rules/contact#handling). */
export const contactMessageCalls = {
  claim: eventCall(workflow, 'claim', { result, title: '认领留言' }),
  assign: eventCall(workflow, 'assign', { result, body: { assigneeId: idSchema }, title: '分派留言' }),
  note: eventCall(workflow, 'note', { result, body: { handleNote: words('处理记录') }, title: '处理留言' }),
  reply: eventCall(workflow, 'reply', {
    result,
    body: { replyContent: words('回复内容'), replyChannel: z.enum(['phone', 'sms', 'wxapp'], '请选择回复方式') },
    title: '回复留言',
  }),
  close: eventCall(workflow, 'close', { result, title: '关闭留言' }),
  spam: eventCall(workflow, 'spam', { result, title: '标为无效留言' }),
  reopen: eventCall(workflow, 'reopen', { result, title: '重新打开留言' }),
  /** 转为医院线索: the hospital whose person wrote, with them as whom to call. */
  lead: calls.post('lead', '转为医院线索', {
    body: () =>
      z.strictObject({
        id: idSchema,
        name: z.string({ error: '请填写医院名称' }).trim().min(2, '医院名称至少2个字符').max(100),
        shortName: z.string({ error: '请填写简称' }).trim().min(1, '请填写简称').max(20, '简称最多20个字符'),
        classId: idSchema,
        areaCode,
        address: z.string({ error: '请填写详细地址' }).trim().min(1, '请填写详细地址').max(200),
      }),
    result: () => z.object({ hospitalId: z.string() }),
  }),
}
