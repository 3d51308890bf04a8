import { Refusal, SECOND_PERSON } from '@xuanjiao/contract/calls/refusal'
import { showError } from '../../app/errors/show-error.ts'

/** An export that was held back goes on with a second person, by code that few ever need; any other error is shown. */
export async function exportFailed(error: unknown, query: object): Promise<void> {
  if (!(error instanceof Refusal) || error.code !== SECOND_PERSON) return showError(error)
  const { askForSecondPerson } = await import('./second-person.ts')
  return askForSecondPerson(error, query)
}
