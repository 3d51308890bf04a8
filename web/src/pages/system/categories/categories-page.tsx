import { PlusOutlined } from '@ant-design/icons'
import { CATEGORY_ROOT, categoryCalls } from '@xuanjiao/contract/system/categories'
import type { RowAction } from '@xuanjiao/list/ui/table/column'
import { ListPage } from '@xuanjiao/list/ui/list-page'
import { Button } from 'antd'
import { useState } from 'react'
import { call, callTold } from '../../../app/calls/call.ts'
import { usePermission } from '../../../app/session/permissions.ts'
import { act, askDelete } from '#shared/act.ts'
import { fieldColumns } from '#shared/fields/read/field-columns.tsx'
import { FormDialog } from '#shared/form/form-later.tsx'
import { useList } from '#shared/list/use-list.ts'
import { CATEGORY_FIELDS, CATEGORY_FILTERS, CATEGORY_FORM, CATEGORY_GROUPS } from './category-fields.ts'
import { categoryOf, useCategoryTree, type Category } from './use-category-tree.ts'

/** A new one at the top or below another, or one that is renamed. */
type Opened = { parent?: Category } | { row: Category }

/** 分类字典: the tree of categories that forms choose from. */
export function CategoriesPage() {
  const permission = usePermission()
  const may = (action: string) => permission.may(`sys:category:${action}`)
  const [opened, setOpened] = useState<Opened>()
  const list = useList<Category>({
    key: 'categories',
    filters: CATEGORY_FILTERS,
    idOf: row => row.id,
    sort: { field: 'code', direction: 'asc' },
    rootsBy: 'pid',
    load: async (asked, signal) => {
      const page = await call(categoryCalls.list, { query: asked, signal })
      return { ...page, records: page.records.map(categoryOf) }
    },
  })
  const tree = useCategoryTree(list.rows, list.asTree)
  const openNew = () => setOpened({})
  const add = may('add') ? (
    <Button type="primary" icon={<PlusOutlined />} onClick={openNew}>
      新增分类
    </Button>
  ) : undefined
  const done = () => {
    if (opened && 'parent' in opened && opened.parent) tree.unfold(opened.parent.id)
    void list.refresh()
  }
  return (
    <ListPage
      name="categories"
      title="分类字典"
      list={{ ...list, rows: tree.rows }}
      columns={fieldColumns<Category>(CATEGORY_FIELDS, ['name', 'code', 'createBy', 'createTime'])}
      actions={useActions(may, setOpened, list.refresh)}
      {...(tree.branchOf && { branchOf: tree.branchOf })}
      primary={add}
      onNew={may('add') ? openNew : undefined}
    >
      {opened && <CategoryForm opened={opened} onClose={() => setOpened(undefined)} onDone={done} />}
    </ListPage>
  )
}

function useActions(
  may: (action: string) => boolean,
  open: (opened: Opened) => void,
  refresh: () => Promise<unknown>,
): RowAction<Category>[] {
  const remove = async (row: Category) => {
    if (!(await askDelete(`是否删除“${row.name}”${row.leaf ? '' : '和它的全部下级'}?`))) return
    await act(() => callTold(categoryCalls.remove, { query: { id: row.id } }), refresh)
  }
  const all: (RowAction<Category> & { needs: string })[] = [
    { needs: 'add', key: 'below', title: '新增下级', run: row => open({ parent: row }) },
    { needs: 'edit', key: 'edit', title: '编辑', run: row => open({ row }) },
    { needs: 'delete', key: 'delete', title: '删除', danger: true, run: row => void remove(row) },
  ]
  return all.filter(one => may(one.needs))
}

function CategoryForm({ opened, onClose, onDone }: { opened: Opened; onClose: () => void; onDone: () => void }) {
  const row = 'row' in opened ? opened.row : undefined
  const parent = 'parent' in opened ? opened.parent : undefined
  const below = parent ? `新增下级分类（${parent.name}）` : '新增分类'
  return (
    <FormDialog
      title={row ? `编辑分类：${row.name}（${row.code}）` : below}
      width={480}
      fields={CATEGORY_FORM}
      groups={CATEGORY_GROUPS}
      draftKey={`category:${row?.id ?? parent?.id ?? 'new'}`}
      {...(row && { row: { ...row } })}
      send={({ name }) =>
        row
          ? callTold(categoryCalls.edit, { body: { id: row.id, version: row.version, name: String(name) } })
          : callTold(categoryCalls.add, { body: { pid: parent?.id ?? CATEGORY_ROOT, name: String(name) } })
      }
      onClose={onClose}
      onDone={onDone}
    />
  )
}
