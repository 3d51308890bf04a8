import { DeleteOutlined, PlusOutlined, TableOutlined } from '@ant-design/icons'
import type { Entity } from '@xuanjiao/contract/entity/entity'
import { Button } from 'antd'
import { useState } from 'react'
import type { PageTool } from '@xuanjiao/list/ui/table/list-table-column'
import { useCommands, type Command } from '../../app/commands/page-commands.ts'
import { usePageTitle } from '../../app/page/page-context.ts'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { ListPage } from '@xuanjiao/list/ui/list-page'
import { entityBatchActions, entityRowActions, childRowsAction } from './display/entity-actions.ts'
import { entityTableColumns } from './display/entity-columns.tsx'
import type { EntityOverride } from './display/entity-override.ts'
import { useEntityPageContext, type EntityPageContext as Page } from './data/use-entity-page.ts'
import type { RelatedEntities } from './data/use-related-entities.ts'
import { useNewByAddress } from './data/use-new-by-address.ts'
import { useEntityTree } from './data/use-entity-tree.ts'

interface EntityPageProps {
  entity: Entity
  /** The records its links choose from, and those that link to it, which are shown with it. */
  all: RelatedEntities
  override?: EntityOverride
}

const NOTHING_SPECIAL: EntityOverride = {}

const EntityDrawer = lazyPart(async () => (await import('./drawer/entity-drawer.tsx')).EntityDrawer)
const EntityForm = lazyPart(async () => (await import('./entity-form.tsx')).EntityForm)
const ImportDialog = lazyPart(async () => (await import('./entity-import-dialog.tsx')).EntityImportDialog)
const ExportDialog = lazyPart(async () => (await import('./entity-export-dialog.tsx')).EntityExportDialog)
const BulkDialog = lazyPart(async () => (await import('./bulk/bulk-dialog.tsx')).BulkDialog)
const EntityRecycle = lazyPart(async () => (await import('./entity-recycle-bin.tsx')).EntityRecycleBin)

/** The page of any record that is described by a definition. */
export function EntityPage({ entity, all, override = NOTHING_SPECIAL }: EntityPageProps) {
  const page = useEntityPageContext(entity, override)
  const tree = useEntityTree(page)
  const { list } = page
  const drawn = useOnce(list.state.open !== undefined)
  const add = override.primary?.(page) ?? <AddButton page={page} />
  const tools = toolsOf(page, override)
  const heading = usePageTitle()
  useNewByAddress(page)
  useCommands(commandsOf(page, tools))
  return (
    <ListPage
      name={override.storageName ?? entity.name}
      title={override.title ?? entity.title}
      heading={heading}
      unit={entity.unit}
      {...(override.description && { description: override.description })}
      {...(override.emptyText && { emptyText: override.emptyText })}
      list={{ ...list, rows: tree.rows }}
      columns={entityTableColumns(entity, page.columns, override, list.linkTo)}
      actions={[...childRowsAction(page), ...entityRowActions(page, override)]}
      batch={entityBatchActions(page, override)}
      primary={add}
      tools={tools}
      firstStep={page.mayAdd ? add : undefined}
      onNew={page.mayAdd ? page.openNew : undefined}
      poster={override.poster}
      tabs={override.listTabs?.()}
      footer={override.footer?.(page)}
      {...(override.aside && { aside: override.aside(page), asideTitle: override.asideTitle })}
      {...(tree.branchOf && { branchOf: tree.branchOf })}
    >
      {override.drawer?.(page) ?? (drawn && <EntityDrawer page={page} all={all} override={override} />)}
      <Opened page={page} override={override} all={all} />
      {override.dialogs?.(page)}
    </ListPage>
  )
}

/** Becomes true and stays so: what was opened once closes with its movement. */
function useOnce(now: boolean): boolean {
  const [once, setOnce] = useState(now)
  if (now && !once) setOnce(true)
  return once || now
}

function AddButton({ page }: { page: Page }) {
  if (!page.mayAdd) return null
  return (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => page.openNew()}>
      新增{page.entity.title}
    </Button>
  )
}

/** What the search box offers of the page. */
const commandsOf = ({ entity, mayAdd, openNew }: Page, tools: readonly PageTool[]): Command[] => [
  ...(mayAdd ? [{ key: 'new', title: `新增${entity.title}`, keys: 'N', run: () => openNew() }] : []),
  ...tools.map(({ key, title, run }) => ({ key, title, run })),
]

function toolsOf(page: Page, override: EntityOverride): PageTool[] {
  const { entity, may } = page
  const moves: PageTool[] = [
    ...(page.mayAdd && !entity.addedSingly
      ? [{ key: 'bulkAdd', title: '批量新增', icon: <TableOutlined />, run: () => page.openBulk() }]
      : []),
    ...(entity.excel.import && may('import')
      ? [{ key: 'import', title: '导入', icon: <Icon name="upload" size={16} />, run: page.openImport }]
      : []),
    ...(entity.excel.export && may('export')
      ? [
          {
            key: 'export',
            title: '导出',
            icon: <Icon name="download" size={16} />,
            run: page.openExport,
            busy: page.exporting,
          },
        ]
      : []),
  ]
  const bin: PageTool = { key: 'recycle', title: '回收站', icon: <DeleteOutlined />, run: page.openRecycle }
  return [...(override.tools?.(page) ?? []), ...moves, ...(!entity.readOnly && may('recycle') ? [bin] : [])]
}

function Opened({ page, override, all }: { page: Page; override: EntityOverride; all: RelatedEntities }) {
  const { opened } = page
  if (opened === undefined) return null
  if (opened.kind === 'import') return <ImportDialog page={page} />
  if (opened.kind === 'export') return <ExportDialog page={page} />
  if (opened.kind === 'bulk') return <BulkDialog page={page} all={all} ids={opened.ids} />
  if (opened.kind === 'recycle') return <EntityRecycle page={page} />
  if (opened.kind === 'page') {
    const { Dialog } = opened
    return <Dialog onDone={() => void page.changed()} onClose={page.close} />
  }
  if (opened.kind === 'row') {
    const { Dialog } = opened
    // Opened right after another act, over a row that is still on its way: the act is of the row as it is by then.
    const row = page.list.rows?.find(({ id }) => id === opened.id) ?? opened.row
    return <Dialog {...opened} row={row} onDone={() => void page.changed()} onClose={page.close} />
  }
  return (
    <EntityForm
      page={page}
      override={override}
      {...(opened.kind === 'edit'
        ? { row: opened.row, ...(opened.focus !== undefined && { focus: opened.focus }) }
        : { preset: opened.preset })}
    />
  )
}
