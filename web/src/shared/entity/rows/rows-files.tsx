import { permissionCode, type Entity } from '@xuanjiao/contract/entity/entity'
import { later } from '@xuanjiao/core/ui/later'
import { Button } from 'antd'
import { useState } from 'react'
import { usePermission } from '../../../app/session/permissions.ts'
import { download } from '../../../app/tasks/download.ts'
import { exportFailed } from '../../list/export-failed.ts'
import { callsOf } from '../data/entity-row.ts'

const ImportWizard = later(async () => (await import('../import/import-wizard.tsx')).ImportWizard)

interface RowsFilesProps {
  child: Entity
  /** The record whose rows they are. */
  record: { id: string; title: string }
  onImported: () => void
}

/** The rows of a record as a file, out and in. */
export function RowsFiles({ child, record, onImported }: RowsFilesProps) {
  const permission = usePermission()
  const [importing, setImporting] = useState(false)
  const may = (action: 'import' | 'export') =>
    child.excel[action] !== undefined && permission.may(permissionCode(child, action))
  const query = { [child.partOf?.by ?? '']: record.id }
  const save = () =>
    download(callsOf(child).exportXls, { query, fileName: `${record.title}_${child.title}.xlsx` }).catch(error =>
      exportFailed(error, query),
    )
  return (
    <>
      {may('import') && (
        <Button size="small" onClick={() => setImporting(true)}>
          导入
        </Button>
      )}
      {may('export') && (
        <Button size="small" onClick={() => void save()}>
          导出
        </Button>
      )}
      {importing && (
        <ImportWizard
          open
          entity={child}
          subject={child.title}
          biz={child.name}
          foreignKeys={record.id}
          onClose={() => setImporting(false)}
          onOk={onImported}
        />
      )}
    </>
  )
}
