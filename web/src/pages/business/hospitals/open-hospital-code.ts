import { qrCode } from '@xuanjiao/contract/business/qr-codes/qr-code'
import { entityCallsOf, type EntityRow } from '#shared/entity/data/entity-row.ts'
import { call } from '../../../app/calls/call.ts'
import { showError } from '../../../app/errors/show-error.ts'

/** The code that opens a hospital's own page: made when there is none, and shown among the codes, where it is printed. */
export async function openHospitalCode({ id }: EntityRow): Promise<void> {
  const calls = entityCallsOf(qrCode)
  const own = { hospitalId: id, targetType: 'hospital' } as const
  try {
    const { total } = await call(calls.list, { query: { ...own, pageSize: '1' } })
    if (total === 0) await call(calls.add, { body: own })
    location.assign(`${qrCode.path}?${new URLSearchParams(own).toString()}`)
  } catch (error) {
    showError(error)
  }
}
