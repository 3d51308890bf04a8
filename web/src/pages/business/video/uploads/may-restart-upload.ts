import { askConfirm } from '../../../../app/confirm/confirm-store.ts'
import { unfinishedUploadsOf } from './tus-transfer.ts'
import { restartUploadQuestion } from './unfinished-uploads.ts'

/** Whether what was sent of a video goes on with this file, or may be thrown away for it. */
export async function mayRestartUpload(id: string, file: File): Promise<boolean> {
  const question = restartUploadQuestion(id, file, await unfinishedUploadsOf(id))
  return question === undefined || (await askConfirm(question))
}
