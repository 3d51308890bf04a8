import { storedFileCalls, type FileUsePlace } from '@xuanjiao/contract/system/stored-files/stored-file-calls'
import { searchCalls } from '@xuanjiao/contract/system/search-calls'
import { useQuery } from '@tanstack/react-query'
import { Alert, Drawer } from 'antd'
import { Link } from 'react-router'
import type { RowDialogProps } from '#shared/entity/data/use-open-dialog.ts'
import { Loaded } from '#shared/list/loaded.tsx'
import { call } from '../../../app/calls/call.ts'
import styles from './stored-files.module.css'

/** The records that hold a file, each leading to its page. */
export function FileUsesDrawer({ id, name, onClose }: RowDialogProps) {
  const pages = usePages()
  return (
    <Drawer open size={480} title={`使用处：${name}`} onClose={onClose}>
      <Loaded
        about={[storedFileCalls.uses.path, id]}
        load={signal => call(storedFileCalls.uses, { query: { id }, signal })}
        failed={() => <Alert type="error" showIcon title="使用处读取失败，请重新打开" />}
      >
        {uses => (
          <ul className={styles['uses']}>
            {uses.length === 0 && <li>没有数据使用这个文件。</li>}
            {uses.map(use => (
              <li key={`${use.recordId}${use.place}`}>
                <UseName use={use} page={pages.get(use.entity ?? '')} />
                <small>{use.place}</small>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
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
