/** Form documents without a screen: the door of this package's model. */
export { CONTROL_TYPES, controlTypeOf, isValueControl, ROW_CONTROL_TYPES } from './controls/control-types.ts'
export type { ControlOption, OptionKind } from './controls/base/control-option.ts'
export type { ControlType } from './controls/base/control-type.ts'
export { readFormChoices, type FormChoice } from './controls/base/option-values.ts'
export { DesignTree, type DesignNode, type DropTarget } from './design/design-tree.ts'
export { Designer } from './design/designer.ts'
export { dropProblem } from './design/drop-rules.ts'
export { DesignHistory, type DesignHistoryOptions } from './design/design-history.ts'
export { tableActions, type TableActionName } from './design/table/table-actions.ts'
export type { TableCellPosition } from './design/table/table-cells.ts'
export { DocumentError } from './document/node/document-error.ts'
export { documentTexts } from './document/node/document-texts.ts'
export { formConfigOf, type FormConfig } from './document/node/form-config.ts'
export {
  nodeKeyOf,
  nodeLabelOf,
  nodeModelOf,
  nodeAndDescendants,
  nodeTypeOf,
  type FormNode,
} from './document/node/form-node.ts'
export { nodeOptionsOf } from './document/node/node-options.ts'
export { referredForms, withForms } from './document/referred-forms.ts'
export { readDocument, type ReadDocumentResult } from './document/read-document.ts'
export type { DocumentWarning } from './document/read/reading-context.ts'
export { documentLimits } from './document/read/document-source.ts'
export { nodeSourceOf, writeDocument } from './document/write-document.ts'
export { conditionOf, expressionOf, CONDITION_SIGN_TEXTS, type Condition } from './expressions/conditions.ts'
export { evaluateExpression, type ExpressionScope } from './expressions/evaluate-expression.ts'
export { explainExpression, type Explanation } from './expressions/explain-expression.ts'
export { ExpressionError, type Expression, type ExpressionValue } from './expressions/base/expression.ts'
export { EXPRESSION_FUNCTIONS } from './expressions/functions/function-table.ts'
export { parseExpression } from './expressions/parse-expression.ts'
export { printExpression } from './expressions/print-expression.ts'
export { formLogicOf, type FormLogic } from './logic/form-logic.ts'
export type { LogicProblem } from './logic/logic-rule.ts'
export type { FieldView } from './store/field-view.ts'
export { FormInvalidError } from './store/form-invalid-error.ts'
export { FormStore, type FormEvents, type FormStoreOptions } from './store/form-store.ts'
export { validateForm, type FormError } from './validation/validate-form.ts'
export { formFieldsOf, type FormField } from './values/form-fields.ts'
export { getData, setData, initialValues, toStoredValues, fromStoredValues } from './values/form-values.ts'
export { toOutputStrings, fromOutputStrings } from './values/output-string.ts'
