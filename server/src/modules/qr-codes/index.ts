import type { AppContext } from '../../platform/context/app-context.ts'
import type { EntityServices } from '../entities/index.ts'
import { serveBulkQrCodes } from './bulk-qr-codes.ts'
import { serveQrCodeActs } from './qr-code-acts.ts'
import { serveQrCodeRecord } from './qr-code.ts'
import { serveScanStats } from './scan-stats.ts'

export { qrOpensText } from './qr-code-target.ts'

/** Printed codes as their keepers see them (rules/qr-codes#codes). */
export function serveQrCodeRecords(context: EntityServices & Pick<AppContext, 'clock'>): void {
  serveQrCodeRecord(context)
  serveBulkQrCodes(context)
  serveQrCodeActs(context)
  serveScanStats(context)
}
