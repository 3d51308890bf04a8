import { qrCode } from '@xuanjiao/contract/business/qr-codes/qr-code'
import { qrCodeCalls } from '@xuanjiao/contract/business/qr-codes/qr-code-calls'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { call } from '../../../app/calls/call.ts'
import { showError } from '../../../app/errors/show-error.ts'

/**
 * The code that opens a hospital's own page: made where there is none, one however often it is pressed, and shown among
 * the codes, where it is printed (rules/qr-codes#bulk).
 */
export async function openHospitalCode({ id }: EntityRow): Promise<void> {
  try {
    await call(qrCodeCalls.bulk, { body: { by: 'hospitals', hospitalIds: [id] } })
    location.assign(`${qrCode.path}?${new URLSearchParams({ hospitalId: id, targetType: 'hospital' }).toString()}`)
  } catch (error) {
    showError(error)
  }
}
