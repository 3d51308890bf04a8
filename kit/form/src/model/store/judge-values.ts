import type { FormNode } from '../document/node/form-node.ts'
import { WorkBudget } from '../expressions/base/work-budget.ts'
import type { JsonObject } from '../json/json.ts'
import { computingSteps } from '../logic/evaluate-logic.ts'
import { formLogicOf } from '../logic/form-logic.ts'
import { getData, initialValues, setData } from '../values/form-values.ts'
import { validatingSteps, type FormError } from '../validation/validate-form.ts'
import { FormStates } from './form-states.ts'

/** What was filled in as a form gives it, or all that is wrong with it; overworked where there was too much to look at. */
export interface JudgedValues {
  readonly data: JsonObject
  readonly errors: readonly FormError[]
  readonly isOverworked: boolean
}

/** Looks after others for a moment where that is due. */
export type Pause = () => Promise<void> | undefined

const AS_DESIGNED = { hidden: new Map(), disabled: new Map(), all: false }

/** Judges values as an open form does, for a server: by the same rules, and with pauses between values. */
export async function judgeValues(
  form: FormNode,
  values: JsonObject,
  today: string,
  pause: Pause,
): Promise<JudgedValues> {
  const [logic, work] = [formLogicOf(form), new WorkBudget()]
  const start = setData(form, initialValues(form), values)
  await pause()
  const computed = await withPauses(computingSteps(logic, start, today, work), pause)
  const states = new FormStates(logic, computed, today, AS_DESIGNED)
  const errors: FormError[] = []
  await withPauses(validatingSteps(form, computed, states), pause, error => error && errors.push(error))
  return {
    data: getData(form, computed, states),
    errors,
    isOverworked: work.isSpent || states.isOverworked,
  }
}

async function withPauses<Step, Answer>(
  steps: Generator<Step, Answer>,
  pause: Pause,
  take?: (step: Step) => void,
): Promise<Answer> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    take?.(value)
    const due = pause()
    if (due) await due
  }
}
