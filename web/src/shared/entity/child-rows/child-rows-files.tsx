import { permissionCode, type Entity } from '@xuanjiao/contract/entity/entity'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { Button } from 'antd'
import { useState } from 'react'
import { usePermissionChecks } from '../../../app/session/use-permission.ts'
import { downloadFile } from '../../../app/tasks/download.ts'
import { handleExportError } from '../../list/handle-export-error.ts'
import { entityCallsOf } from '../data/entity-row.ts'

const ImportWizard = lazyPart(async () => (await import('../import/entity-import-wizard.tsx')).EntityImportWizard)

interface RowsFilesProps {
  child: Entity
  /** The record whose rows they are. */
  record: { id: string; title: string }
  onImported: () => void
}

/** The rows of a record as a file, out and in. */
export function ChildRowsFiles({ child, record, onImported }: RowsFilesProps) {
  const permission = usePermissionChecks()
  const [importing, setImporting] = useState(false)
  const may = (action: 'import' | 'export') =>
    child.excel[action] !== undefined && permission.may(permissionCode(child, action))
  const query = { [child.partOf?.by ?? '']: record.id }
  const save = () =>
    downloadFile(entityCallsOf(child).exportXls, { query, fileName: `${record.title}_${child.title}.xlsx` }).catch(
      error => handleExportError(error, query),
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
