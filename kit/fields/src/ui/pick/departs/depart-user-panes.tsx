import type { DataRow } from '@xuanjiao/core/model/kit-ports'
import { Input } from 'antd'
import { useState } from 'react'
import type { PeopleSource } from '../../../model/pick/people-list.ts'
import { REPORT_PAGE_SIZES } from '../../../model/pick/pick-page.ts'
import type { CompletePickerConfig } from '../../../model/pick/picker.ts'
import type { PickSelection } from '../../../model/pick/pick-selection.ts'
import { pickTexts } from '../../../model/pick/pick-texts.ts'
import { NodeTree } from '../trees/node-tree.tsx'
import { EmptyPane } from '../parts/empty-pane.tsx'
import { PickerPanes, usePickerPages } from '../records/picker-panes.tsx'
import { useDeparts } from './use-departs.ts'
import { usePeople } from './use-people.ts'

interface DepartUsersProps {
  picker: CompletePickerConfig
  source: PeopleSource
  multiple: boolean
  selection: PickSelection
  onSelect: (selection: PickSelection) => void
  onTake: (row: DataRow) => void
}

const HEIGHT = 340
/** What of a person is seen here; the department stands on the left. */
const SEEN = ['realname', 'username', 'phone', 'orgCodeTxt']

/** Departments, their people, and who is chosen. */
export function DepartUserPanes({ picker, source, ...choosing }: DepartUsersProps) {
  const [departId, choose] = useState<string>()
  const [name, setName] = useState('')
  const pages = usePickerPages(REPORT_PAGE_SIZES)
  const rows = usePeople(source, { departId, name, paging: pages.paging })
  const chooseDepart = (id: string | undefined) => {
    choose(id)
    pages.first()
  }
  const search = (word: string) => {
    setName(word)
    pages.first()
  }
  return (
    <PickerPanes
      {...choosing}
      {...{ picker, rows, pages }}
      columns={picker.columns.filter(({ key }) => SEEN.includes(key))}
      height={HEIGHT}
      by="departs"
      left={<Departs chosen={departId} onChoose={chooseDepart} />}
      above={<NameSearch onSearch={search} />}
    />
  )
}

/** Asked by Enter or the lens, not with every key. */
function NameSearch({ onSearch }: { onSearch: (word: string) => void }) {
  return (
    <Input.Search
      enterButton
      aria-label={pickTexts.searchName}
      placeholder={pickTexts.searchName}
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
  const { value, error, reload } = useDeparts()
  if (value)
    return (
      <NodeTree
        {...props}
        label={pickTexts.departs}
        placeholder={pickTexts.searchDepart}
        nodes={value}
        height={HEIGHT}
      />
    )
  return error ? <EmptyPane kind="failed" text={error.message} onRetry={reload} /> : <EmptyPane kind="loading" />
}
