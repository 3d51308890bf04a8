import type { FormNode } from '../document/node/form-node.ts'
import { WorkBudget } from '../expressions/base/work-budget.ts'
import type { JsonObject } from '../json/json.ts'
import { computingSteps } from '../logic/evaluate-logic.ts'
import { readFormLogic } from '../logic/form-logic.ts'
import { endWithPauses, type Pause } from '../logic/steps.ts'
import { getData, initialValues, setData } from '../values/form-values.ts'
import { validatingSteps, type FormError } from '../validation/validate-form.ts'
import { FormStates } from './form-states.ts'

/** What was filled in as a form gives it, or all that is wrong with it; overworked where there was too much to look at. */
export interface JudgedValues {
  readonly data: JsonObject
  readonly errors: readonly FormError[]
  readonly isOverworked: boolean
}

const AS_DESIGNED = { hidden: new Map(), disabled: new Map(), all: false }

/** Judges values as an open form does, for a server: by the same rules, and with pauses between values. */
export async function judgeValues(
  form: FormNode,
  values: JsonObject,
  today: string,
  pause: Pause,
): Promise<JudgedValues> {
  const [logic, work] = [await readFormLogic(form, pause), new WorkBudget()]
  const start = setData(form, initialValues(form), values)
  await pause()
  const computed = await endWithPauses(computingSteps(logic, start, today, work), pause)
  const states = new FormStates(logic, computed, today, AS_DESIGNED)
  const errors: FormError[] = []
  await endWithPauses(validatingSteps(form, computed, states), pause, error => error && errors.push(error))
  return {
    data: getData(form, computed, states),
    errors,
    isOverworked: work.isSpent || states.isOverworked,
  }
}
