import type { Json } from '../../json/json.ts'

/** How an option is edited, and what may stand in it. */
export type OptionKind =
  | 'text'
  | 'longText'
  | 'html'
  | 'css'
  | 'color'
  | 'number'
  | 'flag'
  | 'choice'
  /** One value, as the control itself would hold it. */
  | 'value'
  /** Two texts: of the start and of the end. */
  | 'pair'
  /** What may be chosen: `{ valueOption, label }`, below each other where it is a tree. */
  | 'choices'
  | 'tree'
  /** Names and values. */
  | 'headers'
  /** The name of something the product registers. */
  | 'name'

/** A property of a control: panels are drawn from these, and documents are read by them. */
export interface ControlOption {
  readonly name: string
  /** What the panel calls it. */
  readonly title: string
  readonly kind: OptionKind
  /** What holds where a document says nothing; undefined where nothing does. */
  readonly start?: Json
  readonly min?: number
  readonly max?: number
  /** Of a choice: its values with their words. */
  readonly choices?: Readonly<Record<string, string>>
}

type More = Omit<ControlOption, 'name' | 'title' | 'kind' | 'start'>

const option =
  (kind: OptionKind) =>
  (name: string, title: string, start?: Json, more: More = {}): ControlOption => ({
    name,
    title,
    kind,
    ...(start !== undefined && { start }),
    ...more,
  })

export const textOption = option('text')
export const longTextOption = option('longText')
export const htmlOption = option('html')
export const cssOption = option('css')
export const colorOption = option('color')
/** Null is no number at all: no limit, no fixed digits. */
export const numberOption = option('number')
export const valueOption = option('value')
export const pairOption = option('pair')
export const choicesOption = option('choices')
export const treeOption = option('tree')
export const headersOption = option('headers')
export const nameOption = option('name')

export const flagOption = (name: string, title: string, start = false): ControlOption =>
  option('flag')(name, title, start)

/** One of some words; a document may hold another one, which stays as it is. */
export const choiceOption = (name: string, title: string, start: string, choices: Readonly<Record<string, string>>) =>
  option('choice')(name, title, start, { choices })
