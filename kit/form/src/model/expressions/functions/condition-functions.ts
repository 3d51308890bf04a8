import { isBlank, isSame, isTrue } from '../base/value-sense.ts'
import { flat, MANY, type ExpressionFunctions } from './expression-function.ts'

export const conditionFunctions: ExpressionFunctions = {
  IF: {
    takes: [2, 3],
    about: '如果：条件，成立时的值，不成立时的值',
    run: ([condition = null, yes = null, no = null]) => (isTrue(condition) ? yes : no),
  },
  BLANK: { takes: [1, 1], about: '为空', run: ([value = null]) => isBlank(value) },
  FILLED: { takes: [1, 1], about: '不为空', run: ([value = null]) => !isBlank(value) },
  IN: {
    takes: [2, MANY],
    about: '等于其中之一；多选时含有其中之一',
    run: ([value = null, ...among]) => flat(among).some(one => isSame(value, one)),
  },
  ALL: { takes: [1, MANY], about: '全部成立', run: given => flat(given).every(isTrue) },
  ANY: { takes: [1, MANY], about: '有一个成立', run: given => flat(given).some(isTrue) },
}
