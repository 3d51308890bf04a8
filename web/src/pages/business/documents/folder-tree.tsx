import { DeleteOutlined, EditOutlined, FolderAddOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import type { FolderNode } from '@xuanjiao/contract/business/documents/doc-folder-calls'
import { IconButton } from '@xuanjiao/core/ui/controls/button'
import { NodeTree } from '@xuanjiao/fields/ui/pick/trees/node-tree'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { Skeleton } from 'antd'
import type { EntityPageContext } from '#shared/entity/data/use-entity-page.ts'
import { callWithMessage } from '../../../app/calls/call.ts'
import { usePermissionChecks } from '../../../app/session/use-permission.ts'
import { confirmDelete, runAction } from '#shared/run-action.ts'
import { over } from './document-dialogs.ts'
import { folderBranches } from './folder-branches.ts'
import { FOLDERS_KEY, useFolders } from './use-folders.ts'
import styles from './documents.module.css'

/** The folders beside the documents: one is chosen, and made, changed or deleted here. */
export function FolderTree({ page }: { page: EntityPageContext }) {
  const { list } = page
  const { data, error, refetch } = useFolders()
  const chosen = list.state.filters['folderId']
  const folder = data?.find(one => one.id === chosen)
  return (
    <nav className={styles['tree']} aria-label="文件夹">
      {!data && (error ? <ListLoadError error={error} retry={() => void refetch()} /> : <Skeleton active />)}
      {data?.length === 0 && <p className={styles['hint']}>还没有文件夹。先新建一个，再上传文档。</p>}
      {data && (
        <NodeTree
          key={data.length}
          label="文件夹"
          placeholder="搜索文件夹"
          nodes={folderBranches(data)}
          chosen={folder?.id}
          onChoose={key => list.choose('folderId', key ?? '')}
          extra={<FolderActs folder={folder} onGone={() => list.choose('folderId', '')} />}
        />
      )}
      {folder && <FolderLine folder={folder} />}
    </nav>
  )
}

const SHARES: Readonly<Record<string, string>> = { down: '向下共享', assigned: '指定医院可见' }

/** Whose the chosen folder is, and what may be done in it. */
function FolderLine({ folder: { owner, shareType, writable } }: { folder: FolderNode }) {
  const facts = [owner, SHARES[shareType], writable ? undefined : '只读'].filter(Boolean)
  return facts.length > 0 && <p className={styles['hint']}>{facts.join(' · ')}</p>
}

function FolderActs({ folder, onGone }: { folder: FolderNode | undefined; onGone: () => void }) {
  const { may } = usePermissionChecks()
  const queries = useQueryClient()
  const own = folder?.writable === true ? folder : undefined
  const remove = async (gone: FolderNode) => {
    const { removeFolder } = await import('./folder-dialog.tsx')
    if (!(await confirmDelete(`文件夹“${gone.name}”将移到回收站。里面还有文档或下级文件夹时不能删除。`))) return
    await runAction(
      () => callWithMessage(removeFolder, { query: { id: gone.id } }),
      async () => {
        onGone()
        await queries.invalidateQueries({ queryKey: FOLDERS_KEY })
      },
    )
  }
  return (
    <span className={styles['acts']}>
      {may('he:docFolder:add') && (
        <IconButton
          label={own ? `在“${own.name}”中新建文件夹` : '新建文件夹'}
          onClick={() => over.open({ kind: 'folder', parent: own })}
        >
          <FolderAddOutlined />
        </IconButton>
      )}
      {own && may('he:docFolder:edit') && (
        <IconButton label={`编辑文件夹“${own.name}”`} onClick={() => over.open({ kind: 'folder', folder: own })}>
          <EditOutlined />
        </IconButton>
      )}
      {own && may('he:docFolder:delete') && (
        <IconButton label={`删除文件夹“${own.name}”`} onClick={() => void remove(own)}>
          <DeleteOutlined />
        </IconButton>
      )}
    </span>
  )
}
