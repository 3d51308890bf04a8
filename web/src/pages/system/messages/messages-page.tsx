import { message } from '@xuanjiao/contract/system/messages/message'
import { messageCalls } from '@xuanjiao/contract/system/messages/message-calls'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { entityPageOf } from '#shared/entity/entity-page-of.tsx'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'
import { callWithMessage } from '../../../app/calls/call.ts'

const DeliveriesTab = lazyPart(async () => (await import('./deliveries-tab.tsx')).DeliveriesTab)

const sendAgain = (ids: readonly string[]) => callWithMessage(messageCalls.sendAgain, { body: { ids: ids.join(',') } })

const override: EntityOverride = {
  description: '新增后马上在后台发送，失败会自动重试；每次投递都有记录',
  emptyText: '发给用户、手机、邮箱或网址的消息，可以手工新增，也可以由模板生成',
  isActionOffered: (act, row) => act === 'delete' || row['esSendStatus'] !== '1',
  rowActions: [
    {
      key: 'again',
      title: '重新发送',
      allow: 'send',
      isShown: row => row['esSendStatus'] === '2',
      runOne: row => sendAgain([row.id]),
      runSelected: sendAgain,
    },
  ],
  tabs: [{ key: 'deliveries', title: '投递记录', render: row => <DeliveriesTab row={row} /> }],
}

/** 消息管理: what was sent to whom, and what became of it. */
export const MessagesPage = entityPageOf(message, override)
