import { defineModule } from '../../platform/context/module.ts'
import { openEgressFetch } from '../../platform/egress/egress-fetch.ts'
import { openSmsSender } from '../../platform/egress/sms.ts'
import { entityServices } from '../entities/index.ts'
import { serveCas } from './cas/cas-sign-in.ts'
import { serveCasSignOut } from './cas/cas-sign-out.ts'
import { clearOldPhoneCodes } from './phone-codes/phone-codes.ts'
import { servePhoneCodes } from './phone-codes/phone-sign-in.ts'
import { serveForgottenPassword } from './registration/forgotten-password.ts'
import { serveRegistration } from './registration/register.ts'
import type { SignInWayServices } from './base/sign-in-way-services.ts'
import { serveOwnBindings } from './third/own-bindings.ts'
import { thirdProviders } from './third/third-providers.ts'
import { serveThirdSignIn } from './third/third-sign-in.ts'
import { clearOldThirdSteps } from './third/third-steps.ts'

export { isCodeShown, requireFewPhoneCodes } from './phone-codes/send-phone-code.ts'

const CLEAN_EVERY_MS = 3_600_000

/** The ways in beside name and password, and what leads to them: no records, for nobody is signed in yet. */
export const signInWaysModule = defineModule({
  name: 'signInWays',
  needs: [...entityServices, 'app', 'audit', 'events', 'sessions', 'log'],
  async start(context) {
    const sms = openSmsSender(context.config, context.log)
    const out = openEgressFetch(context.config.EGRESS_ALLOW ?? [])
    const providers = thirdProviders(context.config, out)
    servePhoneCodes(context, sms)
    serveRegistration(context)
    serveForgottenPassword(context, sms)
    serveThirdSignIn(context, providers)
    serveOwnBindings(context, providers)
    serveCas(context, out)
    if (context.config.SSO_MODE === 'cas') await serveCasSignOut(context)
    const cleaning = setInterval(() => void clearOld(context).catch(() => {}), CLEAN_EVERY_MS).unref()
    context.app.addHook('onClose', async () => {
      clearInterval(cleaning)
      await out.close()
    })
  },
})

async function clearOld(context: SignInWayServices): Promise<void> {
  await clearOldPhoneCodes(context.database.system, context.clock.now())
  await clearOldThirdSteps(context)
}
