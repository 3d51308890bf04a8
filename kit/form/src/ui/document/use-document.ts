import { useAsync } from '@xuanjiao/core/ui/use-async'
import { useMemo } from 'react'
import { DocumentError } from '../../model/document/node/document-error.ts'
import type { FormNode } from '../../model/document/node/form-node.ts'
import { readDocument } from '../../model/document/read-document.ts'
import { referredForms, withForms } from '../../model/document/referred-forms.ts'
import type { JsonObject } from '../../model/json/json.ts'

/** Brings a document by its id. */
export type LoadForm = (id: string, signal: AbortSignal) => Promise<string | JsonObject>

type Given = string | JsonObject | FormNode

/** A document that may be drawn, or why it may not; neither while it is on its way. */
interface FoundDocument {
  readonly form?: FormNode
  readonly fault?: string
}

const isRead = (value: Given): value is FormNode =>
  typeof value === 'object' && value['sort'] === 'form' && Array.isArray(value['corrections'])

function documentOf(value: Given): FoundDocument {
  if (isRead(value)) return { form: value }
  try {
    return { form: readDocument(typeof value === 'string' ? value : JSON.stringify(value)).document }
  } catch (error) {
    if (error instanceof DocumentError) return { fault: error.message }
    throw error
  }
}

/** The document with the forms it refers to. */
export function useDocument(value: Given, load: LoadForm | undefined): FoundDocument {
  const own = useMemo(() => documentOf(value), [value])
  const ids = own.form && load ? referredForms(own.form) : []
  const requested = useAsync(ids.length > 0 ? ids.join(' ') : undefined, signal => loadAll(ids, load, signal))
  const { value: forms } = requested
  const whole = useMemo(() => (own.form && forms ? withForms(own.form, forms) : undefined), [own.form, forms])
  if (ids.length === 0 || own.fault !== undefined) return own
  if (requested.error) return { fault: requested.error.message }
  return whole ? { form: whole } : {}
}

/** The forms of these ids, and those they refer to in turn. */
async function loadAll(
  ids: readonly string[],
  load: LoadForm | undefined,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, FormNode>> {
  const matches = new Map<string, FormNode>()
  const bring = async (id: string): Promise<void> => {
    if (matches.has(id) || !load) return
    const { form, fault } = documentOf(await load(id, signal))
    if (!form) throw new Error(fault)
    matches.set(id, form)
    for (const below of referredForms(form)) await bring(below)
  }
  for (const id of ids) await bring(id)
  return matches
}
