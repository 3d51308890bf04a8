import {
  DocumentError,
  formFieldsOf,
  readDocument,
  readFormLogic,
  referredForms,
  withForms,
  writeDocument,
  type FormNode,
} from '@xuanjiao/form/model'
import { regularPauses } from './pauses.ts'

/** A document out of its text; undefined where the text is none. */
export function documentIn(text: string): FormNode | undefined {
  try {
    return readDocument(text).document
  } catch (error) {
    if (error instanceof DocumentError) return undefined
    throw error
  }
}

/** What has to be right of a design before it comes before people. */
export interface DesignFacts {
  readonly readable: boolean
  readonly filled: boolean
  readonly sound: boolean
}

export async function designFacts(text: string): Promise<DesignFacts> {
  const form = documentIn(text)
  if (!form) return { readable: false, filled: true, sound: true } // one reason is enough
  const { problems } = await readFormLogic(form, regularPauses())
  return { readable: true, filled: formFieldsOf(form).length > 0, sound: problems.length === 0 }
}

/** Brings the documents of forms by their codes; those that are not published are missing. */
export type LoadForms = (codes: readonly string[]) => Promise<ReadonlyMap<string, string>>

/**
 * The document as a version keeps it: forms it refers to are written into it, so that nothing that is published later
 * changes it. Undefined where one of them is not there.
 */
export async function selfContained(text: string, load: LoadForms): Promise<string | undefined> {
  const form = documentIn(text)
  if (!form) return undefined
  const codes = referredForms(form)
  if (codes.length === 0) return text
  const forms = new Map([...(await load(codes))].flatMap(([code, one]) => readable(code, one)))
  return forms.size === codes.length ? writeDocument(withForms(form, forms)) : undefined
}

const readable = (code: string, text: string): [string, FormNode][] => {
  const form = documentIn(text)
  return form ? [[code, form]] : []
}
