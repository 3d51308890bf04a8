import { z } from 'zod'
import { qrCodeSchema } from './viewer-schemas.ts'

/**
 * What stands in a code becomes what it names: the address of the patient's page (`https://…/p/c/XXXXXXXX`), which a mini
 * program is handed as it is, the scene of a mini program (`scene=q=XXXXXXXX`), or the bare signs
 * (rules/catalogue#printed-codes).
 */
const scannedText = (scene: 'q' | 't', page: 'c' | 'k') => {
  const before = new RegExp(`^(?:(?:scene=)?${scene}=)?(?:https?://[^?#]*/p/${page}/)?`)
  return z
    .string()
    .max(200)
    .transform(text => text.replace(before, ''))
}

/** A printed code, of a ward, a bed or anything else. */
export const scannedQrCode = scannedText('q', 'c').pipe(qrCodeSchema)

/** Two letters, the day and eight signs of which nobody guesses one. */
const TASK_NO = /^RW\d{6}[A-HJ-NP-Z2-9]{8}$/

/** The code of a task on the nurse's phone (rules/edu-tasks#binding). */
export const scannedTaskNo = scannedText('t', 'k')
  .transform(text => text.toUpperCase())
  .pipe(z.string().regex(TASK_NO, '任务号不正确'))
