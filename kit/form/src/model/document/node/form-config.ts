import { isObject, valueAt, type Json, type JsonObject } from '../../json/json.ts'
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
export const START_CONFIG: FormConfig = {
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

/** The properties of a form as its document says them. @promise the renderer */
export function configOf(form: Pick<FormNode, 'own'>): FormConfig {
  const said = valueAt(form.own, 'config')
  const config: JsonObject = isObject(said) ? said : {}
  return {
    layout: oneOf(config['layout'], ['horizontal', 'vertical', 'inline'], 'horizontal'),
    labelAlign: oneOf(config['labelAlign'], ['left', 'right'], 'right'),
    labelLayout: oneOf(config['labelLayout'], ['flex', 'Grid'], 'Grid'),
    labelWidth: numberOr(config['labelWidth'], START_CONFIG.labelWidth),
    labelCol: spansOf(config['labelCol'], START_CONFIG.labelCol),
    wrapperCol: spansOf(config['wrapperCol'], START_CONFIG.wrapperCol),
    hideRequiredMark: config['hideRequiredMark'] === true,
    customStyle: typeof config['customStyle'] === 'string' ? config['customStyle'] : '',
    width: numberOr(config['width'], START_CONFIG.width),
  }
}

const numberOr = (given: Json | undefined, otherwise: number) => (typeof given === 'number' ? given : otherwise)

const oneOf = <T extends string>(given: Json | undefined, words: readonly T[], otherwise: T): T =>
  words.find(word => word === given) ?? otherwise

function spansOf(given: Json | undefined, otherwise: ColumnSpans): ColumnSpans {
  if (!isObject(given)) return otherwise
  const said = BREAKPOINTS.map(point => [point, numberOr(given[point], otherwise[point])] as const)
  return Object.fromEntries(said) as unknown as ColumnSpans
}
