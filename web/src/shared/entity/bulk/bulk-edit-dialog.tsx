import { bulkFieldNames } from '@xuanjiao/contract/entity/bulk-fields'
import { MAX_BULK_ROWS } from '@xuanjiao/contract/entity/bulk-limit'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import type { Choice } from '@xuanjiao/core/model/choice'
import { fieldPropsOf, type FieldEditProps } from '@xuanjiao/fields/model/kinds/edit-props'
import { MultiSelect } from '@xuanjiao/fields/ui/choice/multi-select'
import { isEmptyValue, numberText } from '@xuanjiao/wire/kinds/base/value-text'
import type { Field, Fields, RecordValues } from '@xuanjiao/wire/kinds/field'
import { callWithMessage } from '../../../app/calls/call.ts'
import { offerUndo } from '../../../app/undo/undo-store.ts'
import { FormDialog } from '../../form/form-dialog.tsx'
import { runAction } from '../../run-action.ts'
import { entityRowName, type EntityRow } from '../data/entity-row.ts'
import type { EntityPageContext } from '../data/use-entity-page.ts'
import { BulkChangePreview } from './bulk-change-preview.tsx'
import { useTickedRows } from './use-ticked-rows.ts'

interface BulkEditDialogProps {
  page: EntityPageContext
  ids: readonly string[]
}

/** The field that says which others are changed. */
const NAMES = 'bulkNames'
const namesIn = (values: RecordValues): string[] =>
  String(values[NAMES] ?? '')
    .split(',')
    .filter(Boolean)

/** The same change of many records: which fields says their definition, each is shown before, and all can be taken back. */
export function BulkEditDialog({ page, ids }: BulkEditDialogProps) {
  const { entity } = page
  const rows = useTickedRows(entity, ids)
  const writable = rows?.filter(page.mayWrite)
  const offered = bulkFieldNames(entity).filter(name => entity.fields[name] && page.fieldState(name) === 'shown')
  const choices = offered.map(name => ({ value: name, label: entity.fields[name]?.title ?? name }))
  const tooMany = ids.length > MAX_BULK_ROWS
  return (
    <FormDialog
      title={`批量修改：${ids.length} ${entity.unit ?? '条'}${entity.title}`}
      width={720}
      fields={bulkFormFields(entity.fields)}
      groups={[{ title: '批量修改', fields: [NAMES, ...offered] }]}
      draftKey={`${entity.name}:bulk`}
      {...(tooMany && { note: `一次最多修改 ${numberText(MAX_BULK_ROWS)} 条，请减少选择。` })}
      isFieldShown={(name, values) => name === NAMES || namesIn(values).includes(name)}
      editors={{ [NAMES]: props => <NamesEdit {...props} choices={choices} /> }}
      check={values => emptyProblems(entity.fields, values)}
      submitWord="修改"
      send={body => sendChange(page, tooMany ? undefined : writable, body)}
      onClose={page.close}
      onDone={() => void page.changed()}
    >
      {values => (
        <BulkChangePreview
          entity={entity}
          rows={rows}
          mayWrite={page.mayWrite}
          names={namesIn(values)}
          values={values}
        />
      )}
    </FormDialog>
  )
}

/**
 * What is chosen here is wanted: nothing of it comes by itself, and what is not chosen is not missing. A switch stands
 * somewhere from the first, and that is its value.
 */
const bulkFormFields = (fields: Fields): Fields => ({
  [NAMES]: { kind: 'text', title: '修改哪些内容', required: true },
  ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, unfilled(field)])),
})

function unfilled({ default: _default, required: _required, ...field }: Field): Field {
  return { ...field, ...(field.kind === 'flag' && { default: 'N' }) }
}

/** Chosen fields that may not be empty. */
function emptyProblems(fields: Fields, values: RecordValues): Record<string, string> {
  const open = namesIn(values).filter(name => fields[name]?.required && isEmptyValue(values[name]))
  return Object.fromEntries(open.map(name => [name, `${fields[name]?.title}不能为空`]))
}

function NamesEdit({ choices, ...props }: FieldEditProps & { choices: readonly Choice[] }) {
  return (
    <MultiSelect
      {...fieldPropsOf(props)}
      value={String(props.value ?? '')}
      choices={choices}
      onChange={props.onChange}
      maxTags="responsive"
      placeholder="请选择要修改的内容"
    />
  )
}

async function sendChange(
  page: EntityPageContext,
  rows: readonly EntityRow[] | undefined,
  body: RecordValues,
): Promise<{ message: string }> {
  if (!rows) throw refusal('正在读取所选的数据，请稍候')
  if (rows.length === 0) throw refusal('所选的数据都不能修改')
  const change = Object.fromEntries(namesIn(body).map(name => [name, isEmptyValue(body[name]) ? null : body[name]]))
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
