import type { GridStore, GridRow } from '@xuanjiao/grid/model'
import { readGridChanges } from '@xuanjiao/grid/model'
import { DataGrid } from '@xuanjiao/grid/ui/data-grid'
import { Tag } from 'antd'
import type { BlockProps } from '../block/workshop-block.ts'
import { gridPropsFrom } from './grid-props.ts'
import { columnsOfEveryType } from './columns-of-every-type.ts'

const rows = Array.from({ length: 12 }, (_, at) => ({
  id: `row-${at + 1}`,
  name: `宣教内容${at + 1}`,
  count: (at + 1) * 10,
  note: at % 3 === 0 ? '第一行\n第二行' : '',
  story: '',
  kind: String((at % 3) + 1),
  kindFree: '',
  kinds: at % 2 === 0 ? '1,2' : '3',
  kindFound: '2',
  level: '',
  list: '1',
  day: `2026-11-${String(at + 10)}`,
  moment: `2026-11-${String(at + 10)} 08:30:00`,
  clock: '09:15:00',
  on: at % 2 === 0 ? 'Y' : 'N',
  sex: '1',
  upload: '',
  files: '',
  images: '',
  progress: at * 8,
  depart: '',
  user: '',
  report: '',
  tags: '高血压病',
  own: at,
  code: `NO-${at + 1}`,
  secret: 's',
}))

const slots = { own: (row: GridRow) => <Tag>{`${row.id} ${String(row['name'])}`}</Tag> }
const expanded = { height: 90, draw: (row: GridRow) => <p>{`${String(row['name'])} 的更多内容`}</p> }

const subTable = (row: GridRow) => Promise.resolve(<p>{`${String(row['name'])} 的子表`}</p>)

/** Somebody who sees no amounts, reads the names, may add nothing and has no button to delete. */
const PREFIX = 'workshop-types'
const EVERYTHING = { own: [], stored: [] }
const LIMITED = {
  own: [],
  stored: [
    { action: `${PREFIX}:count,${PREFIX}:batch_delete`, type: '1' },
    { action: `${PREFIX}:name,${PREFIX}:add`, type: '2' },
  ],
}

/** Every type of column in one table. */
export function ColumnTypesBlock({ onChange, properties }: BlockProps) {
  return (
    <DataGrid
      {...gridPropsFrom(properties)}
      label="全部列类型"
      storageName="workshop-types"
      columns={columnsOfEveryType}
      rows={rows}
      slots={slots}
      expanded={expanded}
      subTable={subTable}
      authPre={PREFIX}
      permissions={properties['limited'] === true ? LIMITED : EVERYTHING}
      disabledRow={row => row.id === 'row-12'}
      onChange={(grid: GridStore) => onChange(readGridChanges(grid))}
    />
  )
}
