import { hospitalClass } from '@xuanjiao/contract/business/hospital/hospital-class'
import { Button } from 'antd'
import { useState } from 'react'
import { EntityImportWizard } from '#shared/entity/import/entity-import-wizard.tsx'
import type { BlockProps } from '../block/workshop-block.ts'

/** The wizard over a real record. */
export function ImportBlock({ onChange, properties }: BlockProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        打开导入向导
      </Button>
      <EntityImportWizard
        open={open}
        subject={String(properties['subject'])}
        biz={String(properties['biz'])}
        foreignKeys={String(properties['foreignKeys'])}
        entity={hospitalClass}
        onClose={() => setOpen(false)}
        onOk={({ totalCount, successCount, errorCount, alreadyCount }) =>
          onChange({ totalCount, successCount, errorCount, alreadyCount })
        }
      />
    </>
  )
}
