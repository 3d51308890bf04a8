import { bulkFieldNames, MAX_BULK_ROWS } from '@xuanjiao/contract/entity/bulk-fields'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import { MultiSelect } from '@xuanjiao/fields/ui/choice/multi-select'
import { isEmptyValue } from '@xuanjiao/wire/kinds/base/value-text'
import type { Fields, RecordValues } from '@xuanjiao/wire/kinds/field'
import { useId, useState } from 'react'
import { callWithMessage } from '../../../app/calls/call.ts'
import { offerUndo } from '../../../app/undo/undo-store.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { runAction } from '../../run-action.ts'
import { entityRowName, type EntityRow } from '../data/entity-row.ts'
import type { EntityPageContext } from '../data/use-entity-page.ts'
import { BulkChangePreview } from './bulk-change-preview.tsx'
import { useTickedRows } from './use-ticked-rows.ts'
import styles from './bulk.module.css'

interface BulkEditDialogProps {
  page: EntityPageContext
  ids: readonly string[]
}

/** The same change of many records: which fields says their definition, each is shown before, and all can be taken back. */
export function BulkEditDialog({ page, ids }: BulkEditDialogProps) {
  const { entity } = page
  const rows = useTickedRows(entity, ids)
  const writable = rows?.filter(page.mayWrite)
  const offered = bulkFieldNames(entity).filter(name => entity.fields[name] && page.fieldState(name) === 'shown')
  const [names, setNames] = useState<readonly string[]>(offered.length === 1 ? offered : [])
  const tooMany = ids.length > MAX_BULK_ROWS
  return (
    <FormDialog
      title={`批量修改：${ids.length} ${entity.unit ?? '条'}${entity.title}`}
      width={720}
      fields={unfilled(entity.fields)}
      groups={[{ title: '改为', fields: names }]}
      draftKey={`${entity.name}:bulk`}
      {...(tooMany && { note: `一次最多修改 ${MAX_BULK_ROWS} 条，请减少选择。` })}
      submitWord="修改"
      send={body => sendChange(page, tooMany ? undefined : writable, names, body)}
      onClose={page.close}
      onDone={() => void page.changed()}
    >
      {values => (
        <>
          <FieldChoice fields={entity.fields} offered={offered} names={names} onChange={setNames} />
          <BulkChangePreview entity={entity} rows={rows} mayWrite={page.mayWrite} names={names} values={values} />
        </>
      )}
    </FormDialog>
  )
}

/** What is chosen here is wanted: nothing of it comes by itself. */
const unfilled = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { default: _default, ...field }]) => [name, field as Fields[string]]),
  )

interface FieldChoiceProps {
  fields: Fields
  offered: readonly string[]
  names: readonly string[]
  onChange: (names: readonly string[]) => void
}

function FieldChoice({ fields, offered, names, onChange }: FieldChoiceProps) {
  const id = useId()
  return (
    <div className={styles['choice']}>
      <label htmlFor={id}>修改哪些内容</label>
      <MultiSelect
        id={id}
        value={names.join(',')}
        choices={offered.map(name => ({ value: name, label: fields[name]?.title ?? name }))}
        onChange={chosen => onChange(String(chosen).split(',').filter(Boolean))}
        maxTags="responsive"
        placeholder="请选择要修改的内容"
      />
    </div>
  )
}

async function sendChange(
  page: EntityPageContext,
  rows: readonly EntityRow[] | undefined,
  names: readonly string[],
  body: RecordValues,
): Promise<{ message: string }> {
  if (!rows) throw refusal('正在读取所选的数据，请稍候')
  if (names.length === 0) throw refusal('请选择要修改的内容')
  if (rows.length === 0) throw refusal('所选的数据都不能修改')
  const change = Object.fromEntries(names.map(name => [name, isEmptyValue(body[name]) ? null : body[name]]))
  const edits = rows.map(({ id, version }) => ({ id, version, ...change }))
  const { result, message } = await callWithMessage(page.calls.editBatch, { body: { rows: edits } }).catch(
    named(page, rows),
  )
  const takeBack = () => callWithMessage(page.calls.editBatch, { body: { rows: result.rows } })
  offerUndo({ text: message, undo: () => void runAction(takeBack, page.changed) })
  return { message: '' } // the undo bar says it
}

const refusal = (message: string) => new AppError(400, message)

/** Of several records each refusal says whose it is. */
const named =
  ({ entity }: EntityPageContext, rows: readonly EntityRow[]) =>
  (error: unknown): never => {
    if (!(error instanceof AppError)) throw error
    const fields = error.fields.map(({ field, message }) => {
      const row = rows[Number(field.split('.')[1])]
      return { field: 'rows', message: row ? `${entityRowName(entity, row)}：${message}` : message }
    })
    throw new AppError(error.status, error.message, { code: error.code, fields })
  }
