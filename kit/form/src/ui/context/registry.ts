import type { ComponentType } from 'react'
import type { FormChoice } from '../../model/controls/base/option-values.ts'
import type { Json, JsonObject } from '../../model/json/json.ts'

/** What stands under a name: choices, or a function that brings them or does something. */
export type DynamicValue = readonly FormChoice[] | ((value?: unknown) => unknown)

/** What a control of the product is given. */
export interface CustomControlProps {
  readonly id: string
  readonly label: string
  readonly value: Json
  readonly options: JsonObject
  readonly onChange: (value: Json) => void
  readonly onBlur: () => void
  readonly disabled: boolean
  readonly invalid: boolean
  readonly required: boolean
  readonly describedBy: string | undefined
}

/** What a form asks of the product by name: a form that is kept never names an address. */
export interface FormRegistry {
  /** Choices and functions for `dynamicKey` and `dynamicFun`. */
  readonly dynamicData: Readonly<Record<string, DynamicValue>>
  /** Controls of the product, by their type. */
  readonly components: Readonly<Record<string, ComponentType<CustomControlProps>>>
  /** Addresses uploads may go to when a document names them; every other one is not used. */
  readonly uploadActions: readonly string[]
  /** The business files belong to. */
  readonly uploadBiz: string
}

export const NOTHING_REGISTERED: FormRegistry = {
  dynamicData: {},
  components: {},
  uploadActions: [],
  uploadBiz: 'temp',
}

/** What stands under a name, and nothing of what every object inherits. */
export const named = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined
