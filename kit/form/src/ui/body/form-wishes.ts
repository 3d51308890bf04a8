import type { ComponentType, Ref } from 'react'
import type { Json, JsonObject } from '../../model/json/json.ts'
import type { CustomControlProps, DynamicValue } from '../context/registry.ts'
import type { FormHandle } from './form-handle.ts'

/** What a page says of a form it shows. */
export interface FormWishes {
  /** What it is called for people who do not see it. */
  readonly label?: string | undefined
  /** What it is filled with at first, over what its controls begin with. */
  readonly defaultValue?: JsonObject | undefined
  /** Choices and functions by the names documents use for them (`dynamicKey`, `dynamicFun`). Keep the object itself. */
  readonly dynamicData?: Readonly<Record<string, DynamicValue>> | undefined
  /** Controls of the product, by their type. Keep the object itself. */
  readonly components?: Readonly<Record<string, ComponentType<CustomControlProps>>> | undefined
  /** Addresses that documents may upload to; to every other one nothing is sent, and the product's own upload is used. */
  readonly uploadActions?: readonly string[] | undefined
  /** The business files belong to: `temp` unless said. */
  readonly uploadBiz?: string | undefined
  readonly disabled?: boolean | undefined
  /** Only read: words in the place of inputs. */
  readonly readOnly?: boolean | undefined
  /** Data as texts alone. */
  readonly outputString?: boolean | undefined
  /** The day for expressions; the one of the clock unless said. */
  readonly today?: (() => string) | undefined
  readonly onChange?: ((value: Json, model: string) => void) | undefined
  /** What is handed in. While a promise of it is open, the form is not handed in again. */
  readonly onSubmit?: ((data: JsonObject) => void | Promise<unknown>) | undefined
  readonly ref?: Ref<FormHandle> | undefined
}
