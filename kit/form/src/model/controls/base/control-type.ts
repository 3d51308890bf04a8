import type { Field, FieldKind } from '@xuanjiao/wire/kinds/field'
import type { Json, JsonObject } from '../../json/json.ts'
import type { ControlOption } from './control-option.ts'
import type { OptionValues } from './option-values.ts'

/** Under which key others lie in a control: a list, columns of lists, rows of cells of lists. */
export type ChildrenKey = 'list' | 'columns' | 'trs'

/** What is known of a control before anybody says more of it: one file, one control. */
export interface ControlType {
  readonly type: string
  /** Its name in the palette. */
  readonly title: string
  readonly group: 'basic' | 'layout'
  readonly children?: ChildrenKey
  readonly options: readonly ControlOption[]
  /** What a new one is made with, beside its options. */
  readonly begins?: JsonObject
  /** Of a control that holds a value. */
  readonly value?: ControlValue
  /** Of a control whose value is made of the values of those within it. */
  readonly nested?: NestedControlValue
}

/** How a value stands in a document, and how it is kept: the kinds are those of `wire/kinds`. */
export interface ControlValue {
  /** The kind of a control with no more than its beginnings. */
  readonly kind: FieldKind
  /** The description of its value in the one vocabulary. `key` names the choices that are the control's own. */
  readonly field: (options: OptionValues, title: string, key: string) => Field
  /** Anything a caller or an old document may hold, as a value of this control. */
  readonly read: (value: Json, options: OptionValues) => Json
  /** Of the value as it stands in a form; null where there is nothing. */
  readonly toStored: (value: Json, options: OptionValues) => Json
  readonly fromStored: (stored: Json, options: OptionValues) => Json
}

/** Rows that people add, one row per column that may be ticked, or a form within the form. */
export interface NestedControlValue {
  readonly kind: FieldKind
  readonly shape: 'rows' | 'ticks' | 'form'
}
