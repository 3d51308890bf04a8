import { lazy } from '@xuanjiao/wire/lazy'
import { idListSchema, idSchema } from '@xuanjiao/wire/id-schema'
import { z } from 'zod'
import { callsBelow } from '../../calls/endpoint.ts'
import { requestBody, requiredText } from '../../calls/request-body.ts'
import { message } from './message.ts'
import { messageTemplate } from './message-template.ts'

const templates = callsBelow({ path: messageTemplate.path, tag: '消息模板', allow: 'sys:messageTemplate:send' })
const messages = callsBelow({ path: message.path, tag: '消息', allow: 'sys:message:list' })

const delivery = lazy(() =>
  z.object({
    attempt: z.number(),
    delivered: z.boolean(),
    result: z.string(),
    time: z.string(),
  }),
)
export type MessageDelivery = z.output<ReturnType<typeof delivery>>

/** Sending by a template, sending again, and what became of each try (rules/wire-system#messages). */
export const messageCalls = {
  /** Makes a message of a template for each receiver, joined by commas; `testData` is JSON text. */
  sendByTemplate: templates.post('sendMsg', '按模板发送消息', {
    body: () =>
      requestBody({
        templateCode: requiredText('模板编码', 64),
        testData: z.string().max(2000, '测试数据最多2000个字符').nullish(),
        receiver: requiredText('接收人', 2000),
        msgType: z.enum(['1', '2', '3', '4', '5'], { error: '发送方式不正确' }),
      }),
  }),
  sendAgain: messages.post('sendAgain', '重新发送消息', {
    allow: 'sys:message:send',
    body: () => requestBody({ ids: idListSchema }),
  }),
  deliveries: messages.get('deliveries', '消息投递记录', {
    query: () => z.object({ id: idSchema }),
    result: () => z.array(delivery()),
  }),
} as const
