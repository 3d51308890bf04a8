import { Input } from 'antd'
import { useState } from 'react'
import type { PeopleSource } from '../../model/pick/people-list.ts'
import { REPORT_SIZES, type Paging } from '../../model/pick/paging.ts'
import { columnText, displayOf, type Picker } from '../../model/pick/picker.ts'
import { ellipsis, textOf } from '../../model/pick/rows.ts'
import { nothing, without, type Selection } from '../../model/pick/selection.ts'
import { texts } from '../../model/pick/texts.ts'
import { NodeTree } from './node-tree.tsx'
import { Nothing } from './nothing.tsx'
import { PickPager } from './pick-pager.tsx'
import { PickTable } from './pick-table.tsx'
import { PickedList } from './picked-list.tsx'
import { useDeparts } from './use-departs.ts'
import { usePeople } from './use-people.ts'
import styles from './depart-users.module.css'

interface DepartUsersProps {
  picker: Picker
  source: PeopleSource
  multiple: boolean
  selection: Selection
  onSelect: (selection: Selection) => void
}

const HEIGHT = 340
const FIRST: Paging = { pageNo: 1, pageSize: REPORT_SIZES[0] ?? 10 }
/** What of a person is seen here; the department stands on the left. */
const SEEN = ['realname', 'username', 'phone', 'orgCodeTxt']

/** Departments, their people, and who is chosen. */
export function DepartUsers({ picker, source, multiple, selection, onSelect }: DepartUsersProps) {
  const [departId, choose] = useState<string>()
  const [name, setName] = useState('')
  const [paging, turn] = useState(FIRST)
  const rows = usePeople(source, { departId, name, paging })
  const first = () => turn({ ...paging, pageNo: 1 })
  return (
    <div className={styles['panes']}>
      <Departs
        chosen={departId}
        onChoose={id => {
          choose(id)
          first()
        }}
      />
      <div className={styles['middle']}>
        <NameSearch
          onSearch={word => {
            setName(word)
            first()
          }}
        />
        <PickTable
          noun={picker.noun}
          columns={picker.columns
            .filter(({ key }) => SEEN.includes(key))
            .map(column => ({
              key: column.key,
              title: column.label,
              width: column.width,
              text: row => columnText(column, row),
              cut: text => ellipsis(text, picker.ellipsisLength),
            }))}
          rows={rows}
          keyOf={row => textOf(row, picker.rowKey)}
          nameOf={row => displayOf(picker, row)}
          choosing={{ rowKey: picker.rowKey, multiple }}
          selection={selection}
          onSelect={onSelect}
          height={HEIGHT}
        />
        <PickPager paging={paging} sizes={REPORT_SIZES} total={rows.page?.total ?? 0} onTurn={turn} />
      </div>
      <PickedList
        noun={picker.noun}
        items={[...selection].map(([key, row]) => ({ key, name: displayOf(picker, row) }))}
        onRemove={key => onSelect(without(selection, key))}
        onClear={() => onSelect(nothing)}
      />
    </div>
  )
}

/** Asked by Enter or the lens, not with every key. */
function NameSearch({ onSearch }: { onSearch: (word: string) => void }) {
  return (
    <Input.Search
      enterButton
      aria-label={texts.searchName}
      placeholder={texts.searchName}
      onSearch={onSearch}
      onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
    />
  )
}

interface DepartsProps {
  chosen: string | undefined
  onChoose: (id: string | undefined) => void
}

function Departs(props: DepartsProps) {
  const { value, error, again } = useDeparts()
  if (value)
    return <NodeTree {...props} label={texts.departs} placeholder={texts.searchDepart} nodes={value} height={HEIGHT} />
  return error ? <Nothing kind="failed" text={error.message} onRetry={again} /> : <Nothing kind="loading" />
}
