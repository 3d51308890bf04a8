import { eduTaskCalls } from '@xuanjiao/contract/business/edu-tasks/edu-task-calls'
import type { WatchRecordRow } from '@xuanjiao/contract/business/watch/watch-calls'
import { watchRecord } from '@xuanjiao/contract/business/watch/watch-entities'
import { useNavigate } from 'react-router'
import { callWithMessage } from '../../../app/calls/call.ts'
import { askConfirm } from '../../../app/confirm/confirm-store.ts'
import { usePermissionChecks } from '../../../app/session/use-permission.ts'
import { asLogRow, type EntityRow } from '#shared/entity/data/entity-row.ts'
import { EntityPage } from '#shared/entity/entity-page.tsx'
import { runAction } from '#shared/run-action.ts'
import { WatchRecordDrawer } from './watch-record-drawer.tsx'
import { WATCH_RECORDS_OVERRIDE, useViewerFilter } from './watch-overrides.tsx'

/** Asked first: it goes to a person's phone. */
async function assignWatched(row: WatchRecordRow, after: () => Promise<unknown>): Promise<void> {
  const sure = await askConfirm({
    title: '加入宣教任务',
    text: `把“${row.videoId_dictText ?? '这个视频'}”发给 ${row.viewer}，完成期限为明天 20:00；进度从加入后开始计算。`,
    confirmLabel: '发送',
  })
  if (sure) await runAction(() => callWithMessage(eduTaskCalls.assignWatched, { body: { recordId: row.id } }), after)
}

/** 观看记录: what each viewer has seen of each video. */
export function WatchRecordsPage() {
  const { may } = usePermissionChecks()
  const navigate = useNavigate()
  const toSessions = ({ id }: { id: string }) => void navigate(`/he/watchSession?recordId=${id}`)
  const override = useViewerFilter({
    ...WATCH_RECORDS_OVERRIDE,
    actions: page => [
      ...(may('he:watchSession:list') ? [{ key: 'sessions', title: '会话明细', run: toSessions }] : []),
      ...(may('he:eduTask:assign')
        ? [
            {
              key: 'assign',
              title: '加入宣教任务',
              isShown: (row: EntityRow) => asLogRow<WatchRecordRow>(row).taskable,
              run: (row: EntityRow) => void assignWatched(asLogRow<WatchRecordRow>(row), () => page.list.refresh()),
            },
          ]
        : []),
    ],
    drawer: ({ list }) => <WatchRecordDrawer id={list.state.open} onClose={() => list.open(undefined)} />,
  })
  return <EntityPage entity={watchRecord} all={[]} override={override} />
}
