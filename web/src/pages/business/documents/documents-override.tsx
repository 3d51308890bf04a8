import { FolderOpenOutlined } from '@ant-design/icons'
import { isPreviewable } from '@xuanjiao/contract/business/documents/document-limits'
import { sizeText } from '@xuanjiao/core/model/text/time-text'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import type { RowAction } from '@xuanjiao/list/ui/table/list-table-column'
import { Button } from 'antd'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import type { EntityPageContext } from '#shared/entity/data/use-entity-page.ts'
import type { EntityOverride } from '#shared/entity/display/entity-override.ts'
import { ContractEndDate } from '#shared/hospital/contract-end-date.tsx'
import { myDataScope } from '#shared/people/my-data-scope.ts'
import { over, type FolderSubject } from './document-dialogs.ts'
import { FormatMark } from './format-mark.tsx'
import { keepsDocument } from './keeps-document.ts'
import { downloadDocument } from './open-document.ts'
import { useFolders } from './use-folders.ts'

/** The list stands before the tree has come. */
const FolderTree = lazyPart(async () => (await import('./folder-tree.tsx')).FolderTree)

const UploadDialog = lazyPart(async () => (await import('./upload-dialog.tsx')).UploadDialog)
const FolderDialog = lazyPart(async () => (await import('./folder-dialog.tsx')).FolderDialog)
const VersionDialog = lazyPart(async () => (await import('./version-dialog.tsx')).VersionDialog)
const VersionsDrawer = lazyPart(async () => (await import('./versions-drawer.tsx')).VersionsDrawer)
const ShareDialog = lazyPart(async () => (await import('./share-dialog.tsx')).ShareDialog)
const Preview = lazyPart(async () => (await import('./document-preview.tsx')).DocumentPreview)
const MoveDialog = lazyPart(async () => (await import('./move-dialog.tsx')).MoveDialog)
const TagDialog = lazyPart(async () => (await import('./move-dialog.tsx')).TagDialog)

const EXPIRING: ReadonlySet<unknown> = new Set(['contract', 'qualification'])
const keeps = (row: EntityRow): boolean => keepsDocument(row, myDataScope())
const ticked = (page: EntityPageContext): readonly string[] => [...page.list.selection.ids]

/** 文档管理: folders at the left, their documents at the right (rules/documents#documents). */
export const documentsOverride: EntityOverride = {
  title: '文档管理',
  description: '合同、资质、手册和素材，按文件夹归属和共享；每次修改都留版本',
  emptyText: '选择左边的文件夹，上传 PDF、Office 文件、图片、压缩包或视频',
  aside: page => <FolderTree page={page} />,
  asideTitle: '文件夹',
  filters: { updateBy: { kind: 'text', title: '更新人' } },
  keyFacts: ['docType', 'folderId', 'ext', 'currentVersion', 'expireDate', 'tags', 'updateBy', 'updateTime'],
  columnOverrides: {
    updateBy: { title: '更新人' },
    updateTime: { title: '更新时间' },
    // A card has room for what it is and how large.
    tags: { onCard: 'never' },
  },
  beforeName: row => <FormatMark ext={String(row['ext'] ?? '')} />,
  cells: {
    size: row => sizeText(Number(row['size'] ?? 0)),
    currentVersion: row => `v${String(row['currentVersion'])}`,
    expireDate: row =>
      typeof row['expireDate'] === 'string' && EXPIRING.has(row['docType']) ? (
        <ContractEndDate day={row['expireDate']} />
      ) : null,
  },
  primary: page => <UploadButton page={page} />,
  tools: page =>
    page.may('add')
      ? [
          {
            key: 'folder',
            title: '新建文件夹',
            icon: <FolderOpenOutlined />,
            run: () => over.open({ kind: 'folder', within: page.list.state.filters['folderId'] }),
          },
        ]
      : [],
  isActionOffered: (_act, row) => keeps(row),
  actions: rowActions,
  batch: page =>
    page.mayEdit
      ? [
          { key: 'move', title: '移动', run: () => over.open({ kind: 'move', ids: ticked(page) }) },
          { key: 'tag', title: '打标签', run: () => over.open({ kind: 'tag', ids: ticked(page) }) },
        ]
      : [],
  dialogs: page => <OpenedDialog page={page} />,
}

function UploadButton({ page }: { page: EntityPageContext }) {
  const { data: folders } = useFolders()
  if (!page.mayAdd) return null
  const chosen = folders?.find(({ id }) => id === page.list.state.filters['folderId'])
  const folderId = chosen?.writable === true ? chosen.id : undefined
  return (
    <Button
      type="primary"
      icon={<Icon name="upload" size={16} />}
      onClick={() => over.open({ kind: 'upload', folderId })}
    >
      上传文档
    </Button>
  )
}

function rowActions({ may, mayEdit }: EntityPageContext): RowAction<EntityRow>[] {
  const offered: (RowAction<EntityRow> & { may: boolean })[] = [
    {
      key: 'preview',
      title: '预览',
      may: true,
      isShown: row => isPreviewable(String(row['ext'])),
      run: row => over.open({ kind: 'preview', row }),
    },
    {
      key: 'download',
      title: '下载',
      may: may('download'),
      isShown: row => row['downloadFlag'] === 'Y' || keeps(row),
      run: row => void downloadDocument(row.id),
    },
    {
      key: 'version',
      title: '新版本',
      rare: true,
      may: mayEdit,
      isShown: keeps,
      run: row => over.open({ kind: 'version', row }),
    },
    { key: 'versions', title: '版本记录', rare: true, may: true, run: row => over.open({ kind: 'versions', row }) },
    { key: 'share', title: '分享', rare: true, may: may('share'), run: row => over.open({ kind: 'share', row }) },
    {
      key: 'move',
      title: '移动',
      rare: true,
      may: mayEdit,
      isShown: keeps,
      run: row => over.open({ kind: 'move', ids: [row.id] }),
    },
  ]
  return offered.filter(one => one.may)
}

/** Within the folder that is chosen, where that is one's own. */
function FolderOf({ within, parent, folder }: { within?: string | undefined } & FolderSubject) {
  const { data } = useFolders()
  if (within !== undefined && !data) return null
  const chosen = data?.find(({ id, writable }) => id === within && writable)
  return <FolderDialog parent={parent ?? chosen} folder={folder} onClose={over.close} />
}

function OpenedDialog({ page }: { page: EntityPageContext }) {
  const opened = over.useSubject()
  if (!opened) return null
  const done = { onDone: () => void page.changed(), onClose: over.close }
  switch (opened.kind) {
    case 'upload':
      return <UploadDialog folderId={opened.folderId} {...done} />
    case 'folder':
      return <FolderOf {...opened} />
    case 'version':
      return <VersionDialog row={opened.row} {...done} />
    case 'versions':
      return (
        <VersionsDrawer
          row={opened.row}
          mayEdit={page.mayEdit && keeps(opened.row)}
          mayDownload={page.may('download')}
          {...done}
        />
      )
    case 'share':
      return <ShareDialog row={opened.row} onClose={over.close} />
    case 'preview':
      return <Preview row={opened.row} versionNo={opened.versionNo} onClose={over.close} />
    case 'move':
      return <MoveDialog ids={opened.ids} {...done} />
    case 'tag':
      return <TagDialog ids={opened.ids} {...done} />
  }
}
