import { defaultDaysOf, fillRuleOf, isFieldShown } from '@xuanjiao/wire/kinds/field'
import type { DraftOf, EditOf, Entity } from '@xuanjiao/contract/entity/entity'
import { call, callWithMessage } from '../../app/calls/call.ts'
import { NumberedEdit } from '../form/numbers/numbered-edit.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import type { FormSource } from '../form/form-source.ts'
import type { Fields, RecordValues } from '@xuanjiao/wire/kinds/field'
import { askTakenOf } from './data/ask-taken.ts'
import { entityRowName, type EntityRow } from './data/entity-row.ts'
import type { EntityOverride } from './display/entity-override.ts'
import type { EntityPageContext } from './data/use-entity-page.ts'
import { withEditVersion } from '../form/form-model.ts'

interface EntityFormProps {
  page: EntityPageContext
  override: EntityOverride
  row?: EntityRow
  preset?: RecordValues
  /** The field to begin at. */
  focus?: string
}

/** The form of a record, from its definition. */
export function EntityForm({ page, override, row, preset, focus }: EntityFormProps) {
  return (
    <FormDialog
      {...formSourceOf(page, override, row, preset)}
      {...(focus !== undefined && { focus })}
      onClose={page.close}
      onDone={() => void page.changed()}
    >
      {override.formExtra?.(row)}
    </FormDialog>
  )
}

function formSourceOf(
  page: EntityPageContext,
  override: EntityOverride,
  row: EntityRow | undefined,
  preset: RecordValues | undefined,
): FormSource {
  const { entity, calls } = page
  const note = override.formNote?.(row)
  const locked = row ? (override.lockedFields?.(row) ?? []) : []
  const about = row
    ? { row, reload: () => call(calls.get, { query: { id: row.id } }) }
    : { preset: { ...today(page), ...override.initialValues, ...preset } }
  return {
    title: row ? `编辑${entity.title}：${entityRowName(entity, row)}` : `新增${entity.title}`,
    fields: demanded(entity.fields, override.requiredFields),
    groups: entity.form,
    draftKey: `${entity.name}:${row?.id ?? 'new'}`,
    askTaken: askTakenOf(entity, row?.id),
    stateOf: name => (locked.includes(name) && page.fieldState(name) === 'shown' ? 'disabled' : page.fieldState(name)),
    ...(note !== undefined && { note }),
    editors: { ...numberedEditors(entity.fields), ...override.editors },
    isFieldShown: (name, values) =>
      isFieldShown(entity.fields[name], values) && override.isFieldShown?.(name, values) !== false,
    send: body =>
      row
        ? callWithMessage(calls.edit, { body: withEditVersion(body, row.id) as EditOf<Entity> })
        : callWithMessage(calls.add, { body: body as DraftOf<Entity> }).then(callReply => {
            override.onAdded?.(callReply.result)
            return callReply
          }),
    ...about,
  }
}

function demanded(fields: Fields, names: readonly string[] = []): Fields {
  const required = names.flatMap(name => (fields[name] ? [[name, { ...fields[name], required: true as const }]] : []))
  return { ...fields, ...Object.fromEntries(required) }
}

/** Fields that a rule numbers show what the rule would give. */
function numberedEditors(fields: Fields): NonNullable<FormSource['editors']> {
  const names = Object.keys(fields).filter(name => fillRuleOf(fields[name]) !== undefined)
  return Object.fromEntries(names.map(name => [name, NumberedEdit]))
}

const DAY_MS = 86_400_000

/** Days that a new record starts with are shown, so that they can be changed. */
function today({ entity }: EntityPageContext): RecordValues {
  const days = Object.entries(entity.fields).flatMap(([name, field]) => {
    const after = defaultDaysOf(field)
    return after === undefined ? [] : [[name, dayIn(after)] as const]
  })
  return Object.fromEntries(days)
}

const dayIn = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(Date.now() + days * DAY_MS)
