import { isBlankValue, isSameValue, isTruthyValue } from '../base/value-conversions.ts'
import { flattenValues, ANY_NUMBER_OF_VALUES, type ExpressionFunctions } from './expression-function.ts'

export const conditionFunctions: ExpressionFunctions = {
  IF: {
    takes: [2, 3],
    about: '如果：条件，成立时的值，不成立时的值',
    run: ([condition = null, yes = null, no = null]) => (isTruthyValue(condition) ? yes : no),
  },
  BLANK: { takes: [1, 1], about: '为空', run: ([value = null]) => isBlankValue(value) },
  FILLED: { takes: [1, 1], about: '不为空', run: ([value = null]) => !isBlankValue(value) },
  IN: {
    takes: [2, ANY_NUMBER_OF_VALUES],
    about: '等于其中之一；多选时含有其中之一',
    run: ([value = null, ...among]) => flattenValues(among).some(one => isSameValue(value, one)),
  },
  ALL: {
    takes: [1, ANY_NUMBER_OF_VALUES],
    about: '全部成立',
    run: values => flattenValues(values).every(isTruthyValue),
  },
  ANY: {
    takes: [1, ANY_NUMBER_OF_VALUES],
    about: '有一个成立',
    run: values => flattenValues(values).some(isTruthyValue),
  },
}
