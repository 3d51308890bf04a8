import { noticeSending } from '@xuanjiao/contract/business/notices/notice-sending'
import { noticeSendingCalls } from '@xuanjiao/contract/business/notices/notice-sending-calls'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { Button } from 'antd'
import { callWithMessage } from '../../../app/calls/call.ts'
import { registerBusinessLinks } from '#shared/entity/data/business-records.ts'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'
import { EntityPage } from '#shared/entity/entity-page.tsx'
import { NoticeSendingDrawer } from './notice-sending-drawer.tsx'

registerBusinessLinks()

const SendDialog = lazyPart(async () => (await import('./send-notice-dialog.tsx')).SendNoticeDialog)

/** The page of 群发通知 (rules/notices#sending). */
const OVERRIDE: EntityOverride = {
  storageName: 'notice-sendings',
  description: '把一条通知发给符合条件的患者；医院只能发给本院患者，每位患者每天最多一条',
  emptyText: '写一条通知，选好患者范围，发送前会显示可触达多少人',
  linkColumn: 'title',
  primary: page =>
    page.may('send') && (
      <Button type="primary" icon={<Icon name="bell" size={14} />} onClick={page.opensOver(SendDialog)}>
        群发通知
      </Button>
    ),
  rowActions: [
    {
      key: 'cancel',
      title: '取消发送',
      allow: 'send',
      danger: true,
      isShown: row => row['status'] === 'queued' || row['status'] === 'sending',
      runOne: ({ id }) => callWithMessage(noticeSendingCalls.cancel, { body: { id } }),
    },
  ],
  drawer: ({ list }) => <NoticeSendingDrawer id={list.state.open} onClose={() => list.open(undefined)} />,
}

export const NoticeSendingsPage = () => <EntityPage entity={noticeSending} all={[]} override={OVERRIDE} />
