import { qrCode } from '@xuanjiao/contract/business/qr-codes/qr-code'
import { qrCodeCalls } from '@xuanjiao/contract/business/qr-codes/qr-code-calls'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { serveHeavy, withMessage } from '../../platform/calls/serve-calls.ts'
import { recordAccessOf, type EntityServices } from '../entities/index.ts'

/** What is done to codes that hang already: they stay what they are, and lead elsewhere (rules/qr-codes#targets). */
export function serveQrCodeActs(context: EntityServices): void {
  const codes = recordAccessOf(context, qrCode)

  serveHeavy(context, qrCodeCalls.retarget, async ({ body: { ids, ...target }, principal }) => {
    const { departmentId, ...opened } = target
    // Where a code hangs is left as it is, unless it is to open another department.
    const change = departmentId ? { ...opened, departmentId } : opened
    await codes.editAll(
      principal,
      [...new Set(ids)].map(id => ({ id, ...change })),
    )
    return withMessage(`已改 ${numberText(ids.length)} 个二维码打开的内容，不用重新印刷`, null)
  })
}
