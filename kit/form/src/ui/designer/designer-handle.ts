import { isValueControl } from '../../model/controls/control-types.ts'
import { DocumentError } from '../../model/document/node/document-error.ts'
import { nodeKeyOf, nodeLabelOf, nodeModelOf, nodeTypeOf } from '../../model/document/node/form-node.ts'
import { readDocument } from '../../model/document/read-document.ts'
import { writeDocument } from '../../model/document/write-document.ts'
import type { Designer } from '../../model/design/designer.ts'
import { formFieldsOf } from '../../model/values/form-fields.ts'
import type { DesignerHandle } from './designer-props.ts'
import type { ToolbarActs } from './toolbar/toolbar.tsx'

export const designerHandleOf = (designer: Designer, acts: ToolbarActs): DesignerHandle => ({
  save: () => acts.save?.(),
  reset: () => acts.reset?.(),
  close: () => acts.close?.(),
  getValue: () => writeDocument(designer.document),
  setData: value => {
    try {
      return designer.replace(readDocument(typeof value === 'string' ? value : JSON.stringify(value)).document)
    } catch (error) {
      if (error instanceof DocumentError) return error.message
      throw error
    }
  },
  getFieldSchema: () =>
    formFieldsOf(designer.document)
      .filter(({ node }) => isValueControl(nodeTypeOf(node)))
      .map(({ node }) => ({
        type: nodeTypeOf(node),
        label: nodeLabelOf(node),
        key: nodeKeyOf(node),
        model: nodeModelOf(node),
      })),
})
