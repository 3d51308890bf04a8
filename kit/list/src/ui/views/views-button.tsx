import { DownOutlined } from '@ant-design/icons'
import type { KeptItem } from '@xuanjiao/core/model/ports'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import type { Laid } from '../../model/layout.ts'
import { withNothingAsked, type ListState } from '../../model/list-state.ts'
import { readView, withView } from '../../model/view.ts'
import type { List } from '../state/list.tsx'
import { later } from '@xuanjiao/core/ui/later'
import type { ListLayout } from '../state/use-layout.tsx'
import styles from './views.module.css'

interface ViewsButtonProps<R> {
  list: List<R>
  columns: readonly Laid[]
  laid: ListLayout
}

const ViewsDialog = later(async () => (await import('./views-dialog.tsx')).ViewsDialog)

/** The named views of a list: one click shows the list as it was kept under a name. */
export function ViewsButton<R>({ list, columns, laid }: ViewsButtonProps<R>) {
  const [managing, setManaging] = useState(false)
  const views = laid.kept.items.filter(item => item.kind === 'view')
  const now = views.find(view => view.id === list.state.view)
  const show = (key: string) => {
    if (key === MANAGE) return setManaging(true)
    const chosen = views.find(view => view.id === key)
    return chosen ? showView(chosen) : list.go(withoutView(list.state))
  }
  const showView = (item: KeptItem) => {
    const filters = list.filters.map(filter => filter.name)
    const view = readView(item.content, columns, filters)
    laid.setLayout(view.layout)
    list.go(withView(list.state, item.id, view))
  }
  const items = [
    { key: NONE, label: '默认' },
    ...views.map(view => ({ key: view.id, label: labelOf(view, laid.start) })),
    { type: 'divider' as const },
    { key: MANAGE, label: '保存和管理视图…' },
  ]
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items, selectedKeys: [now?.id ?? NONE], onClick: ({ key }) => show(key) }}>
        <Button type="text" className={styles['button'] ?? ''} aria-haspopup="menu">
          视图{now ? `：${now.name}` : ''} <DownOutlined aria-hidden="true" />
        </Button>
      </Dropdown>
      {managing && <ViewsDialog list={list as List<unknown>} laid={laid} onClose={() => setManaging(false)} />}
    </>
  )
}

/** Keys of the menu that are no view's id. */
const NONE = 'none'
const MANAGE = 'manage'

const withoutView = (state: ListState): ListState => ({ ...withNothingAsked(state), view: undefined })

function labelOf(view: KeptItem, start: string | undefined): string {
  const more = [view.id === start ? '打开时使用' : '', view.mine ? '' : `来自${view.ownerName ?? '同事'}`].filter(
    Boolean,
  )
  return more.length === 0 ? view.name : `${view.name}（${more.join('，')}）`
}
