import { AppError, SECOND_PERSON_CODE } from '@xuanjiao/contract/calls/app-error'
import { showError } from '../../app/errors/show-error.ts'

/** An export that was held back goes on with a second person, by code that few ever need; any other error is shown. */
export async function handleExportError(error: unknown, query: object): Promise<void> {
  if (!(error instanceof AppError) || error.code !== SECOND_PERSON_CODE) return showError(error)
  const { requestSecondApproval } = await import('./request-second-approval.ts')
  return requestSecondApproval(error, query)
}
