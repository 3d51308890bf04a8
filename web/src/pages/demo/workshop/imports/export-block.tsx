import { ExportDialog } from '@xuanjiao/list/ui/import/export-dialog'
import { Button } from 'antd'
import { useState } from 'react'
import type { BlockProps } from '../block/workshop-block.ts'

const COLUMNS = ['医院名称', '医院等级', '所在地区', '联系人', '联系电话', '床位数'].map((title, at) => ({
  key: `column${at}`,
  title,
}))

/** The choice of columns before an export. */
export function ExportBlock({ onChange, properties }: BlockProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        打开导出选列
      </Button>
      {open && (
        <ExportDialog
          subject={String(properties['subject'])}
          range={String(properties['range'])}
          columns={COLUMNS}
          storageKey="xj-export-columns:workshop"
          onExport={async columns => onChange(columns ?? '全部列')}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
