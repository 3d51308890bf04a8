import { EmptyValue } from '@xuanjiao/fields/ui/kinds/empty-value'
import { RichText } from '@xuanjiao/fields/ui/editor/display/rich-text'
import { StoredFileLink, StoredPictures } from '@xuanjiao/fields/ui/preview/stored-files'
import { fieldText } from '@xuanjiao/wire/kinds/field-kind'
import type { ReactNode } from 'react'
import { isEmptyValue } from '@xuanjiao/wire/kinds/base/value-text'
import { controlTypeOf } from '../../model/controls/control-types.ts'
import { nodeKeyOf, nodeTypeOf } from '../../model/document/node/form-node.ts'
import { isJsonList, isJsonObject } from '../../model/json/json.ts'
import { everyChoice, textsOf } from '../leaf/choice-values.ts'
import { Choices } from '../leaf/choices.tsx'
import type { LeafProps } from '../leaf/leaf-props.ts'
import styles from './field.module.css'

/** The value of a control where it is only read. */
export function LeafRead(props: LeafProps) {
  const { view, label } = props
  return (
    <div className={styles['read']} role="group" aria-label={label}>
      {isEmptyValue(view.value) ? <EmptyValue /> : said(props)}
    </div>
  )
}

const SELECTED: ReadonlySet<string> = new Set(['select', 'checkbox', 'radio', 'treeSelect'])

function said(props: LeafProps): ReactNode {
  const type = nodeTypeOf(props.node)
  if (SELECTED.has(type)) return <Selected {...props} join="、" />
  if (type === 'cascader') return <Selected {...props} join=" / " />
  if (type === 'editor') return <RichText html={String(props.view.value)} />
  if (type === 'uploadImg') return <StoredPictures value={props.view.value} alt={props.label} />
  if (type === 'uploadFile') return filesOf(props).map(file => <StoredFileLink key={file.path} {...file} />)
  return plainText(props)
}

/** Choices by their words. */
const Selected = ({ options, view, join }: LeafProps & { join: string }) => (
  <Choices options={options} view={view}>
    {({ choices }) => {
      const words = new Map(everyChoice(choices).map(({ value, label }) => [String(value), label]))
      return textsOf(view.value)
        .map(text => words.get(text) ?? text)
        .join(join)
    }}
  </Choices>
)

const filesOf = ({ view }: LeafProps) =>
  (isJsonList(view.value) ? view.value : []).flatMap(file =>
    isJsonObject(file) && typeof file['url'] === 'string'
      ? [{ path: file['url'], text: String(file['name'] ?? '') }]
      : [],
  )

/** As the kind of its value prints it. */
function plainText({ node, options, view, label }: LeafProps): string {
  const value = controlTypeOf(nodeTypeOf(node))?.value
  if (value === undefined)
    return isJsonObject(view.value) || isJsonList(view.value) ? JSON.stringify(view.value) : String(view.value)
  if (['date', 'time'].includes(nodeTypeOf(node))) return textsOf(view.value).join(' 至 ')
  return fieldText(value.field(options, label, nodeKeyOf(node)), value.toStored(view.value, options))
}
