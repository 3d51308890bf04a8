import { watchRecord } from '@xuanjiao/contract/business/watch/watch-entities'
import { useNavigate } from 'react-router'
import { usePermissionChecks } from '../../../app/session/use-permission.ts'
import { EntityPage } from '#shared/entity/entity-page.tsx'
import { WatchRecordDrawer } from './watch-record-drawer.tsx'
import { WATCH_RECORDS_OVERRIDE, useViewerFilter } from './watch-overrides.tsx'

/** 观看记录: what each viewer has seen of each video. */
export function WatchRecordsPage() {
  const { may } = usePermissionChecks()
  const navigate = useNavigate()
  const override = useViewerFilter({
    ...WATCH_RECORDS_OVERRIDE,
    actions: () => {
      const run = ({ id }: { id: string }) => void navigate(`/he/watchSession?recordId=${id}`)
      return may('he:watchSession:list') ? [{ key: 'sessions', title: '会话明细', run }] : []
    },
    drawer: ({ list }) => <WatchRecordDrawer id={list.state.open} onClose={() => list.open(undefined)} />,
  })
  return <EntityPage entity={watchRecord} all={[]} override={override} />
}
