import { documentCalls } from '@xuanjiao/contract/business/documents/document-calls'
import { showError } from '../../../app/errors/show-error.ts'
import { call } from '../../../app/calls/call.ts'

/** Hands a file below the host to the browser to save. */
export function saveFrom(url: string, name: string): void {
  const link = globalThis.document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

/** Saves a document, or one of its versions; what keeps it from leaving is said. */
export async function downloadDocument(id: string, versionNo?: number): Promise<void> {
  try {
    const { url, name } = await call(documentCalls.downloadLink, { query: { id, ...(versionNo && { versionNo }) } })
    saveFrom(url, name)
  } catch (error) {
    showError(error)
  }
}
