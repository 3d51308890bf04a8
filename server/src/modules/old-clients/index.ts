import { defineModule } from '../../platform/context/module.ts'
import { adaptAnswers } from './adapt-answers.ts'
import { allowOldOrigins } from './allow-origins.ts'
import { answerStrangers } from './answer-strangers.ts'
import { readLooseBodies } from './read-loose-bodies.ts'
import { relaxRefusals } from './relax-refusals.ts'

/** Translates at the door for clients of the old platform, where COMPAT lets them in (rules/security#old-clients). */
export const oldClientsModule = defineModule({
  name: 'oldClients',
  needs: ['app', 'config', 'database', 'clock', 'personalEncryption', 'sessions'],
  start(context) {
    if (context.config.COMPAT !== 'jeecg') return
    allowOldOrigins(context)
    readLooseBodies(context)
    answerStrangers(context)
    adaptAnswers(context)
    relaxRefusals(context)
  },
})
