import { message } from '@xuanjiao/contract/system/messages/message'
import { messageCalls } from '@xuanjiao/contract/system/messages/message-calls'
import { messageTemplate } from '@xuanjiao/contract/system/messages/message-template'
import { fillTemplate, readTemplateValues } from '@xuanjiao/contract/system/messages/fill-template'
import { receiverProblem } from '@xuanjiao/contract/system/messages/message-ways'
import { splitCommaList } from '@xuanjiao/wire/id'
import type { AppContext } from '../../platform/context/app-context.ts'
import { defineModule } from '../../platform/context/module.ts'
import { serveStaff, withMessage } from '../../platform/calls/serve-calls.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import {
  entityServices,
  recordAccessOf,
  serveEntityModule,
  type EntityHooks,
  type EntityServices,
} from '../entities/index.ts'
import { scheduleNoticeMails } from './mail-notices.ts'
import { messageDrivers } from './message-drivers.ts'
import { queueMessages, sendMessageJob } from './send-message-job.ts'

/** Messages to people and programs, by templates or by hand, and what became of them (rules/wire-system#messages). */
export const messagesModule = defineModule({
  name: 'messages',
  needs: [...entityServices, 'events', 'log'],
  async start(context) {
    context.jobs.register(sendMessageJob(context, messageDrivers(context)))
    await scheduleNoticeMails(context)
    serveTemplates(context)
    serveMessages(context)
  },
})

function serveTemplates(context: EntityServices): void {
  serveEntityModule(context, messageTemplate, {
    beforeSave: ({ templateTestJson }) => {
      if (templateTestJson && !readTemplateValues(templateTestJson))
        throw appErrors.field('templateTestJson', '测试数据应为 JSON 对象')
    },
  })
  const templates = recordAccessOf(context, messageTemplate)
  const messages = recordAccessOf(context, message)
  serveStaff(context, messageCalls.sendByTemplate, async ({ principal, body }) => {
    const receivers = splitCommaList(body.receiver)
    const problem = receivers.map(receiver => receiverProblem(body.msgType, receiver)).find(Boolean)
    if (problem) throw appErrors.field('receiver', problem)
    const template = await templates.find(principal, { templateCode: body.templateCode })
    if (!template) throw appErrors.field('templateCode', '没有这个消息模板')
    const values = readTemplateValues(body.testData)
    if (!values) throw appErrors.field('testData', '测试数据应为 JSON 对象')
    const { templateContent } = await templates.get(principal, template.id) // lists leave long texts out
    const [title, content] = [template.templateName, templateContent].map(text => fillTemplate(text, values))
    const missing = [...new Set([...(title?.missing ?? []), ...(content?.missing ?? [])])]
    if (missing.length > 0) throw appErrors.field('testData', `测试数据缺少：${missing.join('、')}`)
    await messages.addAll(
      principal,
      receivers.map(esReceiver => ({
        esTitle: title?.text ?? '',
        esContent: content?.text ?? '',
        esType: body.msgType,
        esReceiver,
        esParam: body.testData ?? null,
      })),
    )
    return withMessage('发送消息任务添加成功！', null)
  })
}

const hooks = (context: Pick<AppContext, 'jobs'>): EntityHooks<typeof message.fields> => ({
  beforeSave: ({ esType, esReceiver }, { kind, before }) => {
    if (kind === 'edit' && before?.esSendStatus === '1') throw appErrors.business('已发送的消息不能修改')
    const problem = esReceiver ? receiverProblem(esType ?? before?.esType ?? '', esReceiver) : undefined
    if (problem) throw appErrors.field('esReceiver', problem)
  },
  afterAdd: (added, { principal, db }) =>
    queueMessages(
      context,
      db,
      principal.tenantId,
      added.map(({ row }) => row.id),
    ),
})

function serveMessages(context: EntityServices): void {
  serveEntityModule(context, message, hooks(context))
  const messages = recordAccessOf(context, message)
  serveStaff(context, messageCalls.sendAgain, async ({ principal, body: { ids }, db }) => {
    for (const id of ids) await messages.get(principal, id)
    await db.transaction().execute(async tx => {
      await tx.updateTable('sys_message').set({ es_send_status: '0' }).where('id', 'in', ids).execute()
      await queueMessages(context, tx, principal.tenantId, ids)
    })
    return withMessage('已重新发送', null)
  })
  serveStaff(context, messageCalls.deliveries, async ({ principal, query: { id }, db }) => {
    await messages.get(principal, id)
    return db
      .selectFrom('sys_message_delivery')
      .select(['attempt', 'delivered', 'result', 'created_at as time'])
      .where('message_id', '=', id)
      .orderBy('id', 'desc')
      .execute()
  })
}
