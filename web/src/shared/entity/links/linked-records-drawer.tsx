import { ListFrame } from '../../list/list-drawer.tsx'
import { LinkedRecords, type LinkedRecordsProps } from './linked-records.tsx'

const WIDTH = 640

/** The records that are linked to one, in a drawer. */
export const LinkedRecordsDrawer = <R extends { id: string }>({
  onClose,
  ...list
}: LinkedRecordsProps<R> & { onClose: () => void }) => (
  <ListFrame title={list.title} width={WIDTH} onClose={onClose}>
    <LinkedRecords<R> {...list} />
  </ListFrame>
)
