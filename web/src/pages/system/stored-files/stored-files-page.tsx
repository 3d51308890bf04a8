import { storedFile } from '@xuanjiao/contract/system/stored-files/stored-file'
import { storedFileCalls, type StoredFileRow } from '@xuanjiao/contract/system/stored-files/stored-file-calls'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { sizeText } from '@xuanjiao/core/model/text/time-text'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { StoredFileLink } from '@xuanjiao/fields/ui/preview/stored-files'
import { asLogRow, type EntityRow } from '#shared/entity/data/entity-row.ts'
import { entityPageOf } from '#shared/entity/entity-page-of.tsx'
import { StatusTag } from '#shared/fields/read/status-tag.tsx'
import type { RowActionDefinition, RowActionSubject } from '#shared/list/row-actions.ts'
import { callWithMessage } from '../../../app/calls/call.ts'
import { UsageStrip } from './usage-strip.tsx'

const FileUsesDrawer = lazyPart(async () => (await import('./file-uses-drawer.tsx')).FileUsesDrawer)
const fileOf = (row: EntityRow) => asLogRow<StoredFileRow>(row)

const noteOf = (subject: RowActionSubject<EntityRow>): string => {
  const what = 'row' in subject ? `“${fileOf(subject.row).fileName}”` : `勾选的 ${countOf(subject)} 个文件`
  return `${what}将从存储中删除，不能恢复；正被数据使用的文件不会删除。刚上传的文件可能正等着表单保存。`
}
const countOf = (subject: { ticked: number } | { found: number }): string =>
  numberText('ticked' in subject ? subject.ticked : subject.found)

const REMOVE: RowActionDefinition<EntityRow> = {
  key: 'remove',
  title: '删除',
  allow: 'remove',
  danger: true,
  removesRows: true,
  isShown: row => fileOf(row).useState !== 'used',
  form: { note: noteOf },
  runOne: ({ id }, reason) => callWithMessage(storedFileCalls.remove, { query: { id, reason } }),
  runSelected: (ids, reason) => callWithMessage(storedFileCalls.removeBatch, { query: { ids: ids.join(','), reason } }),
}

/** 文件管理: what is kept, who holds it, and what can go. */
export const StoredFilesPage = entityPageOf(storedFile, {
  title: '文件',
  emptyText: '上传的图片、文档和音视频会列在这里，包括它们被哪些数据使用',
  storageName: 'stored-files',
  cells: {
    fileName: row => <StoredFileLink path={fileOf(row).url} text={fileOf(row).fileName} />,
    size: row => sizeText(fileOf(row).size),
    useState: row => {
      const used = fileOf(row).useState === 'used'
      return <StatusTag tone={used ? 'good' : 'draft'} text={used ? '使用中' : '未使用'} />
    },
    usedBy: row => fileOf(row).usedBy,
  },
  rowActions: [REMOVE],
  actions: ({ opens }) => [
    { key: 'uses', title: '使用处', isShown: row => fileOf(row).useState === 'used', run: opens(FileUsesDrawer) },
  ],
  listTabs: () => <UsageStrip />,
  drawer: () => <></>,
})
