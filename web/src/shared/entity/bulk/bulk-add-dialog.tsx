import { AppError } from '@xuanjiao/contract/calls/app-error'
import type { DraftOf, Entity } from '@xuanjiao/contract/entity/entity'
import { DataGrid, type GridHandle } from '@xuanjiao/grid/ui/data-grid'
import { Button, Modal } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { callWithMessage } from '../../../app/calls/call.ts'
import { showError } from '../../../app/errors/show-error.ts'
import { notify } from '../../../app/notify/notices-store.ts'
import { useUnsavedRows } from '../child-rows/use-unsaved-rows.ts'
import type { EntityPageContext } from '../data/use-entity-page.ts'
import styles from './bulk.module.css'
import { offerChoices } from './link-column.ts'
import { NewRows, tooManyRows } from './new-rows.ts'

interface BulkAddDialogProps {
  page: EntityPageContext
  all: readonly Entity[]
}

/** Many new records in one table: typed, pasted from a spreadsheet, and saved all together or not at all. */
export function BulkAddDialog({ page, all }: BulkAddDialogProps) {
  const { entity } = page
  const { rows, handle, count, wrong, saving, changed, save } = useNewRows(page, all)
  const { onUnsaved, mayLeave } = useUnsavedRows()
  useEffect(() => onUnsaved(count > 0), [count, onUnsaved])
  const close = async () => {
    if (await mayLeave()) page.close()
  }
  return (
    <Modal
      open
      title={`批量新增${entity.title}`}
      width="min(1280px, calc(100vw - 24px))"
      centered
      mask={{ closable: count === 0 }}
      onCancel={() => void close()}
      footer={[
        <Button key="cancel" onClick={() => void close()}>
          取消
        </Button>,
        <Button key="ok" type="primary" disabled={count === 0} loading={saving} onClick={() => void save()}>
          {count === 0 ? '保存' : `保存 ${count} ${entity.unit ?? '条'}`}
        </Button>,
      ]}
    >
      <p className={styles['note']} data-wrong={wrong !== ''} role="status">
        {wrong || '每行一条，带 * 的必填；可以从表格软件中复制后粘贴。全部通过才会保存，一次最多 200 条。'}
      </p>
      <DataGrid
        ref={handle}
        label={`要新增的${entity.title}`}
        columns={rows.columns}
        store={rows.grid}
        size="mini"
        maxHeight={440}
        removeByKey
        loading={saving}
        onChange={changed}
      />
    </Modal>
  )
}

function useNewRows(page: EntityPageContext, all: readonly Entity[]) {
  const { entity, calls } = page
  const [rows] = useState(() => new NewRows(entity, all, name => page.fieldState(name) === 'shown'))
  const handle = useRef<GridHandle>(null)
  const [count, setCount] = useState(0)
  const [wrong, setWrong] = useState('')
  const [saving, setSaving] = useState(false)
  useEffect(() => void offerChoices(entity, all, rows.grid).catch(showError), [entity, all, rows])
  const point = (errors: Awaited<ReturnType<NewRows['check']>>, message: string) => {
    setWrong(message)
    if (errors[0]) handle.current?.focus(errors[0])
  }
  const send = async () => {
    handle.current?.rows() // what is being typed belongs to its row
    const filled = rows.filled
    const tooMany = tooManyRows(filled.length)
    if (tooMany !== undefined) return setWrong(tooMany)
    const errors = await rows.check()
    if (errors.length > 0) return point(errors, `有 ${errors.length} 处需要修改`)
    try {
      const body = { rows: rows.draftsOf(filled) as DraftOf<Entity>[] }
      const { message } = await callWithMessage(calls.addBatch, { body })
      notify.good(message)
      page.close()
      await page.changed()
    } catch (error) {
      if (!(error instanceof AppError) || error.fields.length === 0) throw error
      point(await rows.refuse(filled, error.fields), error.message)
    }
  }
  const save = async () => {
    setSaving(true)
    await send().catch(showError)
    setSaving(false)
  }
  const changed = () => setCount(rows.filled.length)
  return { rows, handle, count, wrong, saving, changed, save }
}
