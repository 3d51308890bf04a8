import type { LoadChildren } from '@xuanjiao/core/model/tree/lazy-tree'
import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { TreeTable } from '@xuanjiao/core/ui/tables/tree-table'
import type { BlockProps } from '../block/workshop-block.ts'

const COLUMNS = [
  { key: 'departName', title: '部门名称' },
  { key: 'orgCode', title: '部门编码', width: 160 },
]

/** The departments of the product, level by level, in the shape that was chosen. */
export function TreeTableBlock({ properties }: BlockProps) {
  const ports = useKitPorts()
  const shape = String(properties['shape'])
  const load: LoadChildren = async (parent, signal) => {
    const query: Record<string, string> = parent ? { pid: String(parent['id']) } : {}
    const list = await ports.loadRecords('/sys/sysDepart/queryDepartTreeSync', query, signal)
    return SHAPES[shape]?.(list) ?? list
  }
  return <TreeTable key={shape} label="部门" columns={COLUMNS} load={load} />
}

const SHAPES: Readonly<Record<string, (list: unknown) => unknown>> = {
  '带 records 的对象': list => ({ records: list }),
  其他: list => ({ list }),
}
