import { watchRecord } from '@xuanjiao/contract/business/watch/watch-fields'
import { useNavigate } from 'react-router'
import { usePermission } from '../../../app/session/permissions.ts'
import { EntityPage } from '#shared/entity/entity-page.tsx'
import { RecordDrawer } from './record-drawer.tsx'
import { RECORDS, useViewerFilter } from './watch-override.tsx'

/** 观看记录: what each viewer has seen of each video. */
export function WatchRecordsPage() {
  const { may } = usePermission()
  const navigate = useNavigate()
  const override = useViewerFilter({
    ...RECORDS,
    actions: () => {
      const run = ({ id }: { id: string }) => void navigate(`/he/watchSession?recordId=${id}`)
      return may('he:watchSession:list') ? [{ key: 'sessions', title: '会话明细', run }] : []
    },
    drawer: ({ list }) => <RecordDrawer id={list.state.open} onClose={() => list.open(undefined)} />,
  })
  return <EntityPage entity={watchRecord} all={[]} override={override} />
}
