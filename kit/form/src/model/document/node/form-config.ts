import { isJsonObject, valueAtKey, type Json, type JsonObject } from '../../json/json.ts'
import type { FormNode } from './form-node.ts'

export const BREAKPOINTS = ['xs', 'sm', 'md', 'lg', 'xl', 'xxl'] as const
export type Breakpoint = (typeof BREAKPOINTS)[number]
export type ColumnSpans = Readonly<Record<Breakpoint, number>>

/** The properties of the form itself, with what holds where a document says nothing. */
export interface FormConfig {
  readonly layout: 'horizontal' | 'vertical' | 'inline'
  readonly labelAlign: 'left' | 'right'
  /** A fixed width for labels, or parts of 24. Documents that say neither were made when there was only the latter. */
  readonly labelLayout: 'flex' | 'Grid'
  readonly labelWidth: number
  readonly labelCol: ColumnSpans
  readonly wrapperCol: ColumnSpans
  readonly hideRequiredMark: boolean
  readonly customStyle: string
  /** Of the preview, in pixels. */
  readonly width: number
}

const everywhere = (span: number): ColumnSpans => ({ xs: span, sm: span, md: span, lg: span, xl: span, xxl: span })

/** What a new form is made with. */
export const NEW_FORM_CONFIG: FormConfig = {
  layout: 'horizontal',
  labelAlign: 'right',
  labelLayout: 'flex',
  labelWidth: 100,
  labelCol: everywhere(4),
  wrapperCol: everywhere(18),
  hideRequiredMark: false,
  customStyle: '',
  width: 850,
}

/** The properties of a form as its document says them. */
export function formConfigOf(form: Pick<FormNode, 'own'>): FormConfig {
  const said = valueAtKey(form.own, 'config')
  const config: JsonObject = isJsonObject(said) ? said : {}
  return {
    layout: oneOf(config['layout'], ['horizontal', 'vertical', 'inline'], 'horizontal'),
    labelAlign: oneOf(config['labelAlign'], ['left', 'right'], 'right'),
    labelLayout: oneOf(config['labelLayout'], ['flex', 'Grid'], 'Grid'),
    labelWidth: numberOr(config['labelWidth'], NEW_FORM_CONFIG.labelWidth),
    labelCol: spansOf(config['labelCol'], NEW_FORM_CONFIG.labelCol),
    wrapperCol: spansOf(config['wrapperCol'], NEW_FORM_CONFIG.wrapperCol),
    hideRequiredMark: config['hideRequiredMark'] === true,
    customStyle: typeof config['customStyle'] === 'string' ? config['customStyle'] : '',
    width: numberOr(config['width'], NEW_FORM_CONFIG.width),
  }
}

const numberOr = (value: Json | undefined, otherwise: number) => (typeof value === 'number' ? value : otherwise)

const oneOf = <T extends string>(value: Json | undefined, words: readonly T[], otherwise: T): T =>
  words.find(word => word === value) ?? otherwise

function spansOf(value: Json | undefined, otherwise: ColumnSpans): ColumnSpans {
  if (!isJsonObject(value)) return otherwise
  const said = BREAKPOINTS.map(point => [point, numberOr(value[point], otherwise[point])] as const)
  return Object.fromEntries(said) as unknown as ColumnSpans
}
