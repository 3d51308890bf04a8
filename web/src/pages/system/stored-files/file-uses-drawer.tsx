import {
  storedFileCalls,
  type FileUsePlace,
  type StoredFileRow,
} from '@xuanjiao/contract/system/stored-files/stored-file-calls'
import { searchCalls } from '@xuanjiao/contract/system/search-calls'
import { useQuery } from '@tanstack/react-query'
import { Alert, Drawer, Skeleton } from 'antd'
import { Link } from 'react-router'
import { call } from '../../../app/calls/call.ts'
import styles from './stored-files.module.css'

/** The records that hold a file, each leading to its page. */
export function FileUsesDrawer({ row, onClose }: { row: StoredFileRow; onClose: () => void }) {
  const { data, isError } = useQuery({
    queryKey: [storedFileCalls.uses.path, row.id],
    queryFn: ({ signal }) => call(storedFileCalls.uses, { query: { id: row.id }, signal }),
    meta: { quiet: true },
  })
  const pages = usePages()
  return (
    <Drawer open size={480} title={`使用处：${row.fileName}`} onClose={onClose}>
      {isError && <Alert type="error" showIcon title="使用处读取失败，请重新打开" />}
      {!data && !isError && <Skeleton active />}
      {data?.length === 0 && <p>没有数据使用这个文件。</p>}
      <ul className={styles['uses']}>
        {data?.map(use => (
          <li key={`${use.recordId}${use.place}`}>
            <UseName use={use} page={pages.get(use.entity ?? '')} />
            <small>{use.place}</small>
          </li>
        ))}
      </ul>
    </Drawer>
  )
}

function UseName({ use: { name, recordId }, page }: { use: FileUsePlace; page: string | undefined }) {
  if (name === null) return <>不在您的查看范围内，或已在回收站</>
  return page === undefined ? <>{name}</> : <Link to={`${page}?open=${recordId}`}>{name}</Link>
}

/** The page of each kind of record the person may look for. */
function usePages(): ReadonlyMap<string, string> {
  const { data } = useQuery({
    queryKey: [searchCalls.kinds.path],
    queryFn: ({ signal }) => call(searchCalls.kinds, { signal }),
    meta: { quiet: true },
  })
  return new Map(data?.map(({ entity, page }) => [entity, page]))
}
