import { licenceCalls, type LicenceInfo } from '@xuanjiao/contract/system/licence/licence-calls'
import { requireHomeTenant } from '../../platform/access/require-home-tenant.ts'
import { serveStaff, staffCallServices, withMessage } from '../../platform/calls/serve-calls.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { defineModule } from '../../platform/context/module.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { keepLicence, readInstallation } from './installation.ts'
import { standingOf, type Installation, type LicenceStanding } from './licence-standing.ts'

const LOOK_EVERY_MS = 60_000

/** Whether the installation is licensed, and what holds when it is not: no record, for there is one installation. */
export const licenceModule = defineModule({
  name: 'licence',
  needs: [...staffCallServices, 'app', 'clock'],
  async start(context) {
    serveLicence(context)
    if (context.config.LICENCE_KEYS.size === 0) return
    await look(context)
    const looking = setInterval(() => void look(context).catch(() => undefined), LOOK_EVERY_MS).unref()
    context.app.addHook('onClose', async () => clearInterval(looking))
  },
})

type LicenceContext = Pick<AppContext, 'database' | 'clock' | 'config' | 'serverState'>

interface Seen {
  installation: Installation
  standing: LicenceStanding
}

/** Reads how things stand and lets this node act by it; other nodes look every minute. */
async function look(context: LicenceContext): Promise<Seen> {
  const installation = await readInstallation(context)
  const standing = standingOf(installation, context.config.LICENCE_KEYS)
  if (standing.readOnly)
    context.serverState.readOnly = `${standing.message}，系统现在只能查看和导出，请联系管理员更新授权`
  else context.serverState.readOnly = undefined
  return { installation, standing }
}

function serveLicence(context: Parameters<typeof serveStaff>[0] & LicenceContext): void {
  serveStaff(context, licenceCalls.state, async () => {
    const { status, message, readOnly } = (await look(context)).standing
    return { status, message, readOnly }
  })
  for (const call of [licenceCalls.sign, licenceCalls.accredit])
    serveStaff(context, call, async ({ principal }) => {
      requireHomeTenant(principal)
      return infoOf(await look(context))
    })
  serveStaff(context, licenceCalls.upload, async ({ principal, body: { license } }) => {
    requireHomeTenant(principal)
    const { installation } = await look(context)
    const offered = standingOf({ ...installation, licence: license }, context.config.LICENCE_KEYS)
    if (offered.status === 'unlicensed') throw appErrors.business('本系统没有启用授权，不需要提交授权文件')
    if (offered.readOnly) throw appErrors.field('license', offered.message)
    await keepLicence(context, license.trim())
    return withMessage('授权已更新', infoOf(await look(context)))
  })
}

function infoOf({ installation, standing: { licence, ...state } }: Seen): LicenceInfo {
  return {
    ...state,
    authorizedUser: licence?.authorizedUser ?? '',
    identificationCode: installation.identificationCode,
    permanent: licence?.permanent ?? 'N',
    endDate: licence?.endDate ?? '',
    license: installation.licence ?? '',
    moudlesEnabled: licence?.moudlesEnabled ?? '',
  }
}
