import { useQuery } from '@tanstack/react-query'
import { DEPART_PATH, type DepartChoice } from '@xuanjiao/contract/system/departs/depart-calls'
import { NodeTree } from '@xuanjiao/fields/ui/pick/trees/node-tree'
import { Skeleton } from 'antd'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { loadDepartTree } from './load-depart-tree.ts'
import styles from './depart-tree.module.css'

interface DepartTreeProps {
  chosen: string | undefined
  onChoose: (id: string) => void
  /** Beside the search: a button that makes one. */
  extra?: React.ReactNode
}

/** The departments as a tree to choose from: what stands in it is asked anew when a department was changed. */
export function DepartTree({ chosen, onChoose, extra }: DepartTreeProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [DEPART_PATH, 'tree'],
    queryFn: loadDepartTree,
    meta: { quiet: true },
  })
  return (
    <nav className={styles['tree']} aria-label="部门">
      {!data && (error ? <ListLoadError error={error} retry={() => void refetch()} /> : <Skeleton active />)}
      {data && (
        <NodeTree
          label="部门"
          placeholder="搜索部门"
          nodes={data satisfies readonly DepartChoice[]}
          chosen={chosen === '' ? undefined : chosen}
          onChoose={key => onChoose(key ?? '')}
          extra={extra}
        />
      )}
    </nav>
  )
}
