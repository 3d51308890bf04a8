import { defineModule } from '../../platform/context/module.ts'
import { entityServices } from '../entities/index.ts'
import { serveAccessTokens } from './access-tokens.ts'
import { serveNoticeChoices } from './notice-choices.ts'
import { serveOwnProfile } from './own-profile.ts'
import { serveOwnSessions } from './own-sessions.ts'

/** The account centre: no record, for everything in it is the asker's own. */
export const accountModule = defineModule({
  name: 'account',
  needs: [...entityServices, 'audit', 'sessions'],
  start(context) {
    serveOwnProfile(context)
    serveOwnSessions(context)
    serveAccessTokens(context)
    serveNoticeChoices(context)
  },
})
