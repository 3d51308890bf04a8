import type { Page } from 'playwright-core'

/** The page's own calls, made as the page makes them: its cookie is no script's to read. */
export const patientCall = <T>(page: Page, path: string, body?: object): Promise<T> =>
  page.evaluate(
    async ([address, sent]) => {
      const method = sent === undefined ? 'GET' : 'POST'
      const headers = { 'X-Client': 'patient', 'Content-Type': 'application/json' }
      const answer = await fetch(address, { method, headers, ...(sent !== undefined && { body: sent }) })
      return ((await answer.json()) as { result: T }).result
    },
    [`/api/wx/v1${path}`, body && JSON.stringify(body)] as const,
  )
