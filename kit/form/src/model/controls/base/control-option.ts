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
  /** What may be chosen: `{ value, label }`, below each other where it is a tree. */
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

export const text = option('text')
export const longText = option('longText')
export const html = option('html')
export const css = option('css')
export const color = option('color')
/** Null is no number at all: no limit, no fixed digits. */
export const number = option('number')
export const value = option('value')
export const pair = option('pair')
export const choices = option('choices')
export const tree = option('tree')
export const headers = option('headers')
export const name = option('name')

export const flag = (name: string, title: string, start = false): ControlOption => option('flag')(name, title, start)

/** One of some words; a document may hold another one, which stays as it is. */
export const choice = (name: string, title: string, start: string, choices: Readonly<Record<string, string>>) =>
  option('choice')(name, title, start, { choices })
