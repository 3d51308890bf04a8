import { UploadField } from '@xuanjiao/fields/ui/upload/upload-field'
import { numberOptionOf, textOptionOf } from '../../model/controls/base/option-values.ts'
import { isJsonList, type Json, type JsonObject } from '../../model/json/json.ts'
import { useFormContext } from '../context/form-context.ts'
import type { LeafProps } from './leaf-props.ts'

const LIST_TYPES = ['text', 'picture', 'picture-card'] as const

/** The product's own upload, unless it allows the address the document names. */
function whereTo({ options }: LeafProps, allowed: readonly string[]) {
  const action = textOptionOf(options, 'action')
  return allowed.includes(action) ? { action, responseName: 'message' } : {}
}

function UploadLeaf(props: LeafProps & { sort: 'file' | 'img' }) {
  const { options, view, set, sort, label, path } = props
  const { registry, spots } = useFormContext()
  const word = textOptionOf(options, 'placeholder')
  const listType = LIST_TYPES.find(type => type === options['listType']) ?? 'text'
  return (
    <UploadField
      id={props.id}
      label={label}
      {...whereTo(props, registry.uploadActions)}
      biz={registry.uploadBiz}
      image={sort === 'img'}
      listType={listType}
      {...(word !== '' && { word })}
      limit={numberOptionOf(options, 'limit') ?? 3}
      shape="entries"
      value={view.value}
      onChange={entries => set(withSort(entries as unknown as Json, sort))}
      onBusy={busy => spots.setBusy(path, busy)}
      onBlur={props.look}
      disabled={view.isDisabled}
      invalid={view.error !== ''}
      describedBy={props.describedBy}
    />
  )
}

const withSort = (entries: Json, sort: 'file' | 'img'): JsonObject[] =>
  isJsonList(entries) ? entries.map(entry => ({ type: sort, ...(entry as JsonObject) })) : []

export const UploadFileLeaf = (props: LeafProps) => <UploadLeaf {...props} sort="file" />
export const UploadImgLeaf = (props: LeafProps) => <UploadLeaf {...props} sort="img" />
