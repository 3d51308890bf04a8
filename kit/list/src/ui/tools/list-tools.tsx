import { ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { Laid } from '../../model/layout/layout.ts'
import { AdvancedButton } from '../advanced/advanced-button.tsx'
import { LookSwitch } from '../gallery/look-switch.tsx'
import type { ListModel } from '../state/list-model.tsx'
import type { ColumnsLayoutState } from '../state/use-columns-layout.tsx'
import { ColumnSettingsButton } from '../settings/column-settings-button.tsx'
import { ListViewsButton } from '../views/list-views-button.tsx'
import styles from './list-page.module.css'

interface ListToolsProps<R> {
  name: string
  list: ListModel<R>
  columns: readonly (Laid & { title: string })[]
  laid: ColumnsLayoutState
  /** It can be shown as a gallery, too. */
  looks: boolean
}

/** How the list is shown: further questions, named views, rows read anew, columns. */
export function ListTools<R>({ name, list, columns, laid, looks }: ListToolsProps<R>) {
  return (
    <span className={styles['tools']}>
      {list.advanced && <AdvancedButton name={name} list={list} fields={list.advanced} />}
      {looks && <LookSwitch layout={laid.layout} onChange={laid.setLayout} />}
      <ListViewsButton list={list} columns={columns} layout={laid} />
      <Button
        type="text"
        icon={<ReloadOutlined spin={list.busy} />}
        aria-label="刷新"
        title="刷新"
        onClick={() => void list.refresh()}
      />
      <ColumnSettingsButton columns={columns} layout={laid.layout} onChange={laid.setLayout} />
    </span>
  )
}
