import type { Json, JsonObject } from '../../model/json/json.ts'
import type { JsonPath } from '../../model/json/json-path.ts'
import type { FormStore } from '../../model/store/form-store.ts'
import type { FormError } from '../../model/validation/validate-form.ts'

/** What a page asks of a form. */
export interface FormHandle {
  /** The data, or a rejection with a `FormInvalid` that lists everything wrong; the first of it is shown and has the focus. */
  readonly getData: () => Promise<JsonObject>
  readonly setData: (data: JsonObject) => void
  /** As it was at first. */
  readonly reset: () => void
  /** Sets one option of some controls, named by their models. */
  readonly setOptions: (models: readonly string[], option: string | JsonPath, value: Json) => void
  /** Controls are named by their models, layouts by their keys. */
  readonly hide: (models: readonly string[]) => void
  readonly show: (models: readonly string[]) => void
  readonly disable: (models: readonly string[]) => void
  readonly enable: (models: readonly string[]) => void
  /** Everything that is wrong, shown at its fields. */
  readonly validate: () => readonly FormError[]
  /** Hands the form in: `onSubmit` hears of it where everything is right. */
  readonly submit: () => Promise<JsonObject>
  readonly store: FormStore
}

type Asked = Pick<FormHandle, 'getData' | 'validate' | 'submit' | 'reset'>

export const handleOf = (store: FormStore, requested: Asked): FormHandle => ({
  ...requested,
  setData: data => store.setData(data),
  setOptions: (models, option, value) => store.setOptions(models, option, value),
  hide: models => store.hide(models),
  show: models => store.show(models),
  disable: models => store.disable(models),
  enable: models => store.enable(models),
  store,
})
