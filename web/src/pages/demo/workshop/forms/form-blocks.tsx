import { CONTROL_TYPES } from '@xuanjiao/form/model'
import type { BlockProps, BlockPropertyValues } from '../block/workshop-block.ts'
import { flagProperty } from '../block/block-props.ts'
import { controlDocuments, type FormDocument } from './control-documents.ts'
import { FormSample } from './form-sample.tsx'
import { logicDocument, visitDocument } from './whole-documents.ts'

/** How a form of the workshop stands; another one is drawn from its beginning. */
const status = (blockPropertyValues: BlockPropertyValues) => ({
  key: JSON.stringify(blockPropertyValues),
  disabled: flagProperty(blockPropertyValues, 'disabled'),
  readOnly: flagProperty(blockPropertyValues, 'readOnly'),
  outputString: flagProperty(blockPropertyValues, 'outputString'),
})

/** Every control by itself. */
export const ControlGallery = ({ properties }: BlockProps) => (
  <div>
    {CONTROL_TYPES.map(({ type, title }) => {
      const { key, ...wishes } = status(properties)
      const document = controlDocuments[type]
      return (
        document && <FormSample key={`${type} ${key}`} title={`${title} ${type}`} document={document} {...wishes} />
      )
    })}
  </div>
)

function Whole({
  document,
  title,
  properties,
}: {
  document: FormDocument
  title: string
  properties: BlockPropertyValues
}) {
  const { key, ...wishes } = status(properties)
  return <FormSample key={key} title={title} document={document} {...wishes} />
}

export const VisitForm = ({ properties }: BlockProps) => (
  <Whole title="随访登记" document={visitDocument} properties={properties} />
)

export const LogicForm = ({ properties }: BlockProps) => (
  <Whole title="联动与计算" document={logicDocument} properties={properties} />
)
