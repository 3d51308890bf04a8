import { useQuery, useQueryClient } from '@tanstack/react-query'
import { documentCalls, type DocumentVersion } from '@xuanjiao/contract/business/documents/document-calls'
import { isPreviewable } from '@xuanjiao/contract/business/documents/document-limits'
import { sizeText } from '@xuanjiao/core/model/text/time-text'
import { Button, Drawer, Skeleton } from 'antd'
import { useState } from 'react'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { StatusTag } from '#shared/fields/read/status-tag.tsx'
import { runAction } from '#shared/run-action.ts'
import { askConfirm } from '../../../app/confirm/confirm-store.ts'
import { call, callWithMessage } from '../../../app/calls/call.ts'
import { DocumentPreview } from './document-preview.tsx'
import { downloadDocument } from './open-document.ts'
import styles from './documents.module.css'

interface VersionsDrawerProps {
  row: EntityRow
  mayEdit: boolean
  mayDownload: boolean
  onDone: () => void
  onClose: () => void
}

/** 版本记录: what each version changed, and the way back to one. */
export function VersionsDrawer({ row, mayEdit, mayDownload, onDone, onClose }: VersionsDrawerProps) {
  const key = [documentCalls.versions.path, row.id]
  const queries = useQueryClient()
  const [shown, show] = useState<number>()
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(documentCalls.versions, { query: { id: row.id }, signal }),
    meta: { quiet: true },
  })
  const rollBack = async ({ versionNo }: DocumentVersion) => {
    const next = (data?.[0]?.versionNo ?? 0) + 1
    const text = `把 v${versionNo} 的内容复制成新的 v${next}，其他版本都保留。`
    if (!(await askConfirm({ title: `回滚到 v${versionNo}`, text, confirmLabel: '回滚' }))) return
    await runAction(
      () => callWithMessage(documentCalls.rollBack, { body: { id: row.id, versionNo } }),
      async () => {
        await queries.invalidateQueries({ queryKey: key })
        onDone()
      },
    )
  }
  return (
    <Drawer open size={560} title={`版本记录：${String(row['name'])}`} onClose={onClose}>
      {error && <ListLoadError error={error} retry={() => void refetch()} />}
      {!data && !error && <Skeleton active />}
      <ol className={styles['versions']}>
        {data?.map((version, at) => (
          <li key={version.versionNo}>
            <Version version={version} isCurrent={at === 0} />
            <span className={styles['versionActs']}>
              {isPreviewable(version.ext) && (
                <Button size="small" type="link" onClick={() => show(version.versionNo)}>
                  预览
                </Button>
              )}
              {mayDownload && (
                <Button size="small" type="link" onClick={() => void downloadDocument(row.id, version.versionNo)}>
                  下载
                </Button>
              )}
              {mayEdit && at > 0 && (
                <Button size="small" type="link" onClick={() => void rollBack(version)}>
                  回滚到此版本
                </Button>
              )}
            </span>
          </li>
        ))}
      </ol>
      {data && <p className={styles['hint']}>保留最近 20 个版本。</p>}
      {shown !== undefined && <DocumentPreview row={row} versionNo={shown} onClose={() => show(undefined)} />}
    </Drawer>
  )
}

function Version({ version, isCurrent }: { version: DocumentVersion; isCurrent: boolean }) {
  const { versionNo, changeNote, by, at, ext, size, md5 } = version
  return (
    <div className={styles['version']}>
      <strong>v{versionNo}</strong>
      {isCurrent && <StatusTag tone="good" text="当前" />}
      <span>{changeNote ?? '首次上传'}</span>
      <small title={`MD5 ${md5}`}>
        {[by, at.slice(0, 16), ext.toUpperCase(), sizeText(size)].filter(Boolean).join(' · ')}
      </small>
    </div>
  )
}
