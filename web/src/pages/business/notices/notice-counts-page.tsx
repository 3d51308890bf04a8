import { userNoticeCount } from '@xuanjiao/contract/business/notices/user-notice-count'
import { userNoticeCountCalls } from '@xuanjiao/contract/business/notices/user-notice-count-calls'
import { ReloadOutlined } from '@ant-design/icons'
import { callWithMessage } from '../../../app/calls/call.ts'
import { registerBusinessLinks } from '#shared/entity/data/business-records.ts'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'
import { EntityPage } from '#shared/entity/entity-page.tsx'
import { runAction } from '#shared/run-action.ts'
import { NoticeCountDrawer } from './notice-count-drawer.tsx'

registerBusinessLinks()

const markRead = (ids: readonly string[]) => callWithMessage(userNoticeCountCalls.read, { body: { ids: [...ids] } })

/** The page of 用户通知数 (rules/notices#counts). */
const OVERRIDE: EntityOverride = {
  storageName: 'notice-counts',
  description: '每位患者每类通知一行；点开看最近的通知。数目随通知一起记下，每晚核对一次',
  emptyText: '患者收到第一条通知后，会出现在这里',
  linkColumn: 'viewer',
  rowActions: [
    {
      key: 'read',
      title: '标为已读',
      allow: 'read',
      isShown: row => Number(row['unread']) > 0,
      runOne: ({ id }) => markRead([id]),
      runSelected: markRead,
    },
  ],
  tools: page =>
    page.may('recount')
      ? [
          {
            key: 'recount',
            title: '重算',
            icon: <ReloadOutlined />,
            run: () => void runAction(() => callWithMessage(userNoticeCountCalls.recount), page.changed),
          },
        ]
      : [],
  drawer: ({ list }) => <NoticeCountDrawer id={list.state.open} onClose={() => list.open(undefined)} />,
}

export const NoticeCountsPage = () => <EntityPage entity={userNoticeCount} all={[]} override={OVERRIDE} />
