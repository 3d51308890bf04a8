import { Alert, Skeleton } from 'antd'
import { useState } from 'react'
import type { FormNode } from '../model/document/node/form-node.ts'
import type { JsonObject } from '../model/json/json.ts'
import { FormBody } from './body/form-body.tsx'
import type { FormWishes } from './body/form-wishes.ts'
import { useDocument, type LoadForm } from './document/use-document.ts'

export interface FormRendererProps extends FormWishes {
  /** The document: its text, its JSON, or what `readDocument` made of it. */
  readonly value: string | JsonObject | FormNode
  /** Brings the document a form within the form refers to by its id. */
  readonly forms?: LoadForm | undefined
}

/** A form as people fill it in. Another document begins anew. */
export function FormRenderer({ value, forms, ...wishes }: FormRendererProps) {
  const match = useDocument(value, forms)
  const round = useRound(match.form)
  if (match.fault !== undefined) return <Alert type="error" title={match.fault} />
  if (match.form === undefined) return <Skeleton active paragraph={{ rows: 4 }} />
  return <FormBody key={round} form={match.form} {...wishes} />
}

/** Counts the documents. */
function useRound(form: FormNode | undefined): number {
  const [seen, setSeen] = useState({ form, round: 0 })
  if (seen.form === form) return seen.round
  setSeen({ form, round: seen.round + 1 })
  return seen.round + 1
}
