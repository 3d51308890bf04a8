import { DownOutlined } from '@ant-design/icons'
import type { ListSetting } from '@xuanjiao/core/model/kit-ports'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import type { Laid } from '../../model/layout/layout.ts'
import { withoutQuery, type ListState } from '../../model/list-state.ts'
import type { ListModel } from '../state/list-model.tsx'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import type { ColumnsLayoutState } from '../state/use-columns-layout.tsx'
import { showView } from './show-view.tsx'
import { useShareableRoles } from './use-shareable-roles.tsx'
import styles from './views.module.css'

interface ViewsButtonProps<R> {
  list: ListModel<R>
  columns: readonly Laid[]
  layout: ColumnsLayoutState
}

const ViewNameField = lazyPart(async () => (await import('./view-name-field.tsx')).ViewNameField)
const ViewsDialog = lazyPart(async () => (await import('./list-views-dialog.tsx')).ListViewsDialog)

/** The named views of a list: one click shows the list as it was kept under a name. */
export function ListViewsButton<R>({ list, columns, layout }: ViewsButtonProps<R>) {
  const [managing, setManaging] = useState(false)
  const [open, setOpen] = useState(false)
  const [opened, setOpened] = useState(false)
  const roles = useShareableRoles(opened)
  const views = layout.kept.items.filter(setting => setting.kind === 'view')
  const now = views.find(view => view.id === list.state.view)
  const show = (key: string) => {
    if (key === MANAGE) return setManaging(true)
    const selected = views.find(view => view.id === key)
    return selected ? showView({ list, columns, laid: layout }, selected) : list.setState(withoutView(list.state))
  }
  const items = [
    { key: NONE, label: '默认' },
    ...views.map(view => ({ key: view.id, label: labelOf(view, layout.start) })),
    { type: 'divider' as const },
    { key: MANAGE, label: '保存和管理视图…' },
  ]
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{ items, selectedKeys: [now?.id ?? NONE], onClick: ({ key }) => show(key) }}
        open={open}
        onOpenChange={next => {
          setOpen(next)
          setOpened(opened || next)
        }}
        popupRender={menu => (
          <div className={styles['menu']}>
            {menu}
            <ViewNameField list={list as ListModel<unknown>} layout={layout} onKept={() => setOpen(false)} />
          </div>
        )}
      >
        <Button type="text" className={styles['button'] ?? ''} aria-haspopup="menu">
          视图{now ? `：${now.name}` : ''} <DownOutlined aria-hidden="true" />
        </Button>
      </Dropdown>
      {managing && (
        <ViewsDialog
          list={list as ListModel<unknown>}
          layout={layout}
          roles={roles}
          onClose={() => setManaging(false)}
        />
      )}
    </>
  )
}

/** Keys of the menu that are no view's id. */
const NONE = 'none'
const MANAGE = 'manage'

const withoutView = (state: ListState): ListState => ({ ...withoutQuery(state), view: undefined })

function labelOf(view: ListSetting, start: string | undefined): string {
  const more = [view.id === start ? '打开时使用' : '', view.mine ? '' : `来自${view.ownerName ?? '同事'}`].filter(
    Boolean,
  )
  return more.length === 0 ? view.name : `${view.name}（${more.join('，')}）`
}
